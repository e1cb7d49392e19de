/* Generated from /api/openapi.json by "npm run client". */

export interface paths {
    "/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The API's version */
        get: operations["version.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that you may see and that fits a typed text: at most 20 of each kind, the best first */
        get: operations["search.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in: a token that decodes to id and userType and expires after a week without use */
        post: operations["auth.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register as a contractor or client; with rand_id, as an invited colleague */
        post: operations["auth.register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/fetch_invited_client_users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invited colleague's data, to prefill the registration form */
        post: operations["auth.fetchInvited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verify an email address by the link in the email */
        post: operations["auth.verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forgot password: send a link by email or text message */
        post: operations["auth.forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/resend-verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verify account: send a link by email or text message */
        post: operations["auth.resendVerifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password by the link in the email; all sessions are signed out */
        post: operations["auth.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/address/getAllCountries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All countries, the United States and Canada first */
        get: operations["address.countries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/address/getStatesOfCountry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** States of a country */
        get: operations["address.states"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/address/getCitiesOfState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cities of a state of the United States or Canada */
        get: operations["address.cities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/getProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own profile, or one that you may see */
        get: operations["users.getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/updateProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your own profile, as client; omitted fields stay unchanged */
        patch: operations["client.updateProfile"];
        trace?: never;
    };
    "/contractor/updateProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your own profile, as contractor; omitted fields stay unchanged */
        patch: operations["contractor.updateProfile"];
        trace?: never;
    };
    "/admin/updateProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your own profile, as superAdmin; omitted fields stay unchanged */
        patch: operations["admin.updateProfile"];
        trace?: never;
    };
    "/contractor/accept-policing-agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept the policing agreements, as a contractor or client */
        post: operations["contractor.acceptPolicing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor/change-default-distance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the radius, in miles, for emails about available work */
        post: operations["contractor.changeDefaultDistance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deactivate your account; refused while work orders are assigned to you */
        post: operations["users.deactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reactivate your account */
        get: operations["users.activate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/unsubscribe/{unsubscribeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Unsubscribe from optional emails, by the link in one */
        patch: operations["notification.unsubscribe"];
        trace?: never;
    };
    "/feedback/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rate the client of a finished order from 1 to 3, by the link in an email */
        post: operations["feedback.rating"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/own-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Copies of your data, and whether your account is going to be deleted or can be */
        get: operations["ownData.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/own-data/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a copy of your data; it is ready some minutes later, for 7 days */
        post: operations["ownData.copy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/own-data/copies/{id}/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A zip file of your copy */
        get: operations["ownData.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/own-data/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask to delete your account in 14 days; refused with everything that stands in the way */
        post: operations["ownData.delete"];
        /** Keep your account after all */
        delete: operations["ownData.keep"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's funds in dollars; for the super administrator, the total of all companies */
        get: operations["companies.balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/processing-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fee on adding funds, as a fraction: 0.03 is 3 percent */
        get: operations["companies.processingFee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's cards */
        get: operations["payment.methods.list"];
        put?: never;
        /** Save a card with the card provider; its number is not stored here */
        post: operations["payment.methods.create"];
        /** Remove a card, here and at the card provider */
        delete: operations["payment.methods.delete"];
        options?: never;
        head?: never;
        /** Change a card's name and expiry date, or make it the primary card (isPrimary) */
        patch: operations["payment.methods.update"];
        trace?: never;
    };
    "/payment/payment-transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add funds by card. The processing fee is charged on top of the amount */
        post: operations["payment.transaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor/bankInformation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bank account you are paid to; only the last four digits of its numbers */
        get: operations["contractor.bank.get"];
        /** Save the bank account you are paid to. The isDirty… flags name the numbers that were typed again */
        put: operations["contractor.bank.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor/taxInformation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own tax information; only the last four digits of the SSN or EIN */
        get: operations["contractor.tax.get"];
        put?: never;
        /** Save your tax information. isIdTypeFieldDirty: the SSN or EIN was typed again */
        post: operations["contractor.tax.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All certificates on offer, with the caller's status */
        get: operations["contractor.certificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay for a certificate for a year; not charged again if already paid */
        post: operations["certificates.buy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/{id}/video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The video of a free or bought certificate */
        get: operations["certificates.video"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/{id}/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The exam's questions, without the right answers */
        get: operations["certificates.tests.get"];
        put?: never;
        /** Submit the exam. 80 percent must be right; retakes are not limited */
        post: operations["certificates.tests.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/contractor-certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a contractor's certificates, with dates and documents */
        post: operations["admin.contractorCertificates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Block a contractor from all of your company's work orders, or unblock */
        patch: operations["companies.block"];
        trace?: never;
    };
    "/orders/block_user_for_order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Block a contractor from one work order, or unblock */
        post: operations["orders.blockUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Block a contractor from projects, and unblock from others */
        patch: operations["projects.block"];
        trace?: never;
    };
    "/wo-companies/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Block a contractor from end companies, and unblock from others */
        patch: operations["woCompanies.block"];
        trace?: never;
    };
    "/projects/blocked/{contractorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The projects that a contractor is blocked from */
        get: operations["projects.blocked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wo-companies/blocked/{contractorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The end companies that a contractor is blocked from */
        get: operations["woCompanies.blocked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor/companies/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Block a company: its work orders are hidden */
        patch: operations["contractor.companies.block"];
        trace?: never;
    };
    "/contractor/companies/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Unblock a company */
        patch: operations["contractor.companies.unblock"];
        trace?: never;
    };
    "/admin/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All companies with their creator, funds and processing fee */
        get: operations["admin.companies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a company's processing fee from now on */
        patch: operations["admin.company.update"];
        trace?: never;
    };
    "/admin/generateToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Generate an API token for the company that this email registered; the previous token stops working */
        post: operations["admin.generateToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open differences between the payment providers' records and the ledger, oldest first */
        get: operations["admin.reconciliation"];
        put?: never;
        /** Compare the last 60 days of the providers' records with the ledger now */
        post: operations["admin.reconciliation.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Corrections waiting for approval, then the latest decisions */
        get: operations["admin.corrections.list"];
        put?: never;
        /** Propose a correction; nothing is posted until another super administrator approves it */
        post: operations["admin.corrections.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/corrections/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Approve another super administrator's proposal; it is posted as its own journal */
        patch: operations["admin.corrections.approve"];
        trace?: never;
    };
    "/admin/corrections/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Reject a correction, or withdraw your own; nothing is posted */
        patch: operations["admin.corrections.reject"];
        trace?: never;
    };
    "/admin/contractors/taxinfo/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tax information of all contractors with their numbers, as a workbook; each export is recorded */
        get: operations["admin.export.tax"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/contractors/bankinfo/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bank information of all contractors with their numbers, as a workbook; each export is recorded */
        get: operations["admin.export.bank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/pay-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The daily pay run: its settings, and the work orders due now */
        get: operations["admin.payRun.get"];
        /** Turn the daily pay run on or off */
        put: operations["admin.payRun.put"];
        /** Mark what is due as paid now; up to 25,000 work orders, many of them in a job */
        post: operations["admin.payRun.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payouts for work marked as paid in the app, and where the money is */
        get: operations["admin.payouts.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payouts/{win}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resend a failed payout; refused if it is under way, has arrived or needs a new bank account */
        post: operations["admin.payouts.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor/payout-speed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How fast you are paid, what each faster way costs, and the fees of your next payouts */
        get: operations["contractor.payoutSpeed.get"];
        /** Choose how fast you are paid from now on, and agree to the price that was shown */
        put: operations["contractor.payoutSpeed.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payout-prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The prices of faster payouts */
        get: operations["admin.payoutPrices.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payout-prices/{speed}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the price of a faster payout in dollars and percent, or stop offering it */
        put: operations["admin.payoutPrices.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dwolla/funding-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's bank accounts; for the super administrator, Callout's own and those waiting for verification */
        get: operations["dwolla.sources.list"];
        put?: never;
        /** Add a bank account. It is verified by two small deposits, which arrive in 2-3 days */
        post: operations["dwolla.sources.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dwolla/funding-sources/{id}/primary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Make a verified bank account the primary payment method */
        patch: operations["dwolla.sources.primary"];
        trace?: never;
    };
    "/dwolla/funding-sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a bank account, here and at the bank provider */
        delete: operations["dwolla.sources.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dwolla/funding-sources/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verify a bank account by its two small deposits, as on the owner's statement */
        post: operations["dwolla.sources.verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dwolla/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All transfers through the bank provider, of companies and contractors */
        get: operations["admin.dwolla.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dwolla/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add funds from a bank account; the processing fee is charged on top. For the super administrator: to the balance that contractors are paid from, without a fee */
        post: operations["dwolla.transactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dwolla/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's transactions; for the super administrator those of all companies */
        get: operations["dwolla.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/contractor/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your payments, past and upcoming */
        get: operations["payment.contractorHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/money-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every entry of your accounts with the proof that it is in the published tree; clients/verify checks it */
        get: operations["moneyProof.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/balance-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your balance in the newest solvency report with the proof that it is in the total; clients/verify checks it */
        get: operations["balanceProof.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company-reports/spend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What your company paid for work, over time or by project, site, work type or contractor */
        get: operations["companyReports.spend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company-reports/speed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long assigning, arriving and approving took */
        get: operations["companyReports.speed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company-reports/quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many posted work orders were filled or canceled, and how many arrivals were on time */
        get: operations["companyReports.quality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/custom-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's custom fields */
        get: operations["customFields.list"];
        put?: never;
        /** Add a custom field */
        post: operations["customFields.create"];
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a custom field */
        patch: operations["customFields.update"];
        trace?: never;
    };
    "/client/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's custom fields */
        get: operations["client.customFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/custom-fields/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a custom field from every work order */
        delete: operations["customFields.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/client-approval-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's client approval codes */
        get: operations["approvalCodes.list"];
        put?: never;
        /** Add a client approval code */
        post: operations["approvalCodes.create"];
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a client approval code, or change whether it is required */
        patch: operations["approvalCodes.update"];
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's projects */
        get: operations["projects.list"];
        put?: never;
        /** Add a project */
        post: operations["projects.create"];
        /** Delete a project from every work order */
        delete: operations["projects.delete"];
        options?: never;
        head?: never;
        /** Rename a project */
        patch: operations["projects.update"];
        trace?: never;
    };
    "/wo-companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's end companies */
        get: operations["wo-companies.list"];
        put?: never;
        /** Add a company */
        post: operations["wo-companies.create"];
        /** Delete a company from every work order */
        delete: operations["wo-companies.delete"];
        options?: never;
        head?: never;
        /** Rename a company */
        patch: operations["wo-companies.update"];
        trace?: never;
    };
    "/company/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's settings */
        get: operations["companySettings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the amount above which your company asks for an expense's receipt */
        patch: operations["companySettings.update"];
        trace?: never;
    };
    "/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of your company's sites; for a super administrator those of all companies */
        get: operations["sites.list"];
        put?: never;
        /** Add a site; work orders with an unknown address add theirs by themselves */
        post: operations["sites.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Up to eight sites that fit a typed text, those that begin with it first */
        get: operations["sites.suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sites as CSV or as a workbook, in the columns that the import reads */
        get: operations["sites.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One site with its documents */
        get: operations["sites.get"];
        put?: never;
        post?: never;
        /** Delete a site; its work orders stay as they are */
        delete: operations["sites.delete"];
        options?: never;
        head?: never;
        /** Replace all of a site's fields; its work orders keep their own address */
        patch: operations["sites.update"];
        trace?: never;
    };
    "/sites/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import sites from a .csv or .xlsx file, all rows or none; a row about a known site updates it */
        post: operations["sites.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's teams */
        get: operations["teams.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A team with its members */
        get: operations["teams.get"];
        put?: never;
        post?: never;
        /** Delete a team, also from its work orders */
        delete: operations["teams.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a team */
        post: operations["teams.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a team's name and members */
        patch: operations["teams.update"];
        trace?: never;
    };
    "/contractor-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's preferred contractor groups */
        get: operations["contractor-groups.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor-groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A group with its contractors */
        get: operations["contractor-groups.get"];
        put?: never;
        post?: never;
        /** Delete a group */
        delete: operations["contractor-groups.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor-groups/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a group */
        post: operations["contractor-groups.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor-groups/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a group's name and contractors */
        patch: operations["contractor-groups.update"];
        trace?: never;
    };
    "/users/contractors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search contractors by words, place, group and earlier work; nearest first */
        get: operations["users.contractors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/contractors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A contractor's profile, ratings, and relations with your company */
        get: operations["client.contractor.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/contractors/{contractorId}/apply/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A contractor's last 20 applications to your company's work orders */
        get: operations["client.contractor.applies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor/addNote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a note about a contractor; only your company sees it */
        post: operations["contractor.addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All certificate types */
        get: operations["certificates.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/get_clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People of a company to choose from */
        get: operations["users.get_clients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/get-clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People of a company to choose from */
        get: operations["users.get-clients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A company's people, and open invitations */
        get: operations["client.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/sendInviteToClientUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite a colleague by email; with resend, send the invitation again */
        post: operations["users.sendInviteToClientUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/edit_client_users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a colleague's details and access level */
        post: operations["users.editClientUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/delete_client_users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a colleague and hand over their work orders, or withdraw an invitation */
        delete: operations["users.deleteClientUsers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/work-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of your own work orders */
        post: operations["orders.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/work-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of all companies' work orders */
        post: operations["admin.orders.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/get_work_order_count_by_tabs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Number of your work orders by tab */
        post: operations["orders.counts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/get_work_order_count_by_tabs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Number of all companies' work orders by tab */
        post: operations["admin.orders.counts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pinned-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved filters that stand beside your tabs, with their counts: the company's, then yours */
        get: operations["pinnedViews.list"];
        put?: never;
        /** Save a filter and pin it as a tab, for yourself or your company */
        post: operations["pinnedViews.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pinned-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Unpin a view; whoever saved the filter keeps it */
        delete: operations["pinnedViews.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor/fetch_fields_by_previously_work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Projects, companies, custom fields and people from a contractor's earlier work */
        get: operations["contractor.previousFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One work order by its id or its WIN, as the caller may see it */
        get: operations["orders.get"];
        put?: never;
        /** Create a work order, as a draft or published at once */
        post: operations["orders.create"];
        delete?: never;
        options?: never;
        head?: never;
        /** Edit a work order; an assigned one keeps its status */
        patch: operations["orders.update"];
        trace?: never;
    };
    "/orders/export/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Your company's work orders as CSV */
        post: operations["orders.export.clients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/export/contractors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Your assigned and former work orders as CSV */
        post: operations["orders.export.contractors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/export/work-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Work orders of all companies as CSV */
        post: operations["admin.export.workOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor/exportWorkOrder/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of your work orders as a PDF */
        get: operations["contractor.exportWorkOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of your company's work orders as a PDF */
        get: operations["orders.print"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put assigned work orders on hold, or remove the hold */
        post: operations["orders.hold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import work orders from a .csv or .xlsx file as drafts; responds at once */
        post: operations["users.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress of an import and the result for each row */
        get: operations["imports.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/bulk/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change some fields of many work orders; omitted fields stay unchanged */
        patch: operations["orders.bulk.edit"];
        trace?: never;
    };
    "/bulk-runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress of a bulk action and the result for each work order */
        get: operations["bulkRuns.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/bulk/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve completed work orders with their saved or recorded values; up to 1,000 at once */
        post: operations["orders.bulk.approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Mark approved work orders as paid; clients only those paid outside the app; up to 1,000 at once */
        patch: operations["orders.paid"];
        trace?: never;
    };
    "/orders/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Several work orders with their money, expenses and approval codes */
        post: operations["orders.bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites/bulk/work-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Route work orders to one contractor: the given ones, or all that match the filters */
        post: operations["invites.bulk.workOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/publish_work_order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a draft; the call confirms its amount */
        post: operations["users.publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/copy_work_order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a work order into drafts; one by default */
        post: operations["users.copy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Cancel assigned work orders; the contractors get the reason */
        patch: operations["orders.cancel"];
        trace?: never;
    };
    "/users/delete_work_order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete work orders that are not assigned yet */
        post: operations["users.deleteWorkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/revert/{status}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Return a completed work order to its contractor; `status` can only be assigned */
        patch: operations["orders.revert"];
        trace?: never;
    };
    "/templates/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your company's templates by name */
        get: operations["templates.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One template with its fields */
        get: operations["templates.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a template: any part of the work-order form, under a name */
        post: operations["templates.create"];
        /** Delete a template; work orders made from it stay */
        delete: operations["templates.delete"];
        options?: never;
        head?: never;
        /** Replace a template's name and all of its fields */
        patch: operations["templates.update"];
        trace?: never;
    };
    "/templates/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Copy a template under another name */
        patch: operations["templates.copy"];
        trace?: never;
    };
    "/templates/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a template */
        patch: operations["templates.rename"];
        trace?: never;
    };
    "/orders/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a document, or your own deliverable */
        delete: operations["orders.documents.delete"];
        options?: never;
        head?: never;
        /** Add documents with their visibility; a contractor's documents are deliverables */
        patch: operations["orders.documents.upload"];
        trace?: never;
    };
    "/users/fetch_file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All documents of a work order that you may see, as a zip */
        post: operations["users.fetchFileZip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/fetch_file_s3": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One document, by its link in the work order */
        post: operations["users.fetchFileS3"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/fetch_tools_detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All work types, with their tools and materials */
        get: operations["users.toolsDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/getTools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All work types, with their tools and materials */
        get: operations["users.getTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/approved-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Save decisions about completed work, and send an adjustment to the contractor */
        patch: operations["orders.approvedData"];
        trace?: never;
    };
    "/users/approved_work_order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve completed work and fix its pay */
        post: operations["users.approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/approve_pay_adjustment_by_contractor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to a negative pay adjustment */
        post: operations["users.approveAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/apply_work_order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Apply for a work order, or change your application; isCounterOffer false accepts the posted terms */
        post: operations["users.apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/cancel_application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw your application */
        post: operations["users.cancelApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/view_applicants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All applicants of a work order, previous ones included */
        post: operations["users.viewApplicants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/assigned-work-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Assign an applicant at their bid and put the pay on hold */
        patch: operations["client.assign"];
        trace?: never;
    };
    "/client/unassigned_work_order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Unassign work orders; the contractors get the reason */
        patch: operations["client.unassign"];
        trace?: never;
    };
    "/orders/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Confirm a work order assigned to you */
        patch: operations["orders.confirm"];
        trace?: never;
    };
    "/invites/bulk/contractors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite contractors to a work order; the first to accept gets it */
        post: operations["invites.bulk.contractors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/view_routed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Contractors with an open route or invitation to a work order, and those who declined */
        post: operations["users.viewRouted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/un-routed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a route or an invitation */
        post: operations["orders.unroute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor/invites/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Accept a work order routed to you; a client accepts on the contractor's behalf, with a reason */
        patch: operations["contractor.invites.accept"];
        trace?: never;
    };
    "/contractor/invites/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Decline a work order routed to you; the client sees the reason, if you give one */
        patch: operations["contractor.invites.decline"];
        trace?: never;
    };
    "/client/bulk/applicants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applicants of several work orders, and for which they applied */
        post: operations["client.bulk.applicants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/nearby_contractor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Contractors near a work order that is not assigned yet, nearest first */
        post: operations["client.nearby"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The 25 contractors within 100 miles who suit an unassigned work order best, with the reasons */
        get: operations["orders.suggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/send-recruits-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email recruits within 60 miles about a published work order; each gets one email */
        post: operations["orders.sendRecruitsMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recruits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the recruits list */
        get: operations["recruits.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recruits/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add recruits from a .csv or .xlsx file with the columns Name, Email and Zipcode */
        post: operations["recruits.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recruits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a recruit */
        delete: operations["recruits.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save which tasks are done; only the ticks are read */
        post: operations["tasks.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/complete_work_order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark an assigned work order as completed; errors list everything that is missing */
        post: operations["users.complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor/custom-field-value": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Fill in a PUBLIC or RESTRICTED custom field of an assigned work order */
        patch: operations["contractor.customFieldValue"];
        trace?: never;
    };
    "/expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an expense to a work order assigned to you */
        post: operations["expenses.create"];
        /** Delete your own expense */
        delete: operations["expenses.delete"];
        options?: never;
        head?: never;
        /** Change your own expense */
        patch: operations["expenses.update"];
        trace?: never;
    };
    "/expenses/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a picture or a PDF, to name as an expense's receipt within a week */
        post: operations["expenses.receipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contractor/work-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Report that you are on the way or running late; checking in ends it */
        patch: operations["contractor.workStatus"];
        trace?: never;
    };
    "/orders/{id}/check-in-check-outs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check in; a date without a zone is the site's wall clock */
        post: operations["checks.in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/check-in-check-outs/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct an entry; omitted fields stay unchanged */
        post: operations["checks.edit"];
        /** Delete an entry */
        delete: operations["checks.delete"];
        options?: never;
        head?: never;
        /** Check out, with a description of the work performed */
        patch: operations["checks.out"];
        trace?: never;
    };
    "/reports/client_report_issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report an issue with an assigned work order to its contractor */
        post: operations["reports.clientReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/contractor_issue_resolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Answer an issue: how it was resolved */
        patch: operations["reports.contractorResolved"];
        trace?: never;
    };
    "/reports/client_issue_resolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Accept an issue as resolved */
        patch: operations["reports.clientResolved"];
        trace?: never;
    };
    "/reports/issue_again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Report a resolved issue again */
        patch: operations["reports.again"];
        trace?: never;
    };
    "/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of a work order that you may read, oldest first, with replies; 100 at a time */
        get: operations["messages.list"];
        put?: never;
        /** Send a message about a work order; a reply goes to the people of the original message, a contractor's message to the client */
        post: operations["messages.send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a picture or a PDF, to name in a message about the work order within a week */
        post: operations["messages.file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Message counters of work orders: all and unread */
        post: operations["messages.unread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all messages of a work order as seen */
        post: operations["messages.seen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's notifications, newest first, 50 at a time; `news` is the bell's counter */
        get: operations["notifications.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a notification as read, or all of them */
        post: operations["notifications.read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's conversation with support, oldest first, 100 messages at a time */
        get: operations["support.messages"];
        put?: never;
        /** Send a message to support */
        post: operations["support.send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a picture or a PDF, to name in a support message within a week */
        post: operations["support.file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark the support's replies as seen, up to a message */
        post: operations["support.seen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The support inbox, latest first: open or resolved conversations */
        get: operations["support.chats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/chats/{userId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One conversation of the inbox, oldest first, 100 messages at a time */
        get: operations["support.chat"];
        put?: never;
        /** Reply to a support conversation */
        post: operations["support.reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/chats/{userId}/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a conversation as resolved, or reopen it */
        post: operations["support.settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/saved-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The replies that all support agents share, by title */
        get: operations["savedReplies.list"];
        put?: never;
        /** Add a saved reply; no two have the same title */
        post: operations["savedReplies.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/saved-replies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a saved reply */
        delete: operations["savedReplies.delete"];
        options?: never;
        head?: never;
        /** Change a saved reply */
        patch: operations["savedReplies.update"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SiteForm: {
            /** @example S-9 */
            siteId?: string;
            /** @example Store 9 */
            siteName: string;
            /** @example 1 City Hall Sq */
            address1?: string;
            address2?: string;
            /** @example Boston */
            city?: string;
            /**
             * @description Code or name
             * @example MA
             */
            state?: string;
            /** @example 02201 */
            zipCode?: string;
            /**
             * @description US or CA; US by default
             * @example US
             */
            country?: string;
            /**
             * @example [
             *       {
             *         "fname": "Ann",
             *         "email": "ann@example.com",
             *         "ofc_phn": "6175550100"
             *       }
             *     ]
             */
            contactInfo?: {
                fname?: string;
                role?: string;
                email?: string;
                ofc_phn?: string;
                mobile?: string;
            }[];
            /**
             * @description Plain text: how to get in
             * @example Ring at the loading dock
             */
            accessNotes?: string;
            /** @description By file name: whether contractors see the document before assignment */
            documentVisibility?: {
                [key: string]: boolean;
            };
        };
        WorkOrderForm: {
            /**
             * @description Company WO ID
             * @example NW-1042
             */
            customTagId: string;
            /** @example Replace an access point */
            title: string;
            /**
             * @description draft or published; an assigned work order keeps its status
             * @example published
             * @enum {string}
             */
            status?: "draft" | "published";
            /**
             * @description The unit of the base pay
             * @enum {string}
             */
            basicType: "Hour" | "Device" | "Site";
            /**
             * @description Dollars per hour or device, or for the site
             * @example 55.5
             */
            amount: number;
            /**
             * @description Hours or devices; for Site the estimated hours
             * @example 4
             */
            quantity: number;
            payBaseRateAsMinimum?: boolean;
            /** @enum {string} */
            variableType?: "Hour" | "Device";
            variableAmount?: number;
            /** @description In variableType: hours or devices */
            variablePayAfter?: number;
            /** @description In variableType: hours or devices */
            maxQuantity?: number;
            /** @description Paid outside the app; no funds are held */
            payOutsideOfApp?: boolean;
            /**
             * @description The three percents of the rating total 100
             * @example 20
             */
            percentCommunication?: number;
            /** @example 60 */
            percentWork?: number;
            /** @example 20 */
            percentDeliverables?: number;
            /**
             * @description yyyy-MM-dd at the site
             * @example 2027-03-01
             */
            startDate: string;
            /**
             * @description HH:mm at the site
             * @example 09:00
             */
            startTime: string;
            /** @example 2027-03-01 */
            endDate: string;
            endTime?: string;
            /** @description From GET /projects; null for none, leave it out to keep it unchanged */
            projectId?: string | null;
            /** @description As in a work order, instead of projectId */
            projectInfo?: {
                _id: string;
            } | null;
            /** @description From GET /wo-companies; null for none, leave it out to keep it unchanged */
            woCompanyId?: string | null;
            woCompanyInfo?: {
                _id: string;
            } | null;
            /** @description Ids; leave it out to keep them unchanged */
            teams?: string[];
            /** @description One team, instead of teams */
            teamId?: string;
            /** @description The complete list; leave it out to keep it unchanged */
            customFields?: {
                /** @description From GET /orders/custom-fields; without it, name is a new one */
                customFieldId?: string;
                name?: string;
                value?: string;
                /** @enum {string} */
                type: "PUBLIC" | "RESTRICTED" | "HIDDEN";
            }[];
            /** @description The complete list; leave it out to keep it unchanged */
            clientApprovalCodes?: {
                /** @description From GET /orders/client-approval-codes; without it, name is a new one */
                approvalCodeId?: string;
                name?: string;
                required?: boolean;
            }[];
            /** @description The template that filled it */
            templateId?: string;
            /** @description Also save it as a template, under templateName */
            isCreateTemplate?: boolean;
            templateName?: string;
            /** @example S-9 */
            siteId: string;
            /** @example Store 9 */
            siteName: string;
            /** @description No address; requires a certificate */
            isRemote?: boolean;
            /** @example 1 City Hall Sq */
            address1?: string;
            address2?: string;
            /** @example Boston */
            city?: string;
            /**
             * @description Code or name
             * @example MA
             */
            state?: string;
            /** @example 02201 */
            zipCode?: string;
            /**
             * @description US or CA; US by default
             * @example US
             */
            country?: string;
            certificates?: string[];
            certificateOther?: string;
            /**
             * @description Ids of GET /users/getTools; toolsId is the same
             * @example [
             *       "1"
             *     ]
             */
            workTypes?: string[];
            toolsId?: string[];
            /**
             * @description HTML, cleaned
             * @example <p>Swap it.</p>
             */
            description: string;
            customTools?: string;
            /** @description HTML, cleaned; only for the assigned contractor */
            confidential?: string;
            /**
             * @example [
             *       {
             *         "fname": "Ann",
             *         "email": "ann@example.com",
             *         "ofc_phn": "6175550100"
             *       }
             *     ]
             */
            contactInfo: {
                fname?: string;
                role?: string;
                email?: string;
                ofc_phn?: string;
                mobile?: string;
            }[];
            isNeedDeliverables?: boolean;
            tasks?: {
                preArrivalRequirements?: {
                    /** @example Call the site */
                    name: string;
                    index: number;
                    checked?: boolean;
                    /**
                     * @description How many photos the task asks for; as text also "2 before"
                     * @example 2
                     */
                    photos?: number | string;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
                onSiteRequirements?: {
                    /** @example Call the site */
                    name: string;
                    index: number;
                    checked?: boolean;
                    /**
                     * @description How many photos the task asks for; as text also "2 before"
                     * @example 2
                     */
                    photos?: number | string;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
                completionRequirements?: {
                    /** @example Call the site */
                    name: string;
                    index: number;
                    checked?: boolean;
                    /**
                     * @description How many photos the task asks for; as text also "2 before"
                     * @example 2
                     */
                    photos?: number | string;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
            };
            /** @description By file name: whether contractors see the file before assignment */
            documentVisibility?: {
                [key: string]: boolean;
            };
        };
        WorkOrderChanges: {
            /**
             * @description Company WO ID
             * @example NW-1042
             */
            customTagId?: string;
            /** @example Replace an access point */
            title?: string;
            /**
             * @description The unit of the base pay
             * @enum {string}
             */
            basicType?: "Hour" | "Device" | "Site";
            /**
             * @description Dollars per hour or device, or for the site
             * @example 55.5
             */
            amount?: number;
            /**
             * @description Hours or devices; for Site the estimated hours
             * @example 4
             */
            quantity?: number;
            payBaseRateAsMinimum?: boolean;
            /** @enum {string} */
            variableType?: "Hour" | "Device";
            variableAmount?: number;
            /** @description In variableType: hours or devices */
            variablePayAfter?: number;
            /** @description In variableType: hours or devices */
            maxQuantity?: number;
            /** @description Paid outside the app; no funds are held */
            payOutsideOfApp?: boolean;
            /**
             * @description The three percents of the rating total 100
             * @example 20
             */
            percentCommunication?: number;
            /** @example 60 */
            percentWork?: number;
            /** @example 20 */
            percentDeliverables?: number;
            /**
             * @description yyyy-MM-dd at the site
             * @example 2027-03-01
             */
            startDate?: string;
            /**
             * @description HH:mm at the site
             * @example 09:00
             */
            startTime?: string;
            /** @example 2027-03-01 */
            endDate?: string;
            endTime?: string;
            /** @description From GET /projects; null for none, leave it out to keep it unchanged */
            projectId?: string | null;
            /** @description From GET /wo-companies; null for none, leave it out to keep it unchanged */
            woCompanyId?: string | null;
            /** @description Ids; leave it out to keep them unchanged */
            teams?: string[];
            /** @description The complete list; leave it out to keep it unchanged */
            customFields?: {
                /** @description From GET /orders/custom-fields; without it, name is a new one */
                customFieldId?: string;
                name?: string;
                value?: string;
                /** @enum {string} */
                type: "PUBLIC" | "RESTRICTED" | "HIDDEN";
            }[];
            /** @description The complete list; leave it out to keep it unchanged */
            clientApprovalCodes?: {
                /** @description From GET /orders/client-approval-codes; without it, name is a new one */
                approvalCodeId?: string;
                name?: string;
                required?: boolean;
            }[];
            /** @example S-9 */
            siteId?: string;
            /** @example Store 9 */
            siteName?: string;
            /** @description No address; requires a certificate */
            isRemote?: boolean;
            /** @example 1 City Hall Sq */
            address1?: string;
            address2?: string;
            /** @example Boston */
            city?: string;
            /**
             * @description Code or name
             * @example MA
             */
            state?: string;
            /** @example 02201 */
            zipCode?: string;
            /**
             * @description US or CA; US by default
             * @example US
             */
            country?: string;
            certificates?: string[];
            certificateOther?: string;
            /**
             * @description Ids of GET /users/getTools; toolsId is the same
             * @example [
             *       "1"
             *     ]
             */
            workTypes?: string[];
            /**
             * @description HTML, cleaned
             * @example <p>Swap it.</p>
             */
            description?: string;
            customTools?: string;
            /** @description HTML, cleaned; only for the assigned contractor */
            confidential?: string;
            /**
             * @example [
             *       {
             *         "fname": "Ann",
             *         "email": "ann@example.com",
             *         "ofc_phn": "6175550100"
             *       }
             *     ]
             */
            contactInfo?: {
                fname?: string;
                role?: string;
                email?: string;
                ofc_phn?: string;
                mobile?: string;
            }[];
            isNeedDeliverables?: boolean;
            tasks?: {
                preArrivalRequirements?: {
                    /** @example Call the site */
                    name: string;
                    index: number;
                    checked?: boolean;
                    /**
                     * @description How many photos the task asks for; as text also "2 before"
                     * @example 2
                     */
                    photos?: number | string;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
                onSiteRequirements?: {
                    /** @example Call the site */
                    name: string;
                    index: number;
                    checked?: boolean;
                    /**
                     * @description How many photos the task asks for; as text also "2 before"
                     * @example 2
                     */
                    photos?: number | string;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
                completionRequirements?: {
                    /** @example Call the site */
                    name: string;
                    index: number;
                    checked?: boolean;
                    /**
                     * @description How many photos the task asks for; as text also "2 before"
                     * @example 2
                     */
                    photos?: number | string;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
            };
            /** @description By file name: whether contractors see the file before assignment */
            documentVisibility?: {
                [key: string]: boolean;
            };
        };
        TemplateForm: {
            /**
             * @description Company WO ID
             * @example NW-1042
             */
            customTagId?: string;
            /** @example Replace an access point */
            title?: string;
            /**
             * @description The unit of the base pay
             * @enum {string}
             */
            basicType?: "Hour" | "Device" | "Site";
            /**
             * @description Dollars per hour or device, or for the site
             * @example 55.5
             */
            amount?: number;
            /**
             * @description Hours or devices; for Site the estimated hours
             * @example 4
             */
            quantity?: number;
            payBaseRateAsMinimum?: boolean;
            /** @enum {string} */
            variableType?: "Hour" | "Device";
            variableAmount?: number;
            /** @description In variableType: hours or devices */
            variablePayAfter?: number;
            /** @description In variableType: hours or devices */
            maxQuantity?: number;
            /** @description Paid outside the app; no funds are held */
            payOutsideOfApp?: boolean;
            /**
             * @description The three percents of the rating total 100
             * @example 20
             */
            percentCommunication?: number;
            /** @example 60 */
            percentWork?: number;
            /** @example 20 */
            percentDeliverables?: number;
            /**
             * @description yyyy-MM-dd at the site
             * @example 2027-03-01
             */
            startDate?: string;
            /**
             * @description HH:mm at the site
             * @example 09:00
             */
            startTime?: string;
            /** @example 2027-03-01 */
            endDate?: string;
            endTime?: string;
            /** @description From GET /projects; null for none, leave it out to keep it unchanged */
            projectId?: string | null;
            /** @description As in a work order, instead of projectId */
            projectInfo?: {
                _id: string;
            } | null;
            /** @description From GET /wo-companies; null for none, leave it out to keep it unchanged */
            woCompanyId?: string | null;
            woCompanyInfo?: {
                _id: string;
            } | null;
            /** @description Ids; leave it out to keep them unchanged */
            teams?: string[];
            /** @description One team, instead of teams */
            teamId?: string;
            /** @description The complete list; leave it out to keep it unchanged */
            customFields?: {
                /** @description From GET /orders/custom-fields; without it, name is a new one */
                customFieldId?: string;
                name?: string;
                value?: string;
                /** @enum {string} */
                type: "PUBLIC" | "RESTRICTED" | "HIDDEN";
            }[];
            /** @description The complete list; leave it out to keep it unchanged */
            clientApprovalCodes?: {
                /** @description From GET /orders/client-approval-codes; without it, name is a new one */
                approvalCodeId?: string;
                name?: string;
                required?: boolean;
            }[];
            /** @example S-9 */
            siteId?: string;
            /** @example Store 9 */
            siteName?: string;
            /** @description No address; requires a certificate */
            isRemote?: boolean;
            /** @example 1 City Hall Sq */
            address1?: string;
            address2?: string;
            /** @example Boston */
            city?: string;
            /**
             * @description Code or name
             * @example MA
             */
            state?: string;
            /** @example 02201 */
            zipCode?: string;
            /**
             * @description US or CA; US by default
             * @example US
             */
            country?: string;
            certificates?: string[];
            certificateOther?: string;
            /**
             * @description Ids of GET /users/getTools; toolsId is the same
             * @example [
             *       "1"
             *     ]
             */
            workTypes?: string[];
            toolsId?: string[];
            /**
             * @description HTML, cleaned
             * @example <p>Swap it.</p>
             */
            description?: string;
            customTools?: string;
            /** @description HTML, cleaned; only for the assigned contractor */
            confidential?: string;
            /**
             * @example [
             *       {
             *         "fname": "Ann",
             *         "email": "ann@example.com",
             *         "ofc_phn": "6175550100"
             *       }
             *     ]
             */
            contactInfo?: {
                fname?: string;
                role?: string;
                email?: string;
                ofc_phn?: string;
                mobile?: string;
            }[];
            isNeedDeliverables?: boolean;
            tasks?: {
                preArrivalRequirements?: {
                    /** @example Call the site */
                    name: string;
                    index: number;
                    checked?: boolean;
                    /**
                     * @description How many photos the task asks for; as text also "2 before"
                     * @example 2
                     */
                    photos?: number | string;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
                onSiteRequirements?: {
                    /** @example Call the site */
                    name: string;
                    index: number;
                    checked?: boolean;
                    /**
                     * @description How many photos the task asks for; as text also "2 before"
                     * @example 2
                     */
                    photos?: number | string;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
                completionRequirements?: {
                    /** @example Call the site */
                    name: string;
                    index: number;
                    checked?: boolean;
                    /**
                     * @description How many photos the task asks for; as text also "2 before"
                     * @example 2
                     */
                    photos?: number | string;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
            };
            /** @description By file name: whether contractors see the file before assignment */
            documentVisibility?: {
                [key: string]: boolean;
            };
        };
        Failure: {
            /** @enum {boolean} */
            success: false;
            /** @example Please check your input */
            message: string;
            /** @description Texts by field, named as in the body: `contactInfo[0].email` */
            errors?: {
                [key: string]: string[];
            };
            /**
             * @description `confirmation-needed` with 403: the call changes or reads sensitive details, and the last sign-in is more than five minutes ago. Sign in again and repeat it with the new token. A company's token can't make such calls. `maintenance` with 503: repeat it after Retry-After.
             * @enum {string}
             */
            code?: "confirmation-needed" | "maintenance";
        };
        TaxInfo: {
            /** @example C Corporation */
            entityType: string;
            isEINDisplayed: boolean;
            nameAssociatedWithTIN: string;
            businessName: string;
            /** @example ••-•••6789 */
            EIN: string;
            /** @example •••-••-6789 */
            SSN: string;
            address1: string;
            address2: string;
            city: string;
            state: string;
            zipCode: string;
            country: string;
            isElectronic1099Checked: boolean;
        } | null;
        Balance: {
            total_balance: number;
            on_hold: number;
        };
        PaymentMethod: {
            _id: string;
            brand: string;
            /** @example •••• 4242 */
            maskedCardNumber: string;
            cardName: string;
            expMonth: string;
            expYear: string;
            isPrimary: boolean;
        };
        Payment: {
            _id: string;
            /**
             * @description pending: the card provider has not answered; do not pay again. confirm: the card's bank asks its owner to confirm the payment at confirmUrl, within a day
             * @enum {string}
             */
            status: "succeeded" | "pending" | "confirm";
            confirmUrl?: string;
            amount: number;
            fee: number;
            total: number;
        };
        TypedCard: {
            /** @example 4242 4242 4242 4242 */
            cardNumber?: string;
            /** @example 04 */
            month?: string;
            /**
             * @description Two digits
             * @example 34
             */
            year?: string;
            /** @example Ann Lee */
            cardName?: string;
            saveCard?: boolean;
        };
        BankInfo: {
            bankName: string;
            /** @enum {string} */
            accountStatus: "checking" | "savings";
            /** @enum {string} */
            accountType: "personal" | "business";
            name: string;
            email: string;
            /** @example •••• 6789 */
            routing: string;
            /** @example •••• 6789 */
            account: string;
        } | null;
        Company: {
            companyId: string;
            name: string;
            creatorName: string;
            creatorPhone: string;
            creatorEmail: string;
            /** @description Masked; empty for none */
            authToken: string;
            balance: number;
            available: number;
            /** @description A fraction: 0.03 is 3 percent */
            processingFee: number;
        };
        Difference: {
            _id: string;
            /** @enum {string} */
            provider: "stripe" | "dwolla";
            /** @description Callout's key of the payment, or the provider's id */
            reference: string;
            /** @enum {string} */
            what: "only at the provider" | "only here" | "another amount" | "another state";
            /** @example sent, $10.30 */
            here: string;
            /** @example processed, $10.30 */
            there: string;
            /** Format: date-time */
            seenAt: string;
            /** @description Dollars in the suspense account that have no owner yet; negative for money that left */
            inSuspense: number;
        };
        Correction: {
            _id: string;
            /** @enum {string} */
            kind: "credit" | "take" | "bear" | "payout";
            companyId: string;
            companyName: string;
            amount: number;
            reason: string;
            differenceId: string;
            workOrderId: string;
            /** @enum {string} */
            status: "proposed" | "approved" | "rejected";
            proposedBy: string;
            /** Format: date-time */
            proposedAt: string;
            decidedBy: string;
            /** Format: date-time */
            decidedAt: string | null;
        };
        Payout: {
            WIN: string;
            title: string;
            contractorName: string;
            hasBank: boolean;
            /** @description The bank account of the last transfer; empty before the first */
            bank: string;
            /** @enum {string} */
            state: "waiting" | "sent" | "arrived" | "failed";
            payment: {
                /** @enum {string} */
                status: "pending" | "processed" | "failed";
            };
            /** @description The bank's reason for the failure */
            reason: string;
            amount: number;
            /**
             * @description How the last transfer was sent; empty before the first
             * @enum {string}
             */
            speed: "" | "standard" | "same-day" | "instant";
            /** @description Dollars that the contractor pays for a faster transfer */
            fee: number;
            /** Format: date-time */
            paidAt: string | null;
        };
        FundingSource: {
            _id: string;
            id: string;
            /** @description The bank's name */
            name: string;
            /** @enum {string} */
            status: "verified" | "unverified";
            /** @description After too many wrong amounts; add a new bank account */
            isBlocked: boolean;
            isPrimary: boolean;
            /** @example •••• 2226 */
            routing: string;
            /** @example •••• 6789 */
            account: string;
            /** @enum {string} */
            accountStatus: "checking" | "savings";
            /** @description For the super administrator: the company */
            companyName: string;
        };
        ProviderTransaction: {
            _id: string;
            /** @enum {string} */
            type: "refill" | "payout" | "top-up";
            /** @description The company or the contractor */
            name: string;
            bank: string;
            /** @enum {string} */
            status: "asked" | "sent" | "processed" | "failed";
            reason: string;
            /** @description The provider's number of the transfer */
            reference: string;
            amount: number;
            fee: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        BankTransfer: {
            _id: string;
            /**
             * @description pending: the transfer takes 4-5 business days; do not send it again
             * @enum {string}
             */
            status: "pending" | "processed";
            amount: number;
            fee: number;
            total: number;
        };
        Transaction: {
            _id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            ip: string;
            /** @enum {string} */
            type: "reserved" | "paid" | "canceled" | "refill" | "automatic" | "fee" | "correction";
            description: string;
            payee: string;
            /** @enum {string} */
            status: "settled" | "pending" | "reversed";
            /** @description Positive dollars; the sign comes from the type */
            amount: number;
            /** @description Your company's available funds afterwards */
            balance: number;
            /** @description The work order concerned; empty if none */
            WIN: string;
            companyName: string;
        };
        ContractorPayment: {
            _id: string;
            WIN: string;
            title: string;
            workOrderNamed: string;
            clientName: string;
            /** @enum {string} */
            status: "approved" | "paid";
            amount: number;
            finalPay: number;
            /** Format: date-time */
            approvedAt: string | null;
            /** Format: date-time */
            paidAt: string | null;
            /**
             * @description How it was sent to your bank; empty before
             * @enum {string}
             */
            speed: "" | "standard" | "same-day" | "instant";
            /** @description Dollars that you pay for a faster payout */
            fee: number;
            /** @description pending: on its way to the bank; processed: arrived; paid: outside of the app */
            payment: {
                /** @enum {string} */
                status: "pending" | "processed" | "failed" | "paid";
            };
        };
        /** @description From posting to assignment */
        ReportWait: {
            workOrders: number;
            medianMinutes: number | null;
            p90Minutes: number | null;
        };
        SiteRow: {
            _id: string;
            companyId: string;
            siteId: string;
            siteName: string;
            address1: string;
            address2: string;
            city: string;
            state: string;
            zipCode: string;
            country: string;
            latitude: number | null;
            longitude: number | null;
            timeZone: string;
            contactInfo: {
                fname: string;
                role: string;
                email: string;
                ofc_phn: string;
                mobile: string;
            }[];
            accessNotes: string;
            createdAt: string;
            updatedAt: string;
            /** @description Work orders that were saved at this site */
            workOrders: number;
        };
        Site: {
            _id: string;
            companyId: string;
            siteId: string;
            siteName: string;
            address1: string;
            address2: string;
            city: string;
            state: string;
            zipCode: string;
            country: string;
            latitude: number | null;
            longitude: number | null;
            timeZone: string;
            contactInfo: {
                fname: string;
                role: string;
                email: string;
                ofc_phn: string;
                mobile: string;
            }[];
            accessNotes: string;
            createdAt: string;
            updatedAt: string;
            documents: {
                _id: string;
                name: string;
                link: string;
                type: string;
                size: number;
            }[];
            documentVisibility: {
                [key: string]: boolean;
            };
        };
        Contractor: {
            _id: string;
            userId: string;
            unique_id: string;
            name: string;
            address: string;
            address2: string;
            city: string;
            state: string;
            country: string;
            zipcode: string;
            phone: string;
            email: string;
            website: string;
            image: string | null;
            /** @description When the contractor registered */
            date: string;
            lastLoginAt: string | null;
            lastWorkOrderCompletedAt: string | null;
            completedWorkOrderCount: number;
            allWorkOrdersCount: number;
            commRating: number;
            workRating: number;
            deliverRating: number;
            currentRating: number;
            totalJobs: number;
            /** @description Null without a place to measure from */
            distance: number | null;
            about: string;
            credentials: string;
            /** @description Work types of completed work orders, with their number */
            tools: {
                title: string;
                count: number;
            }[];
            other_tools: string;
            certificates: {
                certificate_type_id: string;
                passed_at: string | null;
                expires_at: string | null;
                certificates_info: {
                    name: string;
                    label: string;
                    /** @description The badge's tint */
                    color: string;
                    icon: string;
                    /** @description The badge's classes in our style sheet */
                    icon_styles: string;
                };
            }[];
            /** @description Your company's groups that contain the contractor */
            groups: {
                _id: string;
                name: string;
            }[];
            /** @description Your company's */
            notes: {
                _id: string;
                createdAt: string;
                from: string;
                description: string;
            }[];
            /** @description Projects of your company */
            previouslyWorkedProjects: {
                _id: string;
                name: string;
            }[];
            /** @description Projects that the contractor is blocked from */
            projects: {
                _id: string;
                name: string;
            }[];
            /** @description End companies that the contractor is blocked from */
            woCompanies: {
                _id: string;
                name: string;
            }[];
            /** @description Your company's id if the contractor is blocked from the whole company */
            blockedCompanies: string[];
        };
        WorkOrder: {
            _id: string;
            WIN: string;
            customTagId: string;
            title: string;
            /** @enum {string} */
            status: "draft" | "published" | "assigned" | "completed" | "approved" | "paid" | "canceled";
            siteId: string;
            siteName: string;
            /** @description Absent before assignment, for contractors */
            address1?: string;
            address2?: string;
            city: string;
            state: {
                isoCode: string;
                label: string;
            };
            zipCode: string;
            country: string;
            isRemote: boolean;
            coords: {
                lat: number | null;
                lng: number | null;
                timeZone: string;
            };
            startDate: string | null;
            endDate: string | null;
            startTime: string | null;
            endTime: string | null;
            createdAt: string;
            completedAt: string | null;
            description: string;
            customTools: string;
            /** @description Absent before assignment, for contractors */
            confidential?: string;
            workTypes: {
                _id: string;
                title: string;
            }[];
            certificates: string[];
            amount: number;
            /** @enum {string} */
            basicType: "Hour" | "Device" | "Site";
            /** @description In basicType: hours or devices; for Site the estimated hours */
            quantity: number;
            /** @description Device count by the contractor */
            qtyDevices: number | null;
            /** @description In variableType: hours or devices */
            maxQuantity: number;
            variableAmount: number;
            /** @enum {string} */
            variableType: "Hour" | "Device";
            /** @description In variableType: hours or devices */
            variablePayAfter: number;
            payBaseRateAsMinimum: boolean;
            potentialPay: number;
            /** @description Total potential pay, the amount put on hold */
            holdFounds: number;
            holdFunds: number;
            /** @description Amount that the approval takes from the funds: the final pay once fixed, before that the potential pay */
            fundsNeeded: number;
            /** @description Amount that assigning will put on hold; 0 if it is held already or paid outside the app */
            fundsExpected: number;
            finalPay: number | null;
            finalPayAdjustment: number | null;
            finalPayGoFromWallet: number | null;
            adjustmentReason: string;
            isApproveAdjustment: boolean;
            /** @description Hours */
            approvedHoursQty: number | null;
            /** @description Devices */
            approvedDeviceQty: number | null;
            percentCommunication: number | null;
            percentWork: number | null;
            percentDeliverables: number | null;
            communicationAcceptable: boolean;
            workAcceptable: boolean;
            deliverablesAcceptable: boolean;
            payOutsideOfApp: boolean;
            isNeedDeliverables: boolean;
            /** @description Links, for fetch_file_s3 */
            uploadDeliverables: string[];
            documents: {
                _id: string;
                name: string;
                link: string;
                type: string;
                size: number;
            }[];
            documentVisibility: {
                [key: string]: boolean;
            };
            onHold: boolean;
            confirmed: boolean;
            applied: boolean;
            reasonToCancelWorkOrder: string;
            contractor_id: string | null;
            contractorInfo: {
                name: string;
                phone: string;
                email: string;
            } | null;
            /** @description Clients only, like routed_count */
            applicant_count?: number;
            routed_count?: number;
            /** @description Increases with every change; send it to `users.approve` */
            version?: number;
            distance: number | null;
            templateId: string | null;
            /** @description The template it was made from, by its name at that time; clients only */
            templateInfo: {
                _id: string;
                name: string;
            } | null;
            /** @description For contractors null before assignment */
            projectInfo: {
                _id: string;
                name: string;
            } | null;
            /** @description For contractors null before assignment */
            woCompanyInfo: {
                _id: string;
                name: string;
            } | null;
            /** @description Clients only */
            teams?: {
                _id: string;
                name: string;
            }[];
            /** @description For contractors only PUBLIC ones, after assignment also RESTRICTED ones */
            customFields: {
                customFieldId: string;
                name: string;
                value: string;
                /** @enum {string} */
                type: "PUBLIC" | "RESTRICTED" | "HIDDEN";
            }[];
            /** @description Empty for contractors */
            clientApprovalCodes: {
                approvalCodeId: string;
                name: string;
                required: boolean;
                value: string;
            }[];
            companyNCR: {
                _id: string;
                name: string;
                blocked_users: string[];
            };
            clientInfo: {
                name: string;
                ratings: {
                    total: number;
                    count: number;
                };
            };
            blocked_users: string[];
            /** @description Absent before assignment, for contractors */
            contactInfo?: {
                fname: string;
                role: string;
                ofc_phn: string;
                mobile: string;
                email: string;
            }[];
            tasks: {
                preArrivalRequirements: {
                    name: string;
                    index: number;
                    checked: boolean;
                    /** @description How many photos the task needs before it is ticked */
                    photos?: number;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
                onSiteRequirements: {
                    name: string;
                    index: number;
                    checked: boolean;
                    /** @description How many photos the task needs before it is ticked */
                    photos?: number;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
                completionRequirements: {
                    name: string;
                    index: number;
                    checked: boolean;
                    /** @description How many photos the task needs before it is ticked */
                    photos?: number;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
            };
            /** @description The contractor's own bid */
            bidAmountBase: number | null;
            bidAmountVariable: number | null;
        };
        WorkOrderFilters: {
            /** @description Part of WIN, Company WO ID, title, site name or city */
            search?: string;
            /** @description Beginning of the ZIP code; for contractors the center of the circle */
            zip?: number | string;
            /** @description A contractor's circle: 10, 20, 30, 40, 50, 60, 100, 200, 250, 300, 500 miles, or "unlimited"; by default their own radius */
            range?: number | string;
            /**
             * @description Id of the assigned contractor
             * @example 17
             */
            contractorId?: unknown;
            /**
             * @description Days that it starts on, at the site, both included; a single date is that day
             * @example {
             *       "from": "2026-11-01",
             *       "to": "2026-11-30"
             *     }
             */
            startDate?: unknown;
            /**
             * @description Days that it ends on, at the site, both included; a single date is that day
             * @example {
             *       "from": "2026-11-01",
             *       "to": "2026-11-30"
             *     }
             */
            endDate?: unknown;
            /**
             * @description Days that it was created on, at the site, both included; a single date is that day
             * @example {
             *       "from": "2026-11-01",
             *       "to": "2026-11-30"
             *     }
             */
            createdDate?: unknown;
            /**
             * @description Days that it was assigned on, at the site, both included; a single date is that day
             * @example {
             *       "from": "2026-11-01",
             *       "to": "2026-11-30"
             *     }
             */
            assignedDate?: unknown;
            /**
             * @description Days that it was completed on, at the site, both included; a single date is that day
             * @example {
             *       "from": "2026-11-01",
             *       "to": "2026-11-30"
             *     }
             */
            completedDate?: unknown;
            /**
             * @description Days that it was approved on, at the site, both included; a single date is that day
             * @example {
             *       "from": "2026-11-01",
             *       "to": "2026-11-30"
             *     }
             */
            approvedDate?: unknown;
            /**
             * @description Days that it was paid on, at the site, both included; a single date is that day
             * @example {
             *       "from": "2026-11-01",
             *       "to": "2026-11-30"
             *     }
             */
            paidDate?: unknown;
            /**
             * @description Ids of projects: any of them
             * @example [
             *       "12"
             *     ]
             */
            selectProject?: unknown;
            /**
             * @description Ids of the client's companies: any of them
             * @example [
             *       "12"
             *     ]
             */
            selectCompany?: unknown;
            /**
             * @description Ids of client companies (contractor and super administrator): any of them
             * @example [
             *       "12"
             *     ]
             */
            selectedCompanies?: unknown;
            /**
             * @description Country, by code or name
             * @example Boston
             */
            selectCountry?: unknown;
            /**
             * @description The assigned contractor's country (super administrator)
             * @example Boston
             */
            selectContractorCountry?: unknown;
            /**
             * @description Part of the Company WO ID
             * @example Boston
             */
            workOrderId?: unknown;
            /**
             * @description Part of the title
             * @example Boston
             */
            workOrderTitle?: unknown;
            /**
             * @description Part of the city
             * @example Boston
             */
            cityName?: unknown;
            /**
             * @description State, by code or name
             * @example Boston
             */
            selectState?: unknown;
            /**
             * @description Beginning of the ZIP code
             * @example Boston
             */
            zipCode?: unknown;
            /**
             * @description Beginning of the site's ID
             * @example Boston
             */
            siteId?: unknown;
            /**
             * @description Part of the site's name
             * @example Boston
             */
            siteName?: unknown;
            /**
             * @description Base pay; type may also be the pay type (Hour, Device, Site) in dollars: from and to, or exactly (type "exact", or exact)
             * @example {
             *       "from": 20,
             *       "to": 80
             *     }
             */
            payRate?: unknown;
            /**
             * @description Final pay in dollars: from and to, or exactly (type "exact", or exact)
             * @example {
             *       "from": 20,
             *       "to": 80
             *     }
             */
            finalPay?: unknown;
            /**
             * @description WINs, as a list or one per line
             * @example 100001
             *     100002
             */
            winNumbers?: unknown;
            /**
             * @description At most five, each with its id and value
             * @example [
             *       {
             *         "customFieldId": "3",
             *         "value": "INC-4711"
             *       }
             *     ]
             */
            selectedCustomFields?: unknown;
            /**
             * @description Ids of people who created it: any of them
             * @example [
             *       "12"
             *     ]
             */
            selectedClients?: unknown;
            /**
             * @description Ids of work types: any of them
             * @example [
             *       "12"
             *     ]
             */
            selectedWorkTypes?: unknown;
            /**
             * @description Statuses, and routed, published, draft
             * @example [
             *       "assigned",
             *       "completed"
             *     ]
             */
            selectedWOTypes?: unknown;
            /**
             * @description Routed work orders: drafts or published ones with an active route
             * @example {
             *       "published": true,
             *       "draft": true
             *     }
             */
            needFilterByRouterStatus?: unknown;
            /**
             * @description With routed: also drafts or published ones without a route
             * @example {
             *       "published": true,
             *       "draft": false
             *     }
             */
            needFilterWithoutRouterStatus?: unknown;
            /**
             * @description true: only work orders on hold
             * @example true
             */
            filterByStatusOnHold?: unknown;
            /**
             * @description Miles from home (contractor)
             * @example 60
             */
            filterByDistance?: unknown;
            /**
             * @description all, payOutsideOfApp or payWithinApp
             * @example payWithinApp
             */
            payLocation?: unknown;
            /**
             * @description Ids of templates: any of them
             * @example [
             *       "12"
             *     ]
             */
            selectedTemplates?: unknown;
            /**
             * @description Ids of imports that created them (client): any of them
             * @example [
             *       "12"
             *     ]
             */
            selectedImports?: unknown;
            /**
             * @description What needs the client now: late, notConfirmed, adjusted or unread
             * @example late
             */
            needsAttention?: unknown;
        } & {
            [key: string]: unknown;
        };
        PinnedView: {
            _id: string;
            name: string;
            /**
             * @description The list that it narrows
             * @example assigned
             */
            tab: string;
            /**
             * @description Who sees it: you, or everyone at your company (Admins and Managers)
             * @enum {string}
             */
            audience: "me" | "company";
            savedBy: string;
            isOwn: boolean;
            filters: components["schemas"]["WorkOrderFilters"];
            /** @description Counted up to 1,000; null if counting failed */
            workOrders: number | null;
            isCountExact: boolean;
        };
        WorkOrderDetails: {
            _id: string;
            WIN: string;
            customTagId: string;
            title: string;
            /** @enum {string} */
            status: "draft" | "published" | "assigned" | "completed" | "approved" | "paid" | "canceled";
            siteId: string;
            siteName: string;
            /** @description Absent before assignment, for contractors */
            address1?: string;
            address2?: string;
            city: string;
            state: {
                isoCode: string;
                label: string;
            };
            zipCode: string;
            country: string;
            isRemote: boolean;
            coords: {
                lat: number | null;
                lng: number | null;
                timeZone: string;
            };
            startDate: string | null;
            endDate: string | null;
            startTime: string | null;
            endTime: string | null;
            createdAt: string;
            completedAt: string | null;
            description: string;
            customTools: string;
            /** @description Absent before assignment, for contractors */
            confidential?: string;
            workTypes: {
                _id: string;
                title: string;
            }[];
            certificates: string[];
            amount: number;
            /** @enum {string} */
            basicType: "Hour" | "Device" | "Site";
            /** @description In basicType: hours or devices; for Site the estimated hours */
            quantity: number;
            /** @description Device count by the contractor */
            qtyDevices: number | null;
            /** @description In variableType: hours or devices */
            maxQuantity: number;
            variableAmount: number;
            /** @enum {string} */
            variableType: "Hour" | "Device";
            /** @description In variableType: hours or devices */
            variablePayAfter: number;
            payBaseRateAsMinimum: boolean;
            potentialPay: number;
            /** @description Total potential pay, the amount put on hold */
            holdFounds: number;
            holdFunds: number;
            /** @description Amount that the approval takes from the funds: the final pay once fixed, before that the potential pay */
            fundsNeeded: number;
            /** @description Amount that assigning will put on hold; 0 if it is held already or paid outside the app */
            fundsExpected: number;
            finalPay: number | null;
            finalPayAdjustment: number | null;
            finalPayGoFromWallet: number | null;
            adjustmentReason: string;
            isApproveAdjustment: boolean;
            /** @description Hours */
            approvedHoursQty: number | null;
            /** @description Devices */
            approvedDeviceQty: number | null;
            percentCommunication: number | null;
            percentWork: number | null;
            percentDeliverables: number | null;
            communicationAcceptable: boolean;
            workAcceptable: boolean;
            deliverablesAcceptable: boolean;
            payOutsideOfApp: boolean;
            isNeedDeliverables: boolean;
            /** @description Links, for fetch_file_s3 */
            uploadDeliverables: string[];
            documents: {
                _id: string;
                name: string;
                link: string;
                type: string;
                size: number;
            }[];
            documentVisibility: {
                [key: string]: boolean;
            };
            onHold: boolean;
            confirmed: boolean;
            applied: boolean;
            reasonToCancelWorkOrder: string;
            contractor_id: string | null;
            contractorInfo: {
                name: string;
                phone: string;
                email: string;
            } | null;
            /** @description Clients only, like routed_count */
            applicant_count?: number;
            routed_count?: number;
            /** @description Increases with every change; send it to `users.approve` */
            version?: number;
            distance: number | null;
            templateId: string | null;
            /** @description The template it was made from, by its name at that time; clients only */
            templateInfo: {
                _id: string;
                name: string;
            } | null;
            /** @description For contractors null before assignment */
            projectInfo: {
                _id: string;
                name: string;
            } | null;
            /** @description For contractors null before assignment */
            woCompanyInfo: {
                _id: string;
                name: string;
            } | null;
            /** @description Clients only */
            teams?: {
                _id: string;
                name: string;
            }[];
            /** @description For contractors only PUBLIC ones, after assignment also RESTRICTED ones */
            customFields: {
                customFieldId: string;
                name: string;
                value: string;
                /** @enum {string} */
                type: "PUBLIC" | "RESTRICTED" | "HIDDEN";
            }[];
            /** @description Empty for contractors */
            clientApprovalCodes: {
                approvalCodeId: string;
                name: string;
                required: boolean;
                value: string;
            }[];
            companyNCR: {
                _id: string;
                name: string;
                blocked_users: string[];
            };
            clientInfo: {
                name: string;
                ratings: {
                    total: number;
                    count: number;
                };
            };
            blocked_users: string[];
            /** @description Absent before assignment, for contractors */
            contactInfo?: {
                fname: string;
                role: string;
                ofc_phn: string;
                mobile: string;
                email: string;
            }[];
            tasks: {
                preArrivalRequirements: {
                    name: string;
                    index: number;
                    checked: boolean;
                    /** @description How many photos the task needs before it is ticked */
                    photos?: number;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
                onSiteRequirements: {
                    name: string;
                    index: number;
                    checked: boolean;
                    /** @description How many photos the task needs before it is ticked */
                    photos?: number;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
                completionRequirements: {
                    name: string;
                    index: number;
                    checked: boolean;
                    /** @description How many photos the task needs before it is ticked */
                    photos?: number;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
            };
            /** @description The contractor's own bid */
            bidAmountBase: number | null;
            bidAmountVariable: number | null;
            expenses: components["schemas"]["Expense"][];
            approvedExpenses: string[];
            checkInOutDetails: components["schemas"]["CheckEntry"][];
            report_issue_details: components["schemas"]["IssueReport"][];
            applyHistory: components["schemas"]["Applicant"][];
            history: {
                createdAt: string;
                /** @description If a phone without a network sent it later */
                doneAt: string | null;
                /** @description By how much doneAt is later than that phone's clock said, negative if earlier; 0 if it was right */
                clockBehindSeconds: number | null;
                creator: {
                    name: string;
                };
                type: string;
                work_order_status: string;
                description: string;
            }[];
            /** @description Where the pay is: each step with its time, amount and journals; empty before assignment */
            moneyTrail: {
                /** @enum {string} */
                step: "promised" | "held" | "approved" | "paid" | "sent" | "arrived" | "released";
                /** @enum {string} */
                state: "done" | "next" | "ahead" | "failed";
                at: string | null;
                amount: number | null;
                note: string;
                journals: {
                    _id: string;
                    text: string;
                    at: string;
                    amount: number;
                }[];
            }[];
            contractorStatus: {
                /** @enum {string|null} */
                workStatus: "onWay" | "late" | null;
                arrivalAt: string | null;
            };
        };
        Expense: {
            _id: string;
            work_order_id: string;
            date: string;
            description: string;
            amount: number;
            /** @enum {string} */
            decision: "entered" | "approved" | "denied" | "skipped";
            rejection_reason: string;
            receipt: {
                name: string;
                /** @description For POST /users/fetch_file_s3 */
                link: string;
            } | null;
        };
        CheckEntry: {
            _id: string;
            check_in_date: string;
            check_out_date: string | null;
            work_description: string;
            hours: number | null;
            /** @description The phone's position and its miles to the site; clients only */
            checkInLocationInfo: {
                coords: {
                    lat: number;
                    lng: number;
                };
                distance: number | null;
            } | null;
            /** @description The phone's position and its miles to the site; clients only */
            checkOutLocationInfo: {
                coords: {
                    lat: number;
                    lng: number;
                };
                distance: number | null;
            } | null;
        };
        IssueReport: {
            _id: string;
            work_order_id: string;
            contractor_id: string;
            client_issue_description: string;
            /** @enum {string} */
            client_status: "reported" | "reported again" | "resolved";
            /** @enum {string} */
            contractor_status: "pending" | "resolved";
            contractor_resolved_issue_description: string;
            date: string;
            /** @description The reporting user; empty for contractors */
            client_name: string;
        };
        Applicant: {
            _id: string;
            contractor_id: string;
            contractor_name: string;
            contractor_details: {
                name: string;
                phone: string;
                email: string;
                city: string;
                state: string;
                distance: number | null;
                commRating: number;
                workRating: number;
                deliverRating: number;
                currentRating: number;
                totalJobs: number;
                completedWorkOrderCount: number;
                /** @description Visits begun, for all companies */
                arrivedCount: number;
                /** @description Of these, at most 15 minutes late */
                onTimeCount: number;
            };
            /** @enum {string} */
            status: "apply" | "archived" | "withdrawn" | "assigned";
            isCounterOffer: boolean;
            /** @enum {string} */
            basicType: "Hour" | "Device" | "Site";
            bidAmountBase: number;
            bidAmountVariable: number;
            startDate: string | null;
            startTime: string | null;
            amountExpense: number;
            descriptionExpense: string;
            comment: string;
            createdAt: string;
            updatedAt: string;
            /** @description Pay and expenses that the application comes to, in dollars */
            totalAmount: number;
            block: {
                order: boolean;
                company: boolean;
                project: boolean;
                woCompany: boolean;
            };
        };
        Template: {
            /**
             * @description Company WO ID
             * @example NW-1042
             */
            customTagId?: string;
            /** @example Replace an access point */
            title?: string;
            /**
             * @description The unit of the base pay
             * @enum {string}
             */
            basicType?: "Hour" | "Device" | "Site";
            /**
             * @description Dollars per hour or device, or for the site
             * @example 55.5
             */
            amount?: number;
            /**
             * @description Hours or devices; for Site the estimated hours
             * @example 4
             */
            quantity?: number;
            payBaseRateAsMinimum?: boolean;
            /** @enum {string} */
            variableType?: "Hour" | "Device";
            variableAmount?: number;
            /** @description In variableType: hours or devices */
            variablePayAfter?: number;
            /** @description In variableType: hours or devices */
            maxQuantity?: number;
            /** @description Paid outside the app; no funds are held */
            payOutsideOfApp?: boolean;
            /**
             * @description The three percents of the rating total 100
             * @example 20
             */
            percentCommunication?: number;
            /** @example 60 */
            percentWork?: number;
            /** @example 20 */
            percentDeliverables?: number;
            /**
             * @description yyyy-MM-dd at the site
             * @example 2027-03-01
             */
            startDate?: string;
            /**
             * @description HH:mm at the site
             * @example 09:00
             */
            startTime?: string;
            /** @example 2027-03-01 */
            endDate?: string;
            endTime?: string;
            /** @description From GET /projects; null for none, leave it out to keep it unchanged */
            projectId?: string | null;
            /** @description As in a work order, instead of projectId */
            projectInfo?: {
                _id: string;
            } | null;
            /** @description From GET /wo-companies; null for none, leave it out to keep it unchanged */
            woCompanyId?: string | null;
            woCompanyInfo?: {
                _id: string;
            } | null;
            /** @description Ids; leave it out to keep them unchanged */
            teams?: string[];
            /** @description One team, instead of teams */
            teamId?: string;
            /** @description The complete list; leave it out to keep it unchanged */
            customFields?: {
                /** @description From GET /orders/custom-fields; without it, name is a new one */
                customFieldId?: string;
                name?: string;
                value?: string;
                /** @enum {string} */
                type: "PUBLIC" | "RESTRICTED" | "HIDDEN";
            }[];
            /** @description The complete list; leave it out to keep it unchanged */
            clientApprovalCodes?: {
                /** @description From GET /orders/client-approval-codes; without it, name is a new one */
                approvalCodeId?: string;
                name?: string;
                required?: boolean;
            }[];
            /** @example S-9 */
            siteId?: string;
            /** @example Store 9 */
            siteName?: string;
            /** @description No address; requires a certificate */
            isRemote?: boolean;
            /** @example 1 City Hall Sq */
            address1?: string;
            address2?: string;
            /** @example Boston */
            city?: string;
            /**
             * @description Code or name
             * @example MA
             */
            state?: string;
            /** @example 02201 */
            zipCode?: string;
            /**
             * @description US or CA; US by default
             * @example US
             */
            country?: string;
            certificates?: string[];
            certificateOther?: string;
            /**
             * @description Ids of GET /users/getTools; toolsId is the same
             * @example [
             *       "1"
             *     ]
             */
            workTypes?: string[];
            toolsId?: string[];
            /**
             * @description HTML, cleaned
             * @example <p>Swap it.</p>
             */
            description?: string;
            customTools?: string;
            /** @description HTML, cleaned; only for the assigned contractor */
            confidential?: string;
            /**
             * @example [
             *       {
             *         "fname": "Ann",
             *         "email": "ann@example.com",
             *         "ofc_phn": "6175550100"
             *       }
             *     ]
             */
            contactInfo?: {
                fname?: string;
                role?: string;
                email?: string;
                ofc_phn?: string;
                mobile?: string;
            }[];
            isNeedDeliverables?: boolean;
            tasks?: {
                preArrivalRequirements?: {
                    /** @example Call the site */
                    name: string;
                    index: number;
                    checked?: boolean;
                    /**
                     * @description How many photos the task asks for; as text also "2 before"
                     * @example 2
                     */
                    photos?: number | string;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
                onSiteRequirements?: {
                    /** @example Call the site */
                    name: string;
                    index: number;
                    checked?: boolean;
                    /**
                     * @description How many photos the task asks for; as text also "2 before"
                     * @example 2
                     */
                    photos?: number | string;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
                completionRequirements?: {
                    /** @example Call the site */
                    name: string;
                    index: number;
                    checked?: boolean;
                    /**
                     * @description How many photos the task asks for; as text also "2 before"
                     * @example 2
                     */
                    photos?: number | string;
                    /**
                     * @description Told to the contractor; the photos are counted, whenever they were taken
                     * @enum {string}
                     */
                    photosWhen?: "before" | "after";
                }[];
            };
            documentVisibility: {
                [key: string]: boolean;
            };
            _id: string;
            templateId: string;
            name: string;
            createdAt: string;
            updatedAt: string;
            documents: {
                _id: string;
                name: string;
                link: string;
                type: string;
                size: number;
            }[];
        };
        RoutedContractor: {
            contractor_id: string;
            contractor_name: string;
            /** @enum {string} */
            origin: "route" | "invite";
            createdAt: string;
            city: string;
            state: string;
            phone: string;
            email: string;
            distance: number | null;
            currentRating: number;
        };
        DeclinedOffer: {
            contractor_id: string;
            contractor_name: string;
            /** @enum {string} */
            origin: "route" | "invite";
            declinedAt: string;
            /** @description Empty if the contractor gave none */
            reason: string;
        };
        SuggestedContractor: {
            _id: string;
            name: string;
            city: string;
            state: string;
            /** @description At most 100, which the order follows: distance 30, work types 25, free at that time 20, earlier work for you 15, rating 10 */
            points: number;
            /**
             * @example [
             *       "12 miles away",
             *       "Free at that time"
             *     ]
             */
            reasons: string[];
            /** @description Miles; null for a remote work order */
            distance: number | null;
            /** @description Those of the work order that they have done */
            workTypes: string[];
            /**
             * @description At that time; null for a work order without a start
             * @enum {string|null}
             */
            otherWork: "none" | "applied" | "assigned" | null;
            /** @description For your company */
            timesWorked: number;
            lastWorkedOn: string | null;
            /** @description Percent */
            currentRating: number;
            ratedOrders: number;
            /**
             * @description What has happened between them and the work order
             * @enum {string}
             */
            standing: "none" | "routed" | "invited" | "applied" | "withdrawn" | "applied-before" | "declined" | "offered-before";
        };
        Recruit: {
            _id: string;
            name: string;
            email: string;
            zipcode: string;
        };
    };
    responses: {
        /** @description The body is not JSON */
        NotReadable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "The request is not valid JSON"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The token is missing or has expired */
        NotSignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Please sign in"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Your company's funds are not enough, or a card was refused */
        FundsTooLow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Your funds balance is not enough to approve and pay"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Not allowed for the caller */
        NotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "You are not allowed to do this"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It does not exist, or the caller may not see it */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Work order not found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The state does not allow it */
        NotNow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "This cannot be done while the work order is paid."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "The request is larger than 1 MB"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body has another content type */
        OtherType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Please send JSON with Content-Type: application/json"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The input is invalid; errors has the messages by field */
        WrongInput: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Please check amount",
                 *       "errors": {
                 *         "amount": [
                 *           "Invalid input: expected number, received string"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many attempts; wait 15 minutes */
        TooManyTries: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Too many attempts. Please try again in 15 minutes."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A server error; support can find it by the X-Request-Id header */
        Broken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Something went wrong. Please try again later!"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Under maintenance: nothing was changed; repeat the call after the seconds in Retry-After */
        Maintenance: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Callout is under maintenance until about 4:05 PM EST: we move to larger machines"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "version.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            version: string;
                        };
                    };
                };
            };
            500: components["responses"]["Broken"];
        };
    };
    "search.find": {
        parameters: {
            query?: {
                /** @description A number, a name, words of a title, an email, a phone number or a reference */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** @example Work orders */
                            kind: string;
                            items: {
                                label: string;
                                detail: string;
                                /**
                                 * @description The path of its page
                                 * @example /dashboard/all/100001
                                 */
                                link: string;
                            }[];
                        }[];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "auth.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    password?: string;
                    message_reg?: string;
                    /** @description With two-step sign-in: the code of the authenticator app, or a recovery code. Without it, a right password is refused (422) with `errors.code`. */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        token: string;
                        payload: {
                            token: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "auth.register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    userType: "contractor" | "client";
                    firstName?: string;
                    lastName?: string;
                    email?: string;
                    phone?: string;
                    password?: string;
                    confirmPassword?: string;
                    company?: string;
                    website?: string;
                    address?: string;
                    address2?: string;
                    zipcode?: string;
                    referredPersonName?: string;
                    country?: string | {
                        value: string;
                        label?: string;
                    };
                    state?: string | {
                        value: string;
                        label?: string;
                    };
                    city?: string | {
                        value: string;
                        label?: string;
                    };
                    rand_id?: string;
                    companyId?: string | number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "auth.fetchInvited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rand_id?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        ClientUsers: {
                            firstname: string;
                            lastname: string;
                            email: string;
                            phone: string;
                            company: {
                                name: string;
                            };
                            companyId: string;
                        };
                        payload: {
                            firstname: string;
                            lastname: string;
                            email: string;
                            phone: string;
                            company: {
                                name: string;
                            };
                            companyId: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "auth.verifyEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    verify?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            email: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "auth.forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    sms?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "auth.resendVerifyEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    sms?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "auth.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    randId?: string;
                    password?: string;
                    confirmPassword?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "address.countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        countries: {
                            name: string;
                            isoCode: string;
                        }[];
                        payload: {
                            countries: {
                                name: string;
                                isoCode: string;
                            }[];
                        };
                    };
                };
            };
            500: components["responses"]["Broken"];
        };
    };
    "address.states": {
        parameters: {
            query?: {
                countryId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            states: {
                                name: string;
                                isoCode: string;
                            }[];
                        };
                    };
                };
            };
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "address.cities": {
        parameters: {
            query?: {
                stateId?: string;
                countryId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            cities: {
                                name: string;
                            }[];
                        };
                    };
                };
            };
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "users.getProfile": {
        parameters: {
            query?: {
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                            userId: string;
                            /** @enum {string} */
                            userType: "contractor" | "client" | "superAdmin";
                            status: string;
                            firstName: string;
                            lastName: string;
                            name: string;
                            phone: string;
                            email: string;
                            website: string;
                            address: string;
                            address2: string;
                            zipcode: string;
                            country: {
                                value: string;
                                label: string;
                            };
                            state: {
                                value: string;
                                label: string;
                            };
                            city: {
                                value: string;
                                label: string;
                            };
                            about: string;
                            credentials: string;
                            image: string | null;
                            date: string;
                            lastLoginAt: string | null;
                            /** @description Percent, contractors only */
                            currentRating: number | null;
                            certificates: {
                                certificate_type_id: string;
                                passed_at: string | null;
                                expires_at: string | null;
                                certificates_info: {
                                    name: string;
                                    label: string;
                                    /** @description The badge's tint */
                                    color: string;
                                    icon: string;
                                    /** @description The badge's classes in our style sheet */
                                    icon_styles: string;
                                };
                            }[];
                            contractorGroups: {
                                _id: string;
                                name: string;
                            }[];
                            notes: {
                                _id: string;
                                createdAt: string;
                                from: string;
                                description: string;
                            }[];
                            documents: {
                                _id: string;
                                name: string;
                                link: string;
                            }[];
                            companyId: string | null;
                            companyName: string | null;
                            company: {
                                name: string;
                                blocked_users: string[];
                            } | null;
                            /** @enum {string|null} */
                            accessctrl: "Admin" | "Manager" | "Dispatcher" | null;
                            policingAgreements?: boolean;
                            defaultDistance?: number | null;
                            taxInfo?: components["schemas"]["TaxInfo"];
                            bankInfo?: {
                                /** @example •••• 6789 */
                                account: string;
                                bankName: string;
                            } | null;
                            total_balance?: number | null;
                            on_hold?: number | null;
                            approvedBalance?: number | null;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "client.updateProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    firstName?: string;
                    lastName?: string;
                    phone?: string;
                    email?: string;
                    website?: string;
                    address?: string;
                    address2?: string;
                    country?: string;
                    state?: string;
                    city?: string;
                    zipcode?: string;
                    about?: string;
                    credentials?: string;
                    companyName?: string;
                    oldPassword?: string;
                    password?: string;
                    confirmPassword?: string;
                    /**
                     * Format: binary
                     * @description The new picture
                     */
                    file?: Blob;
                    /**
                     * Format: binary
                     * @description The same under its other documented name
                     */
                    image?: Blob;
                    "files[]"?: Blob[];
                    "saved[]"?: string[];
                    /** @description Ignored: a profile can't change the company */
                    companyId?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.updateProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    firstName?: string;
                    lastName?: string;
                    phone?: string;
                    email?: string;
                    website?: string;
                    address?: string;
                    address2?: string;
                    country?: string;
                    state?: string;
                    city?: string;
                    zipcode?: string;
                    about?: string;
                    credentials?: string;
                    companyName?: string;
                    oldPassword?: string;
                    password?: string;
                    confirmPassword?: string;
                    /**
                     * Format: binary
                     * @description The new picture
                     */
                    file?: Blob;
                    /**
                     * Format: binary
                     * @description The same under its other documented name
                     */
                    image?: Blob;
                    "files[]"?: Blob[];
                    "saved[]"?: string[];
                    /** @description Ignored: a profile can't change the company */
                    companyId?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.updateProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    firstName?: string;
                    lastName?: string;
                    phone?: string;
                    email?: string;
                    website?: string;
                    address?: string;
                    address2?: string;
                    country?: string;
                    state?: string;
                    city?: string;
                    zipcode?: string;
                    about?: string;
                    credentials?: string;
                    companyName?: string;
                    oldPassword?: string;
                    password?: string;
                    confirmPassword?: string;
                    /**
                     * Format: binary
                     * @description The new picture
                     */
                    file?: Blob;
                    /**
                     * Format: binary
                     * @description The same under its other documented name
                     */
                    image?: Blob;
                    "files[]"?: Blob[];
                    "saved[]"?: string[];
                    /** @description Ignored: a profile can't change the company */
                    companyId?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.acceptPolicing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.changeDefaultDistance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 60 */
                    distance: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            defaultDistance: number;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            500: components["responses"]["Broken"];
        };
    };
    "notification.unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unsubscribeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "feedback.rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @example 3 */
                    rate: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "ownData.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            copies: {
                                /** @example 7 */
                                id: string;
                                /** @enum {string} */
                                state: "making" | "ready" | "failed";
                                /** Format: date-time */
                                requestedAt: string;
                                /** Format: date-time */
                                expiresAt: string | null;
                                parts: {
                                    part: number;
                                    sizeBytes: number;
                                }[];
                            }[];
                            deletion: {
                                /**
                                 * Format: date-time
                                 * @description When the account is deleted; null if nobody asked
                                 */
                                dueAt: string | null;
                                /** @description What has to be settled first, and the path of its page */
                                blockers: {
                                    name: string;
                                    text: string;
                                    link: string;
                                }[];
                            };
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "ownData.copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** @example 7 */
                            id: string;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "ownData.download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                part: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "ownData.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The word DELETE
                     * @example DELETE
                     */
                    confirmation: string;
                    /** @description The id of the colleague who takes over a client user's work orders */
                    reassignedTo?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** Format: date-time */
                            dueAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "ownData.keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "companies.balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            balance: components["schemas"]["Balance"];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "companies.processingFee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            processingFee: number;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "payment.methods.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        paymentMethods: components["schemas"]["PaymentMethod"][];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "payment.methods.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 4242 4242 4242 4242 */
                    number?: string;
                    /** @example 04 */
                    expMonth?: string;
                    /**
                     * @description Two digits
                     * @example 34
                     */
                    expYear?: string;
                    /** @example Ann Lee */
                    cardName?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        confirmUrl?: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "payment.methods.delete": {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "payment.methods.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    id: string;
                    /** @example 04 */
                    expMonth?: string;
                    /**
                     * @description Two digits
                     * @example 34
                     */
                    expYear?: string;
                    /** @example Ann Lee */
                    cardName?: string;
                    /** @enum {boolean} */
                    isPrimary?: true;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "payment.transaction": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Dollars, at least 1
                     * @example 100.00
                     */
                    amount: string;
                    /** @description A saved card's id, or a typed card, which is refused (409) with CARD_ENTRY=hosted */
                    paymentMethod: number | string | components["schemas"]["TypedCard"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        result: components["schemas"]["Payment"];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.bank.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            bankInfo: components["schemas"]["BankInfo"];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "contractor.bank.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bankName?: string;
                    /**
                     * @description checking or savings
                     * @example checking
                     */
                    accountStatus?: string;
                    /**
                     * @description personal or business
                     * @example personal
                     */
                    accountType?: string;
                    /** @description The account's owner */
                    name?: string;
                    /** @example 222222226 */
                    routing?: string;
                    /** @example 123456789 */
                    account?: string;
                    /** @description For payment notifications */
                    email?: string;
                    acceptTerms?: boolean;
                    isDirtyAccount?: boolean;
                    isDirtyRouting?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.tax.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            taxInfo: components["schemas"]["TaxInfo"];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "contractor.tax.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description One of the listed types, or your own text
                     * @example Individual/sole proprietor
                     */
                    entityType?: string;
                    isEINDisplayed?: boolean;
                    nameAssociatedWithTIN?: string;
                    businessName?: string;
                    /** @example 12-3456789 */
                    EIN?: string;
                    /** @example 123-45-6789 */
                    SSN?: string;
                    isIdTypeFieldDirty?: boolean;
                    address1?: string;
                    address2?: string;
                    city?: string;
                    state?: string;
                    zipCode?: string;
                    country?: string;
                    isTaxInfoCorrect?: boolean;
                    isElectronic1099Checked?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            certificates: {
                                _id: string;
                                label: string;
                                bought: boolean;
                                /** @description The day, yyyy-MM-dd */
                                passed: string | null;
                                expires: string | null;
                                /** @description Dollars for a year; 0 is free */
                                amount: number;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "certificates.buy": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 4242 4242 4242 4242 */
                    cardNumber?: string;
                    /** @example 04 */
                    expMonth?: string;
                    /**
                     * @description Two digits
                     * @example 34
                     */
                    expYear?: string;
                    /** @example Ann Lee */
                    cardName?: string;
                    /** @example 7 */
                    idCertificateType: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                            /**
                             * @description pending: the card provider has not answered; do not pay again
                             * @enum {string}
                             */
                            status: "succeeded" | "pending";
                            amount: number;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "certificates.video": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            info: {
                                label: string;
                                /** @description Where a signed-in browser can play it */
                                video: string;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "certificates.tests.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            testInfo: {
                                name: string;
                                tests: {
                                    question: string;
                                    answers: string[];
                                }[];
                            };
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "certificates.tests.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description One answer per question, in order: its letter, A to I, or its text
                     * @example [
                     *       "A",
                     *       "C"
                     *     ]
                     */
                    answers: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description false: graded and failed */
                        success: boolean;
                        message: string;
                        payload: {
                            passed: boolean;
                            right: number;
                            of: number;
                            needed: number;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.contractorCertificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description JSON: contractorId, selectedCertificates, contractorCertificates
                     * @example {"contractorId":"7","selectedCertificates":["1"],"contractorCertificates":[{"certificate_type_id":"1","passed_at":"2026-01-15","expires_at":"2027-01-15"}]}
                     */
                    payload: string;
                    "files[]"?: Blob[];
                    /** @description Ids of the files to keep */
                    "saved[]"?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        certificates: {
                            certificate_type_id: string;
                            passed_at: string | null;
                            expires_at: string | null;
                            certificates_info: {
                                name: string;
                                label: string;
                                /** @description The badge's tint */
                                color: string;
                                icon: string;
                                /** @description The badge's classes in our style sheet */
                                icon_styles: string;
                            };
                        }[];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "companies.block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    contractorId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** @description Whether the contractor is blocked now */
                            isBlocked: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.blockUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    contractorId: string;
                    /** @example 7 */
                    workOrderId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** @description Whether the contractor is blocked now */
                            isBlocked: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "projects.block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    contractorId: string;
                    /** @default [] */
                    projectIdsBlockIds?: string[];
                    /** @default [] */
                    projectIdsUnblockIds?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "woCompanies.block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    contractorId: string;
                    /** @default [] */
                    woCompanyBlockIds?: string[];
                    /** @default [] */
                    woCompanyUnblockIds?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "projects.blocked": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contractorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            data: {
                                _id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "woCompanies.blocked": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contractorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            data: {
                                _id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "contractor.companies.block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    companyId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.companies.unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    companyId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.companies": {
        parameters: {
            query?: {
                /** @description name, creatorName, creatorPhone, creatorEmail, balance, available, processingFee */
                sortBy?: string;
                sortDirection?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            companies: components["schemas"]["Company"][];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "admin.company.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    companyId?: string;
                    /**
                     * @description A fraction, from 0.03 to below 1
                     * @example 0.035
                     */
                    processingFee: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.generateToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example ann@northwind.example */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            token: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** Format: date-time */
                            comparedAt: string | null;
                            differences: components["schemas"]["Difference"][];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "admin.reconciliation.run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            differences: number;
                            /** @description Providers that could not be reached */
                            silent: ("stripe" | "dwolla")[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.corrections.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            corrections: components["schemas"]["Correction"][];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "admin.corrections.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description credit: credit a company; take: debit a company; bear: book as Callout's gain or loss; payout: record a transfer made by hand as a contractor's payout
                     * @example credit
                     */
                    kind: string;
                    /** @example 7 */
                    companyId?: string;
                    /**
                     * @description Dollars
                     * @example 10.30
                     */
                    amount?: string;
                    /**
                     * @description The suspense item it settles
                     * @example 3
                     */
                    differenceId?: string;
                    /**
                     * @description The WIN of the work order whose payout it was
                     * @example 1042
                     */
                    workOrderId?: string;
                    /** @example Refund of a card payment that was made at Stripe */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            correction: components["schemas"]["Correction"];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.corrections.approve": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            correction: components["schemas"]["Correction"];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.corrections.reject": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            correction: components["schemas"]["Correction"];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.export.tax": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
        };
    };
    "admin.export.bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
        };
    };
    "admin.payRun.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            isOn: boolean;
                            /**
                             * @description Days from approval until a work order is due
                             * @example 7
                             */
                            days: number;
                            due: {
                                workOrdersCount: number;
                                amount: number;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "admin.payRun.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isOn: boolean;
                    /**
                     * @description Days from approval until a work order is due
                     * @example 7
                     */
                    days: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.payRun.start": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Days from approval until a work order is due
                     * @example 7
                     */
                    days: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            runId: string;
                            workOrdersCount: number;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.payouts.list": {
        parameters: {
            query?: {
                page?: string;
                /** @description 1 to 100 */
                perPage?: string;
                /** @description paidAt, contractor, amount */
                sortBy?: string;
                sortDirection?: string;
                /** @description failed, waiting, sent, arrived */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["Payout"][];
                        total: number;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "admin.payouts.retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                win: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.payoutSpeed.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** @enum {string} */
                            speed: "standard" | "same-day" | "instant";
                            agreedPrice: {
                                fixed: number;
                                percent: number;
                                minimum: number;
                                maximum: number;
                            } | null;
                            /** Format: date-time */
                            standardBy: string;
                            offers: {
                                /**
                                 * @description same-day: by ACH; instant: by RTP or FedNow
                                 * @enum {string}
                                 */
                                speed: "same-day" | "instant";
                                price: {
                                    fixed: number;
                                    percent: number;
                                    minimum: number;
                                    maximum: number;
                                };
                                /**
                                 * @description Identifies a price: send back the one that was shown, to agree to it
                                 * @example 50-100-75-1500
                                 */
                                shownPrice: string;
                                /**
                                 * Format: date-time
                                 * @description When a payout that is sent now arrives
                                 */
                                expectedBy: string;
                                isTakenByBank: boolean;
                            }[];
                            next: {
                                WIN: string;
                                pay: number;
                                fees: {
                                    /**
                                     * @description same-day: by ACH; instant: by RTP or FedNow
                                     * @enum {string}
                                     */
                                    speed: "same-day" | "instant";
                                    fee: number | null;
                                    /** @description Why it can't be sent that way */
                                    reason: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "contractor.payoutSpeed.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    speed: "standard" | "same-day" | "instant";
                    /**
                     * @description Identifies a price: send back the one that was shown, to agree to it
                     * @default
                     * @example 50-100-75-1500
                     */
                    shownPrice?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.payoutPrices.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            fixed: number;
                            percent: number;
                            minimum: number;
                            maximum: number;
                            /**
                             * @description same-day: by ACH; instant: by RTP or FedNow
                             * @enum {string}
                             */
                            speed: "same-day" | "instant";
                            isOn: boolean;
                        }[];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "admin.payoutPrices.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description same-day: by ACH; instant: by RTP or FedNow */
                speed: "same-day" | "instant";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isOn: boolean;
                    fixed: number | string;
                    percent: number | string;
                    minimum: number | string;
                    maximum: number | string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "dwolla.sources.list": {
        parameters: {
            query?: {
                status?: "verified" | "unverified" | "all" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            fundingSources: components["schemas"]["FundingSource"][];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "dwolla.sources.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example First National */
                    bankName?: string;
                    /**
                     * @description checking or savings
                     * @example checking
                     */
                    accountStatus?: string;
                    /** @example 222222226 */
                    routing?: string;
                    /** @example 123456789 */
                    account?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            fundingSource: components["schemas"]["FundingSource"];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "dwolla.sources.primary": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "dwolla.sources.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "dwolla.sources.verify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 0.03 */
                    amount1: string;
                    /** @example 0.09 */
                    amount2: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.dwolla.history": {
        parameters: {
            query?: {
                page?: string;
                /** @description 1 to 100 */
                perPage?: string;
                /** @description updateAt, createdAt, amount, status or type */
                sortBy?: string;
                sortDirection?: string;
                /** @description A JSON object: `type` and `status` with the rows' values, `name` of a company or contractor */
                filters?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["ProviderTransaction"][];
                        total: number;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "dwolla.transactions": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Dollars
                     * @example 100.00
                     */
                    amount: string;
                    /**
                     * @description A verified bank account
                     * @example 7
                     */
                    fundingSource: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        result: components["schemas"]["BankTransfer"];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "dwolla.history": {
        parameters: {
            query?: {
                page?: string;
                /** @description 1 to 100 */
                perPage?: string;
                /** @description updateAt, createdAt, amount or type */
                sortBy?: string;
                sortDirection?: string;
                /** @description A JSON object: `amount` in dollars, exact or as {gte, lte}; `createdAt` and `updatedAt` as {gte, lte}, UTC dates, inclusive */
                filters?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["Transaction"][];
                        total: number;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "payment.contractorHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        workOrders: components["schemas"]["ContractorPayment"][];
                        payload: {
                            workOrders: components["schemas"]["ContractorPayment"][];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "moneyProof.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.callout.money-proof": Blob;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
        };
    };
    "balanceProof.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.callout.balance-proof": Blob;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
        };
    };
    "companyReports.spend": {
        parameters: {
            query?: {
                /** @description last-12-months (without any period), this-month, last-month, this-quarter, last-quarter, this-year or last-year */
                period?: string;
                /** @description First day; with `to` it replaces `period` */
                from?: string;
                /** @description Last day, included */
                to?: string;
                /** @description The id of a project; all work orders without it */
                project?: string;
                /** @description time (without it), project, site, work-type or contractor */
                by?: string;
                /** @description How many of the largest rows by group: 1 to 1000 */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /**
                             * @description What a row over time is: a day up to 31 days, a month up to 36 months, else a year
                             * @enum {string}
                             */
                            unit: "day" | "month" | "year";
                            /** @description In which the days begin and end */
                            timeZone: string;
                            project: string;
                            /** @enum {string} */
                            by: "time" | "project" | "site" | "work-type" | "contractor";
                            rows: {
                                /** @description Empty for time, sites, and work orders without a project */
                                _id: string;
                                /** @description For time the first day of the row */
                                name: string;
                                workOrders: number;
                                /** @description Dollars from holds to contractors */
                                paid: number;
                                /** @description For time only */
                                processingFees: number | null;
                            }[];
                            /** @description Rows without the limit */
                            total: number;
                            workOrders: number;
                            paid: number;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "companyReports.speed": {
        parameters: {
            query?: {
                /** @description last-12-months (without any period), this-month, last-month, this-quarter, last-quarter, this-year or last-year */
                period?: string;
                /** @description First day; with `to` it replaces `period` */
                from?: string;
                /** @description Last day, included */
                to?: string;
                /** @description The id of a project; all work orders without it */
                project?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /**
                             * @description What a row over time is: a day up to 31 days, a month up to 36 months, else a year
                             * @enum {string}
                             */
                            unit: "day" | "month" | "year";
                            /** @description In which the days begin and end */
                            timeZone: string;
                            project: string;
                            rows: {
                                /** Format: date */
                                start: string;
                                assign: components["schemas"]["ReportWait"];
                                arrive: components["schemas"]["ReportWait"] & unknown;
                                approve: components["schemas"]["ReportWait"] & unknown;
                            }[];
                            whole: {
                                assign: components["schemas"]["ReportWait"];
                                arrive: components["schemas"]["ReportWait"] & unknown;
                                approve: components["schemas"]["ReportWait"] & unknown;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "companyReports.quality": {
        parameters: {
            query?: {
                /** @description last-12-months (without any period), this-month, last-month, this-quarter, last-quarter, this-year or last-year */
                period?: string;
                /** @description First day; with `to` it replaces `period` */
                from?: string;
                /** @description Last day, included */
                to?: string;
                /** @description The id of a project; all work orders without it */
                project?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /**
                             * @description What a row over time is: a day up to 31 days, a month up to 36 months, else a year
                             * @enum {string}
                             */
                            unit: "day" | "month" | "year";
                            /** @description In which the days begin and end */
                            timeZone: string;
                            project: string;
                            rows: {
                                /** Format: date */
                                start: string;
                                posted: number;
                                /** @description Of the posted ones */
                                filled: number;
                                /** @description Of the posted ones */
                                canceled: number;
                                arrived: number;
                                /** @description Arrivals no later than 15 minutes after the scheduled start */
                                onTime: number;
                            }[];
                            whole: {
                                posted: number;
                                /** @description Of the posted ones */
                                filled: number;
                                /** @description Of the posted ones */
                                canceled: number;
                                arrived: number;
                                /** @description Arrivals no later than 15 minutes after the scheduled start */
                                onTime: number;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "customFields.list": {
        parameters: {
            query?: {
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            customFields: {
                                _id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "customFields.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default
                     * @example Purchase order
                     */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            newDocument: {
                                _id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "customFields.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    id: string;
                    /**
                     * @default
                     * @example Purchase order
                     */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "client.customFields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            customFields: {
                                _id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "customFields.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "approvalCodes.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            approvalCodes: {
                                _id: string;
                                name: string;
                                required: boolean;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "approvalCodes.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default
                     * @example Purchase order
                     */
                    name?: string;
                    /** @description Required before Approve and Pay */
                    required?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            newDocument: {
                                _id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "approvalCodes.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    id: string;
                    /**
                     * @default
                     * @example Purchase order
                     */
                    name?: string;
                    /** @description Required before Approve and Pay */
                    required?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "projects.list": {
        parameters: {
            query?: {
                /** @description For the super administrator: ids of companies, with commas */
                companies?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            data: {
                                _id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "projects.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default
                     * @example Purchase order
                     */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            newDocument: {
                                _id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "projects.delete": {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "projects.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    id: string;
                    /**
                     * @default
                     * @example Purchase order
                     */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "wo-companies.list": {
        parameters: {
            query?: {
                /** @description For the super administrator: ids of companies, with commas */
                companies?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            data: {
                                _id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "wo-companies.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default
                     * @example Purchase order
                     */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            newDocument: {
                                _id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "wo-companies.delete": {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "wo-companies.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    id: string;
                    /**
                     * @default
                     * @example Purchase order
                     */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "companySettings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** @description In dollars; null asks for no receipts */
                            receiptAbove: number | null;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "companySettings.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 50 */
                    receiptAbove?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** @description In dollars; null asks for no receipts */
                            receiptAbove: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "sites.list": {
        parameters: {
            query?: {
                page?: string;
                /** @description 1 to 100 */
                perPage?: string;
                /** @description siteName, siteId, city */
                sortBy?: string;
                sortDirection?: string;
                /** @description JSON; name: words in the Site ID, the name, the street, the city or the ZIP code */
                filters?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["SiteRow"][];
                        total: number;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "sites.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The fields of the site as a JSON string */
                    values: components["schemas"]["SiteForm"];
                    documents?: Blob[];
                    /** @description Existing documents: names of the site's documents, or links of documents of the company's sites, templates or work orders. If absent in an update, all stay */
                    oldDocuments?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "sites.suggest": {
        parameters: {
            query?: {
                /** @description Words in the Site ID, the name, the street, the city or the ZIP code */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                            siteId: string;
                            siteName: string;
                            address: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "sites.export": {
        parameters: {
            query?: {
                /** @description Words in the Site ID, the name, the street, the city or the ZIP code */
                search?: string;
                /** @description csv (default) or xlsx */
                format?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
        };
    };
    "sites.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            site: components["schemas"]["Site"];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "sites.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "sites.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The fields of the site as a JSON string */
                    values: components["schemas"]["SiteForm"];
                    documents?: Blob[];
                    /** @description Existing documents: names of the site's documents, or links of documents of the company's sites, templates or work orders. If absent in an update, all stay */
                    oldDocuments?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "sites.import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        added: number;
                        updated: number;
                        payload: {
                            added: number;
                            updated: number;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "teams.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        teams: {
                            _id: string;
                            name: string;
                            teamUsers: {
                                userId: string;
                            }[];
                            teamUsersCount: number;
                        }[];
                        payload: {
                            teams: {
                                _id: string;
                                name: string;
                                teamUsers: {
                                    userId: string;
                                }[];
                                teamUsersCount: number;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "teams.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        team: {
                            _id: string;
                            name: string;
                            teamUsers: {
                                userId: string;
                            }[];
                            teamUsersCount: number;
                        };
                        payload: {
                            team: {
                                _id: string;
                                name: string;
                                teamUsers: {
                                    userId: string;
                                }[];
                                teamUsersCount: number;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "teams.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "teams.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description At most 35 characters
                     * @default
                     * @example Store openings
                     */
                    name?: string;
                    /**
                     * @description At least one user id of your company
                     * @default []
                     */
                    usersIds?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "teams.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description At most 35 characters
                     * @default
                     * @example Store openings
                     */
                    name?: string;
                    /**
                     * @description At least one user id of your company
                     * @default []
                     */
                    usersIds?: string[];
                    /** @example 7 */
                    teamId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor-groups.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        list: {
                            _id: string;
                            name: string;
                            groupUsers: {
                                userId: string;
                            }[];
                            groupUsersCount: number;
                        }[];
                        payload: {
                            list: {
                                _id: string;
                                name: string;
                                groupUsers: {
                                    userId: string;
                                }[];
                                groupUsersCount: number;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "contractor-groups.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        group: {
                            _id: string;
                            name: string;
                            groupUsers: {
                                userId: string;
                            }[];
                            groupUsersCount: number;
                        };
                        payload: {
                            group: {
                                _id: string;
                                name: string;
                                groupUsers: {
                                    userId: string;
                                }[];
                                groupUsersCount: number;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "contractor-groups.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor-groups.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description At most 35 characters
                     * @default
                     * @example Fiber crews
                     */
                    name?: string;
                    /**
                     * @description User ids of contractors
                     * @default []
                     */
                    usersIds?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor-groups.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description At most 35 characters
                     * @default
                     * @example Fiber crews
                     */
                    name?: string;
                    /**
                     * @description User ids of contractors
                     * @default []
                     */
                    usersIds?: string[];
                    /** @example 7 */
                    groupId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.contractors": {
        parameters: {
            query?: {
                /** @description Words of three letters or more; what is in "quotes" is one */
                search?: string;
                /** @description The middle of the circle */
                zipcode?: string;
                /** @description Miles: 10, 20, 30, 40, 50, 60, 100, 200, 250, 300, 500, or "unlimited". Without it 60 */
                range?: string;
                /** @description A preferred group's id */
                userGroup?: string;
                /** @description true: only who completed work for the company */
                userWorkedBefore?: string;
                /** @description true: only who is blocked */
                blockedUser?: string;
                /** @description Ids of certificates, with commas: who has passed all of them */
                certificates?: string;
                /** @description From 1 */
                page?: string;
                /** @description At most 100 */
                perPage?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        contractors: {
                            _id: string;
                            userId: string;
                            unique_id: string;
                            name: string;
                            address: string;
                            city: string;
                            state: string;
                            zipcode: string;
                            phone: string;
                            email: string;
                            /** @description Miles from the ZIP code; null without one */
                            distance: number | null;
                            image: string | null;
                            /** @description Percent */
                            currentRating: number;
                            /** @description Your company's */
                            groups: {
                                _id: string;
                                name: string;
                            }[];
                            /** @description Current certificates */
                            certificates: {
                                certificate_type_id: string;
                                passed_at: string | null;
                                expires_at: string | null;
                                certificates_info: {
                                    name: string;
                                    label: string;
                                    /** @description The badge's tint */
                                    color: string;
                                    icon: string;
                                    /** @description The badge's classes in our style sheet */
                                    icon_styles: string;
                                };
                            }[];
                            /** @description Whether the company or the contractor has blocked the other */
                            blocked: boolean;
                        }[];
                        payload: {
                            contractors: {
                                _id: string;
                                userId: string;
                                unique_id: string;
                                name: string;
                                address: string;
                                city: string;
                                state: string;
                                zipcode: string;
                                phone: string;
                                email: string;
                                /** @description Miles from the ZIP code; null without one */
                                distance: number | null;
                                image: string | null;
                                /** @description Percent */
                                currentRating: number;
                                /** @description Your company's */
                                groups: {
                                    _id: string;
                                    name: string;
                                }[];
                                /** @description Current certificates */
                                certificates: {
                                    certificate_type_id: string;
                                    passed_at: string | null;
                                    expires_at: string | null;
                                    certificates_info: {
                                        name: string;
                                        label: string;
                                        /** @description The badge's tint */
                                        color: string;
                                        icon: string;
                                        /** @description The badge's classes in our style sheet */
                                        icon_styles: string;
                                    };
                                }[];
                                /** @description Whether the company or the contractor has blocked the other */
                                blocked: boolean;
                            }[];
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "client.contractor.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["Contractor"];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "client.contractor.applies": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contractorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            applies: {
                                _id: string;
                                workOrderId: string;
                                WIN: string;
                                title: string;
                                /** @enum {string} */
                                status: "apply" | "archived" | "withdrawn" | "assigned";
                                isCounterOffer: boolean;
                                /** @enum {string} */
                                basicType: "Hour" | "Device" | "Site";
                                bidAmountBase: number;
                                bidAmountVariable: number;
                                startDate: string | null;
                                startTime: string | null;
                                amountExpense: number;
                                descriptionExpense: string;
                                comment: string;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "contractor.addNote": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    description?: string;
                    /** @example 42 */
                    contractorId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "certificates.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        certificates: {
                            _id: string;
                            name: string;
                            label: string;
                            passed_date_required: boolean;
                            expires_date_required: boolean;
                        }[];
                        payload: {
                            certificates: {
                                _id: string;
                                name: string;
                                label: string;
                                passed_date_required: boolean;
                                expires_date_required: boolean;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "users.get_clients": {
        parameters: {
            query?: {
                /** @description For the super administrator: ids of companies, with commas */
                companies?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        clients: {
                            userId: string;
                            name: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "users.get-clients": {
        parameters: {
            query?: {
                /** @description For the super administrator: ids of companies, with commas */
                companies?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        clients: {
                            userId: string;
                            name: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "client.list": {
        parameters: {
            query?: {
                /** @description For the super administrator: ids of companies, with commas */
                companies?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        data: {
                            _id: string;
                            companyId: string;
                            firstname: string;
                            lastname: string;
                            email: string;
                            phone: string;
                            /** @enum {string} */
                            accessctrl: "Admin" | "Manager" | "Dispatcher";
                            /** @enum {string} */
                            status: "Accepted" | "Invited" | "Expired" | "Disabled";
                        }[];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "users.sendInviteToClientUser": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Whose invitation to resend; without it, found by email
                     * @example 7
                     */
                    _id?: string;
                    firstname?: string;
                    lastname?: string;
                    email?: string;
                    /** @example (555) 123-4567 */
                    phone?: string;
                    /**
                     * @default Manager
                     * @enum {string}
                     */
                    accessctrl?: "Admin" | "Manager" | "Dispatcher";
                    /**
                     * @description Always the caller's own; ignored in requests
                     * @example 7
                     */
                    companyId?: string;
                    /** @description Taken from the invitation; ignored in requests */
                    status?: string;
                    resend?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.editClientUsers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    _id: string;
                    firstname?: string;
                    lastname?: string;
                    email?: string;
                    /** @example (555) 123-4567 */
                    phone?: string;
                    /** @enum {string} */
                    accessctrl?: "Admin" | "Manager" | "Dispatcher";
                    /**
                     * @description Always the caller's own; ignored in requests
                     * @example 7
                     */
                    companyId?: string;
                    /** @description Taken from the invitation; ignored in requests */
                    status?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.deleteClientUsers": {
        parameters: {
            query: {
                id: string;
                /** @description Required if they have open work orders or are a team's only member */
                reassignedTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description One of: upcoming-work, available, routed, applied, completed, approved, paid, draft, assigned, all
                     * @example available
                     */
                    status?: string;
                    /** @description Same as status, which takes precedence */
                    tab?: string;
                    /** @example 1 */
                    currentPage?: number | string;
                    /** @example 10 */
                    perPage?: number | string;
                    search?: string;
                    zip?: number | string;
                    filters?: components["schemas"]["WorkOrderFilters"];
                    /**
                     * @description direction 1 or -1
                     * @example {
                     *       "field": "startDate",
                     *       "direction": 1
                     *     }
                     */
                    sortBy?: {
                        field?: string;
                        direction?: number | string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            workOrders: components["schemas"]["WorkOrder"][];
                            /** @description Counted up to 1,000 with a search or a radius */
                            total: number;
                            isTotalExact: boolean;
                            currentPage: number;
                        };
                        workOrders: components["schemas"]["WorkOrder"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.orders.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description One of: upcoming-work, available, routed, applied, completed, approved, paid, draft, assigned, all
                     * @example available
                     */
                    status?: string;
                    /** @description Same as status, which takes precedence */
                    tab?: string;
                    /** @example 1 */
                    currentPage?: number | string;
                    /** @example 10 */
                    perPage?: number | string;
                    search?: string;
                    zip?: number | string;
                    filters?: components["schemas"]["WorkOrderFilters"];
                    /**
                     * @description direction 1 or -1
                     * @example {
                     *       "field": "startDate",
                     *       "direction": 1
                     *     }
                     */
                    sortBy?: {
                        field?: string;
                        direction?: number | string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            workOrders: components["schemas"]["WorkOrder"][];
                            /** @description Counted up to 1,000 with a search or a radius */
                            total: number;
                            isTotalExact: boolean;
                            currentPage: number;
                        };
                        workOrders: components["schemas"]["WorkOrder"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    search?: string;
                    zip?: number | string;
                    filters?: components["schemas"]["WorkOrderFilters"];
                    /**
                     * @description One of: upcoming-work, available, routed, applied, completed, approved, paid, draft, assigned, all
                     * @example available
                     */
                    activeTab?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            workOrderCountByTabs: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.orders.counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    search?: string;
                    zip?: number | string;
                    filters?: components["schemas"]["WorkOrderFilters"];
                    /**
                     * @description One of: upcoming-work, available, routed, applied, completed, approved, paid, draft, assigned, all
                     * @example available
                     */
                    activeTab?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            workOrderCountByTabs: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "pinnedViews.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["PinnedView"][];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "pinnedViews.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A view of yours with the same name is replaced
                     * @example Boston
                     */
                    name: string;
                    /**
                     * @description One of the caller's tabs
                     * @example assigned
                     */
                    tab: string;
                    /**
                     * @description Who sees it: you, or everyone at your company (Admins and Managers)
                     * @enum {string}
                     */
                    audience?: "me" | "company";
                    search?: string;
                    zip?: number | string;
                    filters?: components["schemas"]["WorkOrderFilters"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "pinnedViews.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.previousFields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        projects: {
                            _id: string;
                            name: string;
                        }[];
                        companies: {
                            _id: string;
                            name: string;
                        }[];
                        customFields: {
                            _id: string;
                            name: string;
                        }[];
                        clients: {
                            userId: string;
                            name: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "orders.get": {
        parameters: {
            query?: {
                workOrderId?: string;
                win?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["WorkOrderDetails"];
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "orders.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The form's fields as a JSON string */
                    values: components["schemas"]["WorkOrderForm"];
                    documents?: Blob[];
                    /** @description Documents of the template in templateId by name, or of any template of the company by link */
                    oldDocuments?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                            WIN: string;
                            status: string;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    workOrderId: string;
                    /** @description The form's fields as a JSON string */
                    values: components["schemas"]["WorkOrderForm"];
                    documents?: Blob[];
                    /** @description Names or links of the documents that stay; absent, all of them do */
                    oldDocuments?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                            WIN: string;
                            status: string;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.export.clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    workOrdersId?: (string | number)[] | (string | number) | string[];
                    /** @description If no work orders are named: everything that these filters show */
                    filters?: {
                        /**
                         * @description One of the caller's tabs
                         * @example completed
                         */
                        status?: string;
                        /** @description Part of WIN, Company WO ID, title, site name or city */
                        search?: string;
                        zip?: number | string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        /** @description CSV: UTF-8 with byte order mark, lines end in CRLF */
                        file: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.export.contractors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    workOrdersId?: (string | number)[] | (string | number) | string[];
                    /** @description If no work orders are named: everything that these filters show */
                    filters?: {
                        /**
                         * @description One of the caller's tabs
                         * @example completed
                         */
                        status?: string;
                        /** @description Part of WIN, Company WO ID, title, site name or city */
                        search?: string;
                        zip?: number | string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        /** @description CSV: UTF-8 with byte order mark, lines end in CRLF */
                        file: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "admin.export.workOrders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    workOrdersId?: (string | number)[] | (string | number) | string[];
                    /** @description If no work orders are named: everything that these filters show */
                    filters?: {
                        /**
                         * @description One of the caller's tabs
                         * @example completed
                         */
                        status?: string;
                        /** @description Part of WIN, Company WO ID, title, site name or city */
                        search?: string;
                        zip?: number | string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        /** @description CSV: UTF-8 with byte order mark, lines end in CRLF */
                        file: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            429: components["responses"]["TooManyTries"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.exportWorkOrder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "orders.print": {
        parameters: {
            query?: {
                /** @description `company`: all that the company knows. `contractor`: what the assigned contractor may see, or any contractor before assignment. */
                audience?: "company" | "contractor";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "orders.hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example [
                     *       "100001"
                     *     ]
                     */
                    workOrdersId: string[];
                    onHold: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        successWorkOrdersCount: number;
                        /** @description One message for each refusal; absent if there are none */
                        rejected?: {
                            info: {
                                message: string;
                                errorMessages: string[];
                            };
                        };
                        /** @description Warnings about what was done; absent if there are none */
                        warnings?: string[];
                        payload: {
                            successWorkOrdersCount: number;
                            /** @description One message for each refusal; absent if there are none */
                            rejected?: {
                                info: {
                                    message: string;
                                    errorMessages: string[];
                                };
                            };
                            /** @description Warnings about what was done; absent if there are none */
                            warnings?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.import": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                    /** @description Template for fields that the file leaves empty */
                    templateId?: string;
                    /**
                     * @description JSON: {column in the file: form field name}; other columns are matched by their names
                     * @example {"CASE_TITLE": "title"}
                     */
                    mapping?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            importId: string;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "imports.get": {
        parameters: {
            query?: {
                after?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                            fileName: string;
                            /** @enum {string} */
                            state: "open" | "running" | "done" | "failed";
                            failure: string;
                            rowCount: number;
                            drafts: number;
                            toCheck: number;
                            skipped: number;
                            /** @description Up to 1000 rows that follow the row in after */
                            rows: {
                                row: number;
                                /** @enum {string} */
                                result: "draft" | "check" | "skipped";
                                WIN: string | null;
                                problems: string[];
                                missing: string[];
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "orders.bulk.edit": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The fields that change, as the text of a JSON object; no others */
                    data: components["schemas"]["WorkOrderChanges"];
                    file?: Blob[];
                    /** @description The tab that the filters belong to */
                    tab?: string;
                    /**
                     * @description JSON: {workOrdersId: […]}, or filters of a list for everything that matches
                     * @example {"workOrdersId": ["100001", "100002"]}
                     */
                    workOrdersFilter: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                            act: string;
                            /** @enum {string} */
                            state: "running" | "done";
                            orderCount: number;
                            successWorkOrdersCount: number;
                            refusedCount: number;
                            /** @description Up to 1000 work orders that follow the position in after */
                            workOrders: {
                                WIN: string;
                                /** @enum {string} */
                                result: "waiting" | "done" | "refused";
                                /** @description The reason for the refusal */
                                message: string;
                            }[];
                            /** @description Cursor of the next page; null on the last one */
                            after: number | null;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "bulkRuns.get": {
        parameters: {
            query?: {
                after?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                            act: string;
                            /** @enum {string} */
                            state: "running" | "done";
                            orderCount: number;
                            successWorkOrdersCount: number;
                            refusedCount: number;
                            /** @description Up to 1000 work orders that follow the position in after */
                            workOrders: {
                                WIN: string;
                                /** @enum {string} */
                                result: "waiting" | "done" | "refused";
                                /** @description The reason for the refusal */
                                message: string;
                            }[];
                            /** @description Cursor of the next page; null on the last one */
                            after: number | null;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "orders.bulk.approve": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example [
                     *       "100001"
                     *     ]
                     */
                    workOrdersId?: string[];
                    /**
                     * @description One of the caller's tabs
                     * @example draft
                     */
                    tab?: string;
                    filters?: components["schemas"]["WorkOrderFilters"];
                    /**
                     * @description skip: pay none, no reason needed. Ids: pay only these. Absent: pay all that were not denied
                     * @example skip
                     */
                    approvedExpenses?: "skip" | (string | number)[];
                    /**
                     * @description The reviewed work orders with their versions: those that changed since, or are not listed, are refused and reported. If absent, the current versions are approved
                     * @example [
                     *       {
                     *         "workOrderId": "100001",
                     *         "version": 7
                     *       }
                     *     ]
                     */
                    seen?: {
                        /** @example 100001 */
                        workOrderId: string;
                        version: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        successApprovedWorkOrdersCount: number;
                        /** @description One message for each refusal; absent if there are none */
                        rejected?: {
                            info: {
                                message: string;
                                errorMessages: string[];
                            };
                        };
                        /** @description Warnings about what was done; absent if there are none */
                        warnings?: string[];
                        payload: {
                            successApprovedWorkOrdersCount: number;
                            /** @description One message for each refusal; absent if there are none */
                            rejected?: {
                                info: {
                                    message: string;
                                    errorMessages: string[];
                                };
                            };
                            /** @description Warnings about what was done; absent if there are none */
                            warnings?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.paid": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example [
                     *       "100001"
                     *     ]
                     */
                    workOrdersId?: string[];
                    /**
                     * @description One of the caller's tabs
                     * @example draft
                     */
                    tab?: string;
                    filters?: components["schemas"]["WorkOrderFilters"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        successWorkOrdersCount: number;
                        /** @description One message for each refusal; absent if there are none */
                        rejected?: {
                            info: {
                                message: string;
                                errorMessages: string[];
                            };
                        };
                        /** @description Warnings about what was done; absent if there are none */
                        warnings?: string[];
                        payload: {
                            successWorkOrdersCount: number;
                            /** @description One message for each refusal; absent if there are none */
                            rejected?: {
                                info: {
                                    message: string;
                                    errorMessages: string[];
                                };
                            };
                            /** @description Warnings about what was done; absent if there are none */
                            warnings?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example [
                     *       "100001"
                     *     ]
                     */
                    workOrdersId?: string[];
                    /**
                     * @description One of the caller's tabs
                     * @example draft
                     */
                    tab?: string;
                    filters?: components["schemas"]["WorkOrderFilters"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        workOrders: {
                            _id: string;
                            WIN: string;
                            customTagId: string;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "assigned" | "completed" | "approved" | "paid" | "canceled";
                            siteId: string;
                            siteName: string;
                            /** @description Absent before assignment, for contractors */
                            address1?: string;
                            address2?: string;
                            city: string;
                            state: {
                                isoCode: string;
                                label: string;
                            };
                            zipCode: string;
                            country: string;
                            isRemote: boolean;
                            coords: {
                                lat: number | null;
                                lng: number | null;
                                timeZone: string;
                            };
                            startDate: string | null;
                            endDate: string | null;
                            startTime: string | null;
                            endTime: string | null;
                            createdAt: string;
                            completedAt: string | null;
                            description: string;
                            customTools: string;
                            /** @description Absent before assignment, for contractors */
                            confidential?: string;
                            workTypes: {
                                _id: string;
                                title: string;
                            }[];
                            certificates: string[];
                            amount: number;
                            /** @enum {string} */
                            basicType: "Hour" | "Device" | "Site";
                            /** @description In basicType: hours or devices; for Site the estimated hours */
                            quantity: number;
                            /** @description Device count by the contractor */
                            qtyDevices: number | null;
                            /** @description In variableType: hours or devices */
                            maxQuantity: number;
                            variableAmount: number;
                            /** @enum {string} */
                            variableType: "Hour" | "Device";
                            /** @description In variableType: hours or devices */
                            variablePayAfter: number;
                            payBaseRateAsMinimum: boolean;
                            potentialPay: number;
                            /** @description Total potential pay, the amount put on hold */
                            holdFounds: number;
                            holdFunds: number;
                            /** @description Amount that the approval takes from the funds: the final pay once fixed, before that the potential pay */
                            fundsNeeded: number;
                            /** @description Amount that assigning will put on hold; 0 if it is held already or paid outside the app */
                            fundsExpected: number;
                            finalPay: number | null;
                            finalPayAdjustment: number | null;
                            finalPayGoFromWallet: number | null;
                            adjustmentReason: string;
                            isApproveAdjustment: boolean;
                            /** @description Hours */
                            approvedHoursQty: number | null;
                            /** @description Devices */
                            approvedDeviceQty: number | null;
                            percentCommunication: number | null;
                            percentWork: number | null;
                            percentDeliverables: number | null;
                            communicationAcceptable: boolean;
                            workAcceptable: boolean;
                            deliverablesAcceptable: boolean;
                            payOutsideOfApp: boolean;
                            isNeedDeliverables: boolean;
                            /** @description Links, for fetch_file_s3 */
                            uploadDeliverables: string[];
                            documents: {
                                _id: string;
                                name: string;
                                link: string;
                                type: string;
                                size: number;
                            }[];
                            documentVisibility: {
                                [key: string]: boolean;
                            };
                            onHold: boolean;
                            confirmed: boolean;
                            applied: boolean;
                            reasonToCancelWorkOrder: string;
                            contractor_id: string | null;
                            contractorInfo: {
                                name: string;
                                phone: string;
                                email: string;
                            } | null;
                            /** @description Clients only, like routed_count */
                            applicant_count?: number;
                            routed_count?: number;
                            /** @description Increases with every change; send it to `users.approve` */
                            version?: number;
                            distance: number | null;
                            templateId: string | null;
                            /** @description The template it was made from, by its name at that time; clients only */
                            templateInfo: {
                                _id: string;
                                name: string;
                            } | null;
                            /** @description For contractors null before assignment */
                            projectInfo: {
                                _id: string;
                                name: string;
                            } | null;
                            /** @description For contractors null before assignment */
                            woCompanyInfo: {
                                _id: string;
                                name: string;
                            } | null;
                            /** @description Clients only */
                            teams?: {
                                _id: string;
                                name: string;
                            }[];
                            /** @description For contractors only PUBLIC ones, after assignment also RESTRICTED ones */
                            customFields: {
                                customFieldId: string;
                                name: string;
                                value: string;
                                /** @enum {string} */
                                type: "PUBLIC" | "RESTRICTED" | "HIDDEN";
                            }[];
                            /** @description Empty for contractors */
                            clientApprovalCodes: {
                                approvalCodeId: string;
                                name: string;
                                required: boolean;
                                value: string;
                            }[];
                            companyNCR: {
                                _id: string;
                                name: string;
                                blocked_users: string[];
                            };
                            clientInfo: {
                                name: string;
                                ratings: {
                                    total: number;
                                    count: number;
                                };
                            };
                            blocked_users: string[];
                            /** @description Absent before assignment, for contractors */
                            contactInfo?: {
                                fname: string;
                                role: string;
                                ofc_phn: string;
                                mobile: string;
                                email: string;
                            }[];
                            tasks: {
                                preArrivalRequirements: {
                                    name: string;
                                    index: number;
                                    checked: boolean;
                                    /** @description How many photos the task needs before it is ticked */
                                    photos?: number;
                                    /**
                                     * @description Told to the contractor; the photos are counted, whenever they were taken
                                     * @enum {string}
                                     */
                                    photosWhen?: "before" | "after";
                                }[];
                                onSiteRequirements: {
                                    name: string;
                                    index: number;
                                    checked: boolean;
                                    /** @description How many photos the task needs before it is ticked */
                                    photos?: number;
                                    /**
                                     * @description Told to the contractor; the photos are counted, whenever they were taken
                                     * @enum {string}
                                     */
                                    photosWhen?: "before" | "after";
                                }[];
                                completionRequirements: {
                                    name: string;
                                    index: number;
                                    checked: boolean;
                                    /** @description How many photos the task needs before it is ticked */
                                    photos?: number;
                                    /**
                                     * @description Told to the contractor; the photos are counted, whenever they were taken
                                     * @enum {string}
                                     */
                                    photosWhen?: "before" | "after";
                                }[];
                            };
                            /** @description The contractor's own bid */
                            bidAmountBase: number | null;
                            bidAmountVariable: number | null;
                            expenses: components["schemas"]["Expense"][];
                        }[];
                        /** @description Number of selected work orders; the first 1000 are returned */
                        total: number;
                        payload: {
                            workOrders: {
                                _id: string;
                                WIN: string;
                                customTagId: string;
                                title: string;
                                /** @enum {string} */
                                status: "draft" | "published" | "assigned" | "completed" | "approved" | "paid" | "canceled";
                                siteId: string;
                                siteName: string;
                                /** @description Absent before assignment, for contractors */
                                address1?: string;
                                address2?: string;
                                city: string;
                                state: {
                                    isoCode: string;
                                    label: string;
                                };
                                zipCode: string;
                                country: string;
                                isRemote: boolean;
                                coords: {
                                    lat: number | null;
                                    lng: number | null;
                                    timeZone: string;
                                };
                                startDate: string | null;
                                endDate: string | null;
                                startTime: string | null;
                                endTime: string | null;
                                createdAt: string;
                                completedAt: string | null;
                                description: string;
                                customTools: string;
                                /** @description Absent before assignment, for contractors */
                                confidential?: string;
                                workTypes: {
                                    _id: string;
                                    title: string;
                                }[];
                                certificates: string[];
                                amount: number;
                                /** @enum {string} */
                                basicType: "Hour" | "Device" | "Site";
                                /** @description In basicType: hours or devices; for Site the estimated hours */
                                quantity: number;
                                /** @description Device count by the contractor */
                                qtyDevices: number | null;
                                /** @description In variableType: hours or devices */
                                maxQuantity: number;
                                variableAmount: number;
                                /** @enum {string} */
                                variableType: "Hour" | "Device";
                                /** @description In variableType: hours or devices */
                                variablePayAfter: number;
                                payBaseRateAsMinimum: boolean;
                                potentialPay: number;
                                /** @description Total potential pay, the amount put on hold */
                                holdFounds: number;
                                holdFunds: number;
                                /** @description Amount that the approval takes from the funds: the final pay once fixed, before that the potential pay */
                                fundsNeeded: number;
                                /** @description Amount that assigning will put on hold; 0 if it is held already or paid outside the app */
                                fundsExpected: number;
                                finalPay: number | null;
                                finalPayAdjustment: number | null;
                                finalPayGoFromWallet: number | null;
                                adjustmentReason: string;
                                isApproveAdjustment: boolean;
                                /** @description Hours */
                                approvedHoursQty: number | null;
                                /** @description Devices */
                                approvedDeviceQty: number | null;
                                percentCommunication: number | null;
                                percentWork: number | null;
                                percentDeliverables: number | null;
                                communicationAcceptable: boolean;
                                workAcceptable: boolean;
                                deliverablesAcceptable: boolean;
                                payOutsideOfApp: boolean;
                                isNeedDeliverables: boolean;
                                /** @description Links, for fetch_file_s3 */
                                uploadDeliverables: string[];
                                documents: {
                                    _id: string;
                                    name: string;
                                    link: string;
                                    type: string;
                                    size: number;
                                }[];
                                documentVisibility: {
                                    [key: string]: boolean;
                                };
                                onHold: boolean;
                                confirmed: boolean;
                                applied: boolean;
                                reasonToCancelWorkOrder: string;
                                contractor_id: string | null;
                                contractorInfo: {
                                    name: string;
                                    phone: string;
                                    email: string;
                                } | null;
                                /** @description Clients only, like routed_count */
                                applicant_count?: number;
                                routed_count?: number;
                                /** @description Increases with every change; send it to `users.approve` */
                                version?: number;
                                distance: number | null;
                                templateId: string | null;
                                /** @description The template it was made from, by its name at that time; clients only */
                                templateInfo: {
                                    _id: string;
                                    name: string;
                                } | null;
                                /** @description For contractors null before assignment */
                                projectInfo: {
                                    _id: string;
                                    name: string;
                                } | null;
                                /** @description For contractors null before assignment */
                                woCompanyInfo: {
                                    _id: string;
                                    name: string;
                                } | null;
                                /** @description Clients only */
                                teams?: {
                                    _id: string;
                                    name: string;
                                }[];
                                /** @description For contractors only PUBLIC ones, after assignment also RESTRICTED ones */
                                customFields: {
                                    customFieldId: string;
                                    name: string;
                                    value: string;
                                    /** @enum {string} */
                                    type: "PUBLIC" | "RESTRICTED" | "HIDDEN";
                                }[];
                                /** @description Empty for contractors */
                                clientApprovalCodes: {
                                    approvalCodeId: string;
                                    name: string;
                                    required: boolean;
                                    value: string;
                                }[];
                                companyNCR: {
                                    _id: string;
                                    name: string;
                                    blocked_users: string[];
                                };
                                clientInfo: {
                                    name: string;
                                    ratings: {
                                        total: number;
                                        count: number;
                                    };
                                };
                                blocked_users: string[];
                                /** @description Absent before assignment, for contractors */
                                contactInfo?: {
                                    fname: string;
                                    role: string;
                                    ofc_phn: string;
                                    mobile: string;
                                    email: string;
                                }[];
                                tasks: {
                                    preArrivalRequirements: {
                                        name: string;
                                        index: number;
                                        checked: boolean;
                                        /** @description How many photos the task needs before it is ticked */
                                        photos?: number;
                                        /**
                                         * @description Told to the contractor; the photos are counted, whenever they were taken
                                         * @enum {string}
                                         */
                                        photosWhen?: "before" | "after";
                                    }[];
                                    onSiteRequirements: {
                                        name: string;
                                        index: number;
                                        checked: boolean;
                                        /** @description How many photos the task needs before it is ticked */
                                        photos?: number;
                                        /**
                                         * @description Told to the contractor; the photos are counted, whenever they were taken
                                         * @enum {string}
                                         */
                                        photosWhen?: "before" | "after";
                                    }[];
                                    completionRequirements: {
                                        name: string;
                                        index: number;
                                        checked: boolean;
                                        /** @description How many photos the task needs before it is ticked */
                                        photos?: number;
                                        /**
                                         * @description Told to the contractor; the photos are counted, whenever they were taken
                                         * @enum {string}
                                         */
                                        photosWhen?: "before" | "after";
                                    }[];
                                };
                                /** @description The contractor's own bid */
                                bidAmountBase: number | null;
                                bidAmountVariable: number | null;
                                expenses: components["schemas"]["Expense"][];
                            }[];
                            /** @description Number of selected work orders; the first 1000 are returned */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "invites.bulk.workOrders": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example [
                     *       "100001"
                     *     ]
                     */
                    workOrdersId?: string[];
                    /**
                     * @description One of the caller's tabs
                     * @example draft
                     */
                    tab?: string;
                    filters?: components["schemas"]["WorkOrderFilters"];
                    /** @example 42 */
                    contractorId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            successWorkOrdersCount: number;
                            /** @description One message for each refusal */
                            errorMessages: string[];
                            /** @description Warnings about what was done; absent if there are none */
                            warnings?: string[];
                            /** @description The progress; /bulk-runs/{id} returns the rest */
                            bulkRun: {
                                _id: string;
                                act: string;
                                /** @enum {string} */
                                state: "running" | "done";
                                orderCount: number;
                                successWorkOrdersCount: number;
                                refusedCount: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    work_order_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.copy": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    work_order_id: string;
                    no_count?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            workOrdersId: string[];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example [
                     *       "100001"
                     *     ]
                     */
                    workOrdersId: string[];
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        successWorkOrdersCount: number;
                        /** @description One message for each refusal; absent if there are none */
                        rejected?: {
                            info: {
                                message: string;
                                errorMessages: string[];
                            };
                        };
                        /** @description Warnings about what was done; absent if there are none */
                        warnings?: string[];
                        payload: {
                            successWorkOrdersCount: number;
                            /** @description One message for each refusal; absent if there are none */
                            rejected?: {
                                info: {
                                    message: string;
                                    errorMessages: string[];
                                };
                            };
                            /** @description Warnings about what was done; absent if there are none */
                            warnings?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.deleteWorkOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example [
                     *       "100001"
                     *     ]
                     */
                    workOrdersId: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        successWorkOrdersCount: number;
                        /** @description One message for each refusal; absent if there are none */
                        rejected?: {
                            info: {
                                message: string;
                                errorMessages: string[];
                            };
                        };
                        /** @description Warnings about what was done; absent if there are none */
                        warnings?: string[];
                        payload: {
                            successWorkOrdersCount: number;
                            /** @description One message for each refusal; absent if there are none */
                            rejected?: {
                                info: {
                                    message: string;
                                    errorMessages: string[];
                                };
                            };
                            /** @description Warnings about what was done; absent if there are none */
                            warnings?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.revert": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                status: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "templates.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        templates: {
                            _id: string;
                            name: string;
                        }[];
                        payload: {
                            templates: {
                                _id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "templates.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            template: components["schemas"]["Template"];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "templates.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    name: string;
                    /** @description The filled fields of the work-order form as a JSON string */
                    values: components["schemas"]["TemplateForm"];
                    documents?: Blob[];
                    /** @description Existing documents: names of documents of the template templateId, or links of documents of the company's work orders or templates. If absent in an update, all stay */
                    oldDocuments?: string[];
                    /** @example 7 */
                    templateId?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "templates.delete": {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "templates.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @example 7 */
                    templateId: string;
                    name: string;
                    /** @description The filled fields of the work-order form as a JSON string */
                    values: components["schemas"]["TemplateForm"];
                    documents?: Blob[];
                    /** @description Existing documents: names of documents of the template templateId, or links of documents of the company's work orders or templates. If absent in an update, all stay */
                    oldDocuments?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "templates.copy": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    id: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "templates.rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 7 */
                    id: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.documents.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                    link: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.documents.upload": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
                /** @description When the act was done, by the sender's clock, if it is sent later. With Sent-At, it is recorded beside the time of receipt. */
                "Acted-At"?: string;
                /** @description The id of the account that did it: for another account the call is refused (401). */
                "Acted-By"?: string;
                /** @description The sender's clock now: one that is more than five minutes off is corrected. */
                "Sent-At"?: string;
                /** @description How many seconds the sender's clock was behind the server's when they last spoke before the act, negative if it was ahead. It corrects a clock that is right again at Sent-At. */
                "Clock-Behind"?: string;
                /** @description The hidden key of the page's form that this call takes over because no answer came. If the form arrived after all, its answer is returned. */
                "Form-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    workOrderId: string;
                    files?: Blob[];
                    /** @description Of our own pages: files sent before to /uploads by the tus protocol, by the last part of each address */
                    uploads?: string[];
                    isDeliverables?: string;
                    /**
                     * @description With taskName: the task of a contractor's photos
                     * @enum {string}
                     */
                    taskList?: "preArrivalRequirements" | "onSiteRequirements" | "completionRequirements";
                    taskName?: string;
                    /** @description JSON: {"plan.pdf": true} */
                    documentVisibility?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.fetchFileZip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.fetchFileS3": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    link: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/jpeg": Blob;
                    "image/bmp": Blob;
                    "image/webp": Blob;
                    "image/gif": Blob;
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.toolsDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        tools: {
                            _id: string;
                            title: string;
                            tools: string;
                            materials: string;
                        }[];
                        payload: {
                            tools: {
                                _id: string;
                                title: string;
                                tools: string;
                                materials: string;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "users.getTools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        tools: {
                            _id: string;
                            title: string;
                            tools: string;
                            materials: string;
                        }[];
                        payload: {
                            tools: {
                                _id: string;
                                title: string;
                                tools: string;
                                materials: string;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "orders.approvedData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    work_order_id: string;
                    /** @description Hours */
                    approvedHoursQty?: number | string;
                    /** @description Devices */
                    approvedDeviceQty?: number | string;
                    /** @description Dollars; negative needs a reason and the contractor's approval */
                    finalPayAdjustment?: number | string;
                    adjustmentReason?: string;
                    communicationAcceptable?: boolean;
                    workAcceptable?: boolean;
                    deliverablesAcceptable?: boolean;
                    approvedExpenses?: (string | number)[] | "skip";
                    rejectedExpensesReasons?: {
                        id: string | number;
                        expense?: unknown;
                        reason: string;
                    }[];
                    /** @description The value; required fields must have one */
                    clientApprovalCodes?: {
                        approvalCodeId: string | number;
                        value: string;
                    }[];
                    sendAdjustmentToContractor?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    work_order_id: string;
                    /** @description Hours */
                    approvedHoursQty?: number | string;
                    /** @description Devices */
                    approvedDeviceQty?: number | string;
                    /** @description Dollars; negative needs a reason and the contractor's approval */
                    finalPayAdjustment?: number | string;
                    adjustmentReason?: string;
                    communicationAcceptable?: boolean;
                    workAcceptable?: boolean;
                    deliverablesAcceptable?: boolean;
                    approvedExpenses?: (string | number)[] | "skip";
                    rejectedExpensesReasons?: {
                        id: string | number;
                        expense?: unknown;
                        reason: string;
                    }[];
                    /** @description The value; required fields must have one */
                    clientApprovalCodes?: {
                        approvalCodeId: string | number;
                        value: string;
                    }[];
                    sendAdjustmentToContractor?: boolean;
                    /**
                     * @description The work order's version from its details; refused (409) if it has changed since. If absent, the current version is approved
                     * @example 7
                     */
                    version?: number;
                    /**
                     * @description The reviewed expenses as `id:cents`, separated by spaces, empty for none; refused (409) if they have changed since
                     * @example 12:1250 15:4000
                     */
                    seenExpenses?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            finalPay: number;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.approveAdjustment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    work_order_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                    isCounterOffer?: boolean | null;
                    /** @example Hour */
                    basicType?: string | null;
                    /** @example 50 */
                    bidAmountBase?: number;
                    /** @example 50 */
                    bidAmountVariable?: number;
                    /** @example 2026-11-20 */
                    startDate?: string | null;
                    /** @example 09:00 */
                    startTime?: string | null;
                    /** @example 50 */
                    amountExpense?: number;
                    descriptionExpense?: string | null;
                    comment?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        /** @description Warnings about what was done; absent if there are none */
                        warnings?: string[];
                        payload: {
                            _id: string;
                            isCounterOffer: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.cancelApplication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    work_order_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.viewApplicants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    work_order_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        applicants: components["schemas"]["Applicant"][];
                        payload: {
                            applicants: components["schemas"]["Applicant"][];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "client.assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example [
                     *       "100001"
                     *     ]
                     */
                    workOrdersId: string[];
                    /** @example 42 */
                    contractorId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        successAssignWorkOrdersCount: number;
                        /** @description One message for each refusal; absent if there are none */
                        rejected?: {
                            info: {
                                message: string;
                                errorMessages: string[];
                            };
                        };
                        /** @description Warnings about what was done; absent if there are none */
                        warnings?: string[];
                        payload: {
                            successAssignWorkOrdersCount: number;
                            /** @description One message for each refusal; absent if there are none */
                            rejected?: {
                                info: {
                                    message: string;
                                    errorMessages: string[];
                                };
                            };
                            /** @description Warnings about what was done; absent if there are none */
                            warnings?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "client.unassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example [
                     *       "100001"
                     *     ]
                     */
                    workOrdersId: string[];
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        successWorkOrdersCount: number;
                        /** @description One message for each refusal; absent if there are none */
                        rejected?: {
                            info: {
                                message: string;
                                errorMessages: string[];
                            };
                        };
                        /** @description Warnings about what was done; absent if there are none */
                        warnings?: string[];
                        payload: {
                            successWorkOrdersCount: number;
                            /** @description One message for each refusal; absent if there are none */
                            rejected?: {
                                info: {
                                    message: string;
                                    errorMessages: string[];
                                };
                            };
                            /** @description Warnings about what was done; absent if there are none */
                            warnings?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example [
                     *       "100001"
                     *     ]
                     */
                    workOrdersId: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        successWorkOrdersCount: number;
                        /** @description One message for each refusal; absent if there are none */
                        rejected?: {
                            info: {
                                message: string;
                                errorMessages: string[];
                            };
                        };
                        /** @description Warnings about what was done; absent if there are none */
                        warnings?: string[];
                        payload: {
                            successWorkOrdersCount: number;
                            /** @description One message for each refusal; absent if there are none */
                            rejected?: {
                                info: {
                                    message: string;
                                    errorMessages: string[];
                                };
                            };
                            /** @description Warnings about what was done; absent if there are none */
                            warnings?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "invites.bulk.contractors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                    contractorsId: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        successContractorsCount: number;
                        /** @description One message for each refusal; absent if there are none */
                        rejected?: {
                            info: {
                                message: string;
                                errorMessages: string[];
                            };
                        };
                        /** @description Warnings about what was done; absent if there are none */
                        warnings?: string[];
                        payload: {
                            successContractorsCount: number;
                            /** @description One message for each refusal; absent if there are none */
                            rejected?: {
                                info: {
                                    message: string;
                                    errorMessages: string[];
                                };
                            };
                            /** @description Warnings about what was done; absent if there are none */
                            warnings?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.viewRouted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    work_order_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            contractors: components["schemas"]["RoutedContractor"][];
                            declined: components["schemas"]["DeclinedOffer"][];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.unroute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                    /** @example 42 */
                    contractorId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.invites.accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                    /**
                     * @description Required for clients: the contractor. Contractors accept only for themselves
                     * @example 42
                     */
                    contractorId?: string;
                    /** @description Required for clients: the reason */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        /** @description Warnings about what was done; absent if there are none */
                        warnings?: string[];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            402: components["responses"]["FundsTooLow"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.invites.decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "client.bulk.applicants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example [
                     *       "100001"
                     *     ]
                     */
                    workOrdersId?: string[];
                    /**
                     * @description One of the caller's tabs
                     * @example draft
                     */
                    tab?: string;
                    filters?: components["schemas"]["WorkOrderFilters"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            contractors: {
                                _id: string;
                                name: string;
                                workOrdersId: string[];
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "client.nearby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                    /**
                     * @description Miles: 10, 20, 30, 40, 50, 60, 100, 200, 250, 300, 500, or "unlimited"; 50 by default
                     * @example 50
                     */
                    range?: string;
                    /**
                     * @description From 1
                     * @example 1
                     */
                    page?: string;
                    /**
                     * @description At most 100
                     * @example 20
                     */
                    perPage?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        contractors: {
                            _id: string;
                            userId: string;
                            unique_id: string;
                            name: string;
                            address: string;
                            city: string;
                            state: string;
                            zipcode: string;
                            phone: string;
                            email: string;
                            /** @description Miles from the ZIP code; null without one */
                            distance: number | null;
                            image: string | null;
                            /** @description Percent */
                            currentRating: number;
                            /** @description Your company's */
                            groups: {
                                _id: string;
                                name: string;
                            }[];
                            /** @description Current certificates */
                            certificates: {
                                certificate_type_id: string;
                                passed_at: string | null;
                                expires_at: string | null;
                                certificates_info: {
                                    name: string;
                                    label: string;
                                    /** @description The badge's tint */
                                    color: string;
                                    icon: string;
                                    /** @description The badge's classes in our style sheet */
                                    icon_styles: string;
                                };
                            }[];
                            /** @description Whether the company or the contractor has blocked the other */
                            blocked: boolean;
                            /** @description Whether the contractor has an open offer of the work order */
                            invited: boolean;
                            applied: boolean;
                            /** @description Whether the contractor has other work at the time of the work order */
                            hasOtherWork: boolean;
                        }[];
                        payload: {
                            contractors: {
                                _id: string;
                                userId: string;
                                unique_id: string;
                                name: string;
                                address: string;
                                city: string;
                                state: string;
                                zipcode: string;
                                phone: string;
                                email: string;
                                /** @description Miles from the ZIP code; null without one */
                                distance: number | null;
                                image: string | null;
                                /** @description Percent */
                                currentRating: number;
                                /** @description Your company's */
                                groups: {
                                    _id: string;
                                    name: string;
                                }[];
                                /** @description Current certificates */
                                certificates: {
                                    certificate_type_id: string;
                                    passed_at: string | null;
                                    expires_at: string | null;
                                    certificates_info: {
                                        name: string;
                                        label: string;
                                        /** @description The badge's tint */
                                        color: string;
                                        icon: string;
                                        /** @description The badge's classes in our style sheet */
                                        icon_styles: string;
                                    };
                                }[];
                                /** @description Whether the company or the contractor has blocked the other */
                                blocked: boolean;
                                /** @description Whether the contractor has an open offer of the work order */
                                invited: boolean;
                                applied: boolean;
                                /** @description Whether the contractor has other work at the time of the work order */
                                hasOtherWork: boolean;
                            }[];
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "orders.suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            contractors: components["schemas"]["SuggestedContractor"][];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "orders.sendRecruitsMail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            recruits: number;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "recruits.list": {
        parameters: {
            query?: {
                page?: string;
                /** @description 1 to 100 */
                perPage?: string;
                /** @description name, email, zipcode */
                sortBy?: string;
                sortDirection?: string;
                /** @description JSON; name: a part of the name, the email or the ZIP code */
                filters?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["Recruit"][];
                        total: number;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "recruits.import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        /** @description Line numbers without a valid email or ZIP code */
                        skippedLines: number[];
                        payload: {
                            /** @description Line numbers without a valid email or ZIP code */
                            skippedLines: number[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "recruits.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "tasks.save": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
                /** @description When the act was done, by the sender's clock, if it is sent later. With Sent-At, it is recorded beside the time of receipt. */
                "Acted-At"?: string;
                /** @description The id of the account that did it: for another account the call is refused (401). */
                "Acted-By"?: string;
                /** @description The sender's clock now: one that is more than five minutes off is corrected. */
                "Sent-At"?: string;
                /** @description How many seconds the sender's clock was behind the server's when they last spoke before the act, negative if it was ahead. It corrects a clock that is right again at Sent-At. */
                "Clock-Behind"?: string;
                /** @description The hidden key of the page's form that this call takes over because no answer came. If the form arrived after all, its answer is returned. */
                "Form-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                    tasks: {
                        /** @default [] */
                        preArrivalRequirements?: {
                            name: string;
                            index: number;
                            checked: boolean;
                            /** @description Set on any task: only the ticks of tasks that have it are saved */
                            changed?: boolean;
                            /** @description How many photos the task needs before it is ticked */
                            photos?: number;
                            /**
                             * @description Told to the contractor; the photos are counted, whenever they were taken
                             * @enum {string}
                             */
                            photosWhen?: "before" | "after";
                        }[];
                        /** @default [] */
                        onSiteRequirements?: {
                            name: string;
                            index: number;
                            checked: boolean;
                            /** @description Set on any task: only the ticks of tasks that have it are saved */
                            changed?: boolean;
                            /** @description How many photos the task needs before it is ticked */
                            photos?: number;
                            /**
                             * @description Told to the contractor; the photos are counted, whenever they were taken
                             * @enum {string}
                             */
                            photosWhen?: "before" | "after";
                        }[];
                        /** @default [] */
                        completionRequirements?: {
                            name: string;
                            index: number;
                            checked: boolean;
                            /** @description Set on any task: only the ticks of tasks that have it are saved */
                            changed?: boolean;
                            /** @description How many photos the task needs before it is ticked */
                            photos?: number;
                            /**
                             * @description Told to the contractor; the photos are counted, whenever they were taken
                             * @enum {string}
                             */
                            photosWhen?: "before" | "after";
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            tasks: {
                                /** @default [] */
                                preArrivalRequirements?: {
                                    name: string;
                                    index: number;
                                    checked: boolean;
                                    /** @description Set on any task: only the ticks of tasks that have it are saved */
                                    changed?: boolean;
                                    /** @description How many photos the task needs before it is ticked */
                                    photos?: number;
                                    /**
                                     * @description Told to the contractor; the photos are counted, whenever they were taken
                                     * @enum {string}
                                     */
                                    photosWhen?: "before" | "after";
                                }[];
                                /** @default [] */
                                onSiteRequirements?: {
                                    name: string;
                                    index: number;
                                    checked: boolean;
                                    /** @description Set on any task: only the ticks of tasks that have it are saved */
                                    changed?: boolean;
                                    /** @description How many photos the task needs before it is ticked */
                                    photos?: number;
                                    /**
                                     * @description Told to the contractor; the photos are counted, whenever they were taken
                                     * @enum {string}
                                     */
                                    photosWhen?: "before" | "after";
                                }[];
                                /** @default [] */
                                completionRequirements?: {
                                    name: string;
                                    index: number;
                                    checked: boolean;
                                    /** @description Set on any task: only the ticks of tasks that have it are saved */
                                    changed?: boolean;
                                    /** @description How many photos the task needs before it is ticked */
                                    photos?: number;
                                    /**
                                     * @description Told to the contractor; the photos are counted, whenever they were taken
                                     * @enum {string}
                                     */
                                    photosWhen?: "before" | "after";
                                }[];
                            };
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "users.complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    work_order_id: string;
                    /** @example 4 */
                    qtyDevices?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.customFieldValue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                    customField: {
                        /** @example 7 */
                        customFieldId: string;
                        /** @example INC-4711 */
                        value: string;
                        name?: string;
                        type?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "expenses.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
                /** @description When the act was done, by the sender's clock, if it is sent later. With Sent-At, it is recorded beside the time of receipt. */
                "Acted-At"?: string;
                /** @description The id of the account that did it: for another account the call is refused (401). */
                "Acted-By"?: string;
                /** @description The sender's clock now: one that is more than five minutes off is corrected. */
                "Sent-At"?: string;
                /** @description How many seconds the sender's clock was behind the server's when they last spoke before the act, negative if it was ahead. It corrects a clock that is right again at Sent-At. */
                "Clock-Behind"?: string;
                /** @description The hidden key of the page's form that this call takes over because no answer came. If the form arrived after all, its answer is returned. */
                "Form-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                    /** @example 12.5 */
                    amount?: number;
                    /** @example 2026-11-20 */
                    date?: string | null;
                    description?: string | null;
                    /**
                     * @description The _id of a file sent to /expenses/receipts; null removes the receipt, and nothing leaves it
                     * @example 42
                     */
                    receipt?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["Expense"];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "expenses.delete": {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "expenses.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    id: string;
                    /** @example 100001 */
                    workOrderId?: string;
                    /** @example 12.5 */
                    amount?: number;
                    /** @example 2026-11-20 */
                    date?: string | null;
                    description?: string | null;
                    /**
                     * @description The _id of a file sent to /expenses/receipts; null removes the receipt, and nothing leaves it
                     * @example 42
                     */
                    receipt?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["Expense"];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "expenses.receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    workOrderId: string;
                    /** Format: binary */
                    file?: Blob;
                    /** @description Of our own pages: files sent before to /uploads by the tus protocol, by the last part of each address */
                    uploads?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                            name: string;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "contractor.workStatus": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
                /** @description When the act was done, by the sender's clock, if it is sent later. With Sent-At, it is recorded beside the time of receipt. */
                "Acted-At"?: string;
                /** @description The id of the account that did it: for another account the call is refused (401). */
                "Acted-By"?: string;
                /** @description The sender's clock now: one that is more than five minutes off is corrected. */
                "Sent-At"?: string;
                /** @description How many seconds the sender's clock was behind the server's when they last spoke before the act, negative if it was ahead. It corrects a clock that is right again at Sent-At. */
                "Clock-Behind"?: string;
                /** @description The hidden key of the page's form that this call takes over because no answer came. If the form arrived after all, its answer is returned. */
                "Form-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                    /** @enum {string} */
                    workStatus: "onWay" | "late";
                    /**
                     * @description onWay: on the way; late: after the start of the work order
                     * @example 30
                     */
                    minutes?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            /** @enum {string} */
                            workStatus: "onWay" | "late";
                            arrivalAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "checks.in": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
                /** @description When the act was done, by the sender's clock, if it is sent later. With Sent-At, it is recorded beside the time of receipt. */
                "Acted-At"?: string;
                /** @description The id of the account that did it: for another account the call is refused (401). */
                "Acted-By"?: string;
                /** @description The sender's clock now: one that is more than five minutes off is corrected. */
                "Sent-At"?: string;
                /** @description How many seconds the sender's clock was behind the server's when they last spoke before the act, negative if it was ahead. It corrects a clock that is right again at Sent-At. */
                "Clock-Behind"?: string;
                /** @description The hidden key of the page's form that this call takes over because no answer came. If the form arrived after all, its answer is returned. */
                "Form-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 2026-11-20T14:05:00Z */
                    check_in_date: string;
                    /** @description Where the phone is; the server computes the distance to the site */
                    coords?: {
                        lat?: number;
                        lng?: number;
                        latitude?: number;
                        longitude?: number;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["CheckEntry"];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "checks.edit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                entryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 2026-11-20T14:05:00Z */
                    check_in_date?: string | null;
                    /** @example 2026-11-20T14:05:00Z */
                    check_out_date?: string | null;
                    work_description?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["CheckEntry"];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "checks.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                entryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "checks.out": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
                /** @description When the act was done, by the sender's clock, if it is sent later. With Sent-At, it is recorded beside the time of receipt. */
                "Acted-At"?: string;
                /** @description The id of the account that did it: for another account the call is refused (401). */
                "Acted-By"?: string;
                /** @description The sender's clock now: one that is more than five minutes off is corrected. */
                "Sent-At"?: string;
                /** @description How many seconds the sender's clock was behind the server's when they last spoke before the act, negative if it was ahead. It corrects a clock that is right again at Sent-At. */
                "Clock-Behind"?: string;
                /** @description The hidden key of the page's form that this call takes over because no answer came. If the form arrived after all, its answer is returned. */
                "Form-Key"?: string;
            };
            path: {
                id: string;
                entryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 2026-11-20T14:05:00Z */
                    check_out_date: string;
                    work_description?: string | null;
                    /** @description Where the phone is; the server computes the distance to the site */
                    coords?: {
                        lat?: number;
                        lng?: number;
                        latitude?: number;
                        longitude?: number;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["CheckEntry"];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "reports.clientReport": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    work_order_id: string;
                    client_issue_description?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["IssueReport"];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "reports.contractorResolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The report; work_order_id is enough if only one report fits
                     * @example 100001
                     */
                    id?: string;
                    /** @example 100001 */
                    work_order_id?: string;
                    contractor_resolved_issue_description?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["IssueReport"];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "reports.clientResolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The report; work_order_id is enough if only one report fits
                     * @example 100001
                     */
                    id?: string;
                    /** @example 100001 */
                    work_order_id?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["IssueReport"];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "reports.again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The report; work_order_id is enough if only one report fits
                     * @example 100001
                     */
                    id?: string;
                    /** @example 100001 */
                    work_order_id?: string;
                    client_issue_description?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: components["schemas"]["IssueReport"];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "messages.list": {
        parameters: {
            query: {
                workOrderId: string;
                /** @description Only messages before this one */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            messages: {
                                _id: string;
                                /** @description For contractors, the client's company without an id */
                                fromId: {
                                    id: string | null;
                                    firstName: string;
                                    lastName: string;
                                };
                                toId: {
                                    id: string;
                                    name: string;
                                }[];
                                selectedAllApplicants: boolean;
                                messageContent: string;
                                files: {
                                    name: string;
                                    link: string;
                                    size: number;
                                }[];
                                /** Format: date-time */
                                sentAt: string;
                                /**
                                 * Format: date-time
                                 * @description If a phone without a network sent it later
                                 */
                                writtenAt: string | null;
                                parentId: string | null;
                                children: {
                                    _id: string;
                                    /** @description For contractors, the client's company without an id */
                                    fromId: {
                                        id: string | null;
                                        firstName: string;
                                        lastName: string;
                                    };
                                    toId: {
                                        id: string;
                                        name: string;
                                    }[];
                                    selectedAllApplicants: boolean;
                                    messageContent: string;
                                    files: {
                                        name: string;
                                        link: string;
                                        size: number;
                                    }[];
                                    /** Format: date-time */
                                    sentAt: string;
                                    /**
                                     * Format: date-time
                                     * @description If a phone without a network sent it later
                                     */
                                    writtenAt: string | null;
                                    parentId: string | null;
                                }[];
                            }[];
                            more: boolean;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "messages.send": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
                /** @description When the act was done, by the sender's clock, if it is sent later. With Sent-At, it is recorded beside the time of receipt. */
                "Acted-At"?: string;
                /** @description The id of the account that did it: for another account the call is refused (401). */
                "Acted-By"?: string;
                /** @description The sender's clock now: one that is more than five minutes off is corrected. */
                "Sent-At"?: string;
                /** @description How many seconds the sender's clock was behind the server's when they last spoke before the act, negative if it was ahead. It corrects a clock that is right again at Sent-At. */
                "Clock-Behind"?: string;
                /** @description The hidden key of the page's form that this call takes over because no answer came. If the form arrived after all, its answer is returned. */
                "Form-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                    message: string;
                    /** @description The message that this replies to */
                    parentId?: string;
                    users?: string[];
                    /** @default false */
                    selectedAllApplicants?: boolean;
                    /**
                     * @description For the assigned contractor
                     * @default false
                     */
                    isForContractor?: boolean;
                    /** @description The _id of files sent to /messages/files; a message needs a text or a file */
                    files?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "messages.file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    workOrderId: string;
                    /** Format: binary */
                    file?: Blob;
                    /** @description Of our own pages: files sent before to /uploads by the tus protocol, by the last part of each address */
                    uploads?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                            name: string;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "messages.unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @example [
                     *       "100001"
                     *     ]
                     */
                    workOrdersId: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            workOrderId: string;
                            count: number;
                            allCount: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "messages.seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 100001 */
                    workOrderId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "notifications.list": {
        parameters: {
            query?: {
                /** @description Only notifications before this one */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            notifications: {
                                _id: string;
                                title: string;
                                message: string;
                                /** @enum {string} */
                                type: "info" | "success" | "warning" | "error";
                                workOrderId: string | null;
                                url: string;
                                /** Format: date-time */
                                at: string;
                                isRead: boolean;
                            }[];
                            more: boolean;
                            news: number;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "notifications.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _id?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "support.messages": {
        parameters: {
            query?: {
                /** @description Only messages before this one */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            messages: {
                                _id: string;
                                from: string;
                                isOwn: boolean;
                                bySupport: boolean;
                                isNew: boolean;
                                message: string;
                                /** Format: date-time */
                                sentAt: string;
                                files: {
                                    name: string;
                                    size: number;
                                    /** @description Null if you may not open it */
                                    link: string | null;
                                }[];
                            }[];
                            more: boolean;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "support.send": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                    /** @description The _id of files sent to /support/files; a message needs a text or a file */
                    files?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "support.file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                            name: string;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "support.seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    upTo: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "support.chats": {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                /** @description Resolved conversations instead of open ones */
                done?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            chats: {
                                userId: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                role: string;
                                company: string | null;
                                unread: number;
                                /** Format: date-time */
                                lastAt: string;
                                lastWords: string;
                                lastBySupport: boolean;
                            }[];
                            total: number;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "support.chat": {
        parameters: {
            query?: {
                /** @description Only messages before this one */
                before?: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            messages: {
                                _id: string;
                                from: string;
                                isOwn: boolean;
                                bySupport: boolean;
                                isNew: boolean;
                                message: string;
                                /** Format: date-time */
                                sentAt: string;
                                files: {
                                    name: string;
                                    size: number;
                                    /** @description Null if you may not open it */
                                    link: string | null;
                                }[];
                            }[];
                            more: boolean;
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
        };
    };
    "support.reply": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                    /** @description The _id of files sent to /support/files; a message needs a text or a file */
                    files?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "support.settle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    done: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "savedReplies.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            savedReplies: {
                                _id: string;
                                title: string;
                                content: string;
                                version: number;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            500: components["responses"]["Broken"];
        };
    };
    "savedReplies.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text, unique for each new record. For 30 days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    content: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        payload: {
                            _id: string;
                        };
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "savedReplies.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
    "savedReplies.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    content: string;
                    /** @description The version that you changed; 409 if there is a later one */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["NotReadable"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherType"];
            422: components["responses"]["WrongInput"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Maintenance"];
        };
    };
}

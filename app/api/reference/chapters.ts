export const moneyChapters = [
  {
    name: "Cards, banks and funds",
    description: "A company's cards, bank accounts, funds and transaction history; a contractor's payments.",
    calls: [
      "companies.processingFee",
      "payment.methods.list",
      "payment.methods.create",
      "payment.methods.update",
      "payment.methods.delete",
      "payment.transaction",
      "dwolla.sources.list",
      "dwolla.sources.create",
      "dwolla.sources.primary",
      "dwolla.sources.delete",
      "dwolla.sources.verify",
      "dwolla.transactions",
      "dwolla.history",
      "payment.contractorHistory",
      "moneyProof.get",
      "balanceProof.get",
    ],
  },
  {
    name: "Company reports",
    description: "A company's spending, speed and quality in any period, for all or one of its projects.",
    calls: ["companyReports.spend", "companyReports.speed", "companyReports.quality"],
  },
  {
    name: "All companies",
    description: "For the super administrator: companies' fees and API tokens, and exports.",
    calls: [
      "admin.companies",
      "admin.company.update",
      "admin.generateToken",
      "admin.dwolla.history",
      "admin.export.tax",
      "admin.export.bank",
    ],
  },
  {
    name: "Reconciliation",
    description:
      "Differences between the payment providers' records and the ledger, and corrections: one super administrator proposes, another approves.",
    calls: [
      "admin.reconciliation",
      "admin.reconciliation.run",
      "admin.corrections.list",
      "admin.corrections.create",
      "admin.corrections.approve",
      "admin.corrections.reject",
    ],
  },
  {
    name: "Recruits",
    description: "Technicians without an account who get emails about work near them.",
    calls: ["recruits.list", "recruits.import", "recruits.delete"],
  },
  {
    name: "Certificates",
    description:
      "Certificates on offer, payment, videos and exams; and certificates that the super administrator assigns.",
    calls: [
      "contractor.certificates",
      "certificates.buy",
      "certificates.video",
      "certificates.tests.get",
      "certificates.tests.post",
      "admin.contractorCertificates",
    ],
  },
  {
    name: "Payouts",
    description:
      "A contractor's bank and tax details, with numbers reduced to their last four digits. How fast a contractor is paid. For the super administrator: the pay run, payouts and their prices.",
    calls: [
      "contractor.bank.get",
      "contractor.bank.put",
      "contractor.payoutSpeed.get",
      "contractor.payoutSpeed.put",
      "contractor.tax.get",
      "contractor.tax.post",
      "admin.payRun.get",
      "admin.payRun.put",
      "admin.payRun.start",
      "admin.payouts.list",
      "admin.payouts.retry",
      "admin.payoutPrices.list",
      "admin.payoutPrices.put",
    ],
  },
] as const;

/** The chapters about messages and notifications. */
export const messageChapters = [
  {
    name: "Messages",
    description:
      "Messages about a work order. A client chooses the recipients; a contractor writes to the client as a whole.",
    calls: ["messages.list", "messages.send", "messages.file", "messages.unread", "messages.seen"],
  },
  {
    name: "Notifications",
    description: "Notifications, as under the bell.",
    calls: ["notifications.list", "notifications.read"],
  },
  {
    name: "Support",
    description: "Support conversations, and the support inbox with the replies that its agents share.",
    calls: [
      "support.messages",
      "support.send",
      "support.file",
      "support.seen",
      "support.chats",
      "support.chat",
      "support.reply",
      "support.settle",
      "savedReplies.list",
      "savedReplies.create",
      "savedReplies.update",
      "savedReplies.delete",
    ],
  },
];

export const accountChapters = [
  {
    name: "Your account",
    description: "Your profile, settings and agreements.",
    calls: [
      "users.getProfile",
      "contractor.updateProfile",
      "client.updateProfile",
      "admin.updateProfile",
      "contractor.acceptPolicing",
      "contractor.changeDefaultDistance",
      "users.deactivate",
      "users.activate",
      "notification.unsubscribe",
      "ownData.get",
      "ownData.copy",
      "ownData.download",
      "ownData.delete",
      "ownData.keep",
    ],
  },
];

export const moneyChapters = [
  {
    name: "Cards, banks and funds",
    description:
      "Your company's cards and bank accounts, adding funds with them, and the history of its money; your payments as a contractor.",
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
    ],
  },
  {
    name: "All companies",
    description:
      "What the super administrator does for companies: their fee, and a token for their programs.",
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
      "The card and the bank provider's books against ours, and corrections: one super administrator proposes, another one approves.",
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
      "Getting certified: what there is, paying for it, the video and the exam; and what we note of others.",
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
      "What you tell as a contractor to be paid and taxed. Numbers are shown by their last four digits. And for the super administrator, marking work as paid together and where that money is.",
    calls: [
      "contractor.bank.get",
      "contractor.bank.put",
      "contractor.tax.get",
      "contractor.tax.post",
      "admin.payRun.get",
      "admin.payRun.put",
      "admin.payRun.start",
      "admin.payouts.list",
      "admin.payouts.retry",
    ],
  },
] as const;

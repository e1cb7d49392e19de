import type { Rule } from "./rule";

const admin = { client: ["Admin"] } as const;
const superAdmin = { superAdmin: true } as const;
const contractor = { contractor: true } as const;

export const moneyRules = {
  "cards.read": { allow: admin },
  "cards.change": { allow: admin },
  "funds.read": { allow: admin },
  "funds.add": { allow: admin },
  /** A super administrator adds to the platform's balance. */
  "funds.add-by-bank": { allow: { ...admin, ...superAdmin } },
  "bank-sources.read": { allow: { ...admin, ...superAdmin } },
  "bank-sources.change": { allow: { ...admin, ...superAdmin } },
  "bank-sources.verify": { allow: superAdmin },
  "provider-balance.add": { allow: superAdmin },
  "companies.manage": { allow: superAdmin },
  "page.clients-transactions-history": { allow: superAdmin },
  "page.reconciliation": { allow: superAdmin },
  "reconciliation.run": { allow: superAdmin },
  /** Two different people: one proposes, another one decides. */
  "correction.propose": { allow: superAdmin },
  "correction.decide": { allow: superAdmin },
  "contractors.export": { allow: superAdmin },
  "page.funding-sources": { allow: superAdmin },
  "page.manage-funds": { allow: { ...contractor, ...admin, ...superAdmin } },
  "statement.read": { allow: { ...admin, ...superAdmin } },
  /** A company's spending in its reports: for those who may read its statement. */
  "reports.read-spend": { allow: admin },
  "payment-history.read": { allow: contractor },

  // A contractor's own payout and tax details, with masked numbers
  "tax.read": { allow: contractor },
  "tax.change": { allow: contractor },
  "payout-bank.read": { allow: contractor },
  "payout-bank.change": { allow: contractor },
  "pay-run.manage": { allow: superAdmin },
  "nec.read": { allow: superAdmin },
  "nec.read-own": { allow: contractor },
  "payouts.read": { allow: superAdmin },
  "payout.retry": { allow: superAdmin },
  /** Reports over all companies, and open tasks. */
  "analytics.read": { allow: superAdmin },
  "audit.search": { allow: superAdmin },
  "failed-jobs.manage": { allow: superAdmin },
} as const satisfies Record<string, Rule>;

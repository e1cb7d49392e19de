import type { Rule } from "./rule";

const admin = { client: ["Admin"] } as const;
const superAdmin = { superAdmin: true } as const;
const contractor = { contractor: true } as const;

/** Permissions of money, for Admins only among clients. */
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
  /** Fees and tokens of companies. */
  "companies.manage": { allow: superAdmin },
  "page.clients-transactions-history": { allow: superAdmin },
  "page.reconciliation": { allow: superAdmin },
  "reconciliation.run": { allow: superAdmin },
  /** Two different people: one proposes, another one decides. */
  "correction.propose": { allow: superAdmin },
  "correction.decide": { allow: superAdmin },
  /** Tax and bank information of contractors, with whole numbers. */
  "contractors.export": { allow: superAdmin },
  "page.funding-sources": { allow: superAdmin },
  /** /manage-funds: transactions, or a contractor's payments. */
  "page.manage-funds": { allow: { ...contractor, ...admin, ...superAdmin } },
  "statement.read": { allow: { ...admin, ...superAdmin } },
  "payment-history.read": { allow: contractor },

  // A contractor's own payout and tax details, with masked numbers
  "tax.read": { allow: contractor },
  "tax.change": { allow: contractor },
  "payout-bank.read": { allow: contractor },
  "payout-bank.change": { allow: contractor },
  /** Marking all due orders as paid, by hand or daily. */
  "pay-run.manage": { allow: superAdmin },
  /** Form 1099-NEC: all contractors', and a contractor's own. */
  "nec.read": { allow: superAdmin },
  "nec.read-own": { allow: contractor },
  "payouts.read": { allow: superAdmin },
  "payout.retry": { allow: superAdmin },
  /** Reports over all companies, and open tasks. */
  "figures.read": { allow: superAdmin },
  /** The audit log; searches are recorded too. */
  "audit.search": { allow: superAdmin },
  /** Retrying or discarding failed jobs. */
  "failed-jobs.manage": { allow: superAdmin },
} as const satisfies Record<string, Rule>;

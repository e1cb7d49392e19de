import type { Rule } from "./policy";

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
  /** One proposes, and another one decides. */
  "correction.propose": { allow: superAdmin },
  "correction.decide": { allow: superAdmin },
  /** Their tax and bank information, with the numbers. */
  "contractors.export": { allow: superAdmin },
  "page.funding-sources": { allow: superAdmin },
  /** /manage-funds: transactions, or a contractor's payments. */
  "page.manage-funds": { allow: { ...contractor, ...admin, ...superAdmin } },
  "statement.read": { allow: { ...admin, ...superAdmin } },
  "payment-history.read": { allow: contractor },

  // How a contractor is paid, and taxed: his own to see, masked, and to change
  "tax.read": { allow: contractor },
  "tax.change": { allow: contractor },
  "payout-bank.read": { allow: contractor },
  "payout-bank.change": { allow: contractor },
  /** What is due is marked paid together, by hand or each day. */
  "pay-run.manage": { allow: superAdmin },
  /** What contractors were paid in a year, for form 1099-NEC; and a contractor's own. */
  "nec.read": { allow: superAdmin },
  "nec.read-own": { allow: contractor },
  "payouts.read": { allow: superAdmin },
  "payout.retry": { allow: superAdmin },
  /** What is worth looking at of all companies, and what waits for him. */
  "figures.read": { allow: superAdmin },
  /** Who did what; that one looked is noted as well. */
  "audit.search": { allow: superAdmin },
  /** Jobs that gave up: tried again, or forgotten. */
  "failed-jobs.manage": { allow: superAdmin },
} as const satisfies Record<string, Rule>;

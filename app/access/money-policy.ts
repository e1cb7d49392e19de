import type { Rule } from "./rule";
import { finance } from "./staff-groups";

const admin = { client: ["Admin"] } as const;
const superAdmin = { superAdmin: true } as const;
const contractor = { contractor: true } as const;

export const moneyRules = {
  "cards.read": { allow: admin },
  "cards.change": { allow: admin },
  "funds.read": { allow: admin },
  "funds.add": { allow: admin, notSuspended: true },
  /** A super administrator adds to the platform's balance. */
  "funds.add-by-bank": { allow: { ...admin, ...finance }, notSuspended: true },
  "bank-sources.read": { allow: { ...admin, ...finance } },
  "bank-sources.change": { allow: { ...admin, ...finance }, stepUp: "change" },
  /** The pages of a company's banks, and of the platform's own. */
  "company-banks.change": { allow: admin, stepUp: "change" },
  "funding-sources.change": { allow: finance, stepUp: "change" },
  "bank-sources.verify": { allow: finance },
  /** The company's verification at the bank-transfer provider. */
  "bank-verification.read": { allow: admin },
  "bank-verification.change": { allow: admin, stepUp: "change" },
  "provider-balance.add": { allow: finance },
  "page.clients-transactions-history": { allow: superAdmin },
  "page.money": { allow: superAdmin },
  "page.reconciliation": { allow: superAdmin },
  "reconciliation.run": { allow: finance },
  /** Two different people: one proposes, another one decides. */
  "correction.propose": { allow: finance },
  "correction.decide": { allow: finance },
  "contractors.export": { allow: finance, stepUp: "read" },
  "page.funding-sources": { allow: finance },
  "page.manage-funds": { allow: { ...contractor, ...admin, ...superAdmin } },
  "statement.read": { allow: { ...admin, ...superAdmin } },
  /** A company's spending in its reports: for those who may read its statement. */
  "reports.read-spend": { allow: admin },
  "payment-history.read": { allow: contractor },
  /** One's own entries with their proof: a client's of the whole company. */
  "money-proof.read": { allow: { ...contractor, ...admin } },

  // A contractor's own payout and tax details, with masked numbers
  "tax.read": { allow: contractor, whileViewing: "never" },
  "tax.change": { allow: contractor, stepUp: "change", whileViewing: "never" },
  "payout-bank.read": { allow: contractor },
  "payout-bank.change": { allow: contractor, stepUp: "change", whileViewing: "never" },
  /** How fast a contractor's own payouts are sent, and for which fee. */
  "payout-speed.read": { allow: contractor },
  "payout-speed.change": { allow: contractor, whileViewing: "never" },
  "payout-prices.manage": { allow: finance, stepUp: "change" },
  "pay-run.manage": { allow: finance },
  "nec.read": { allow: finance },
  "nec.read-own": { allow: contractor, whileViewing: "never" },
  "payouts.read": { allow: superAdmin },
  "payout.retry": { allow: finance },
  /** Reports over all companies, and open tasks. */
  "analytics.read": { allow: superAdmin },
} as const satisfies Record<string, Rule>;

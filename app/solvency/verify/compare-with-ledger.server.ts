import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import type { Findings } from "~/proof/verify/findings";
import { owedKinds } from "../balances.server";
import type { Report } from "../report.server";
import { committedLater, countThrough, isPlaced, stepOf, sumsOf } from "./ledger-then.server";

type Sums = Map<string, number>;
type Stated = "companiesCents" | "contractorsCents" | "incomingCents" | "ownCents";

/** The kinds of account that each signed sum adds up. */
const stated: Record<Stated, { owner: string; cents: (of: (kind: string) => number) => number }> = {
  companiesCents: { owner: "companies", cents: (of) => of("available") + of("hold") },
  contractorsCents: { owner: "contractors", cents: (of) => of("payable") + of("payout_in_transit") },
  incomingCents: { owner: "companies' transfers on their way", cents: (of) => of("pending") },
  ownCents: {
    owner: "Callout",
    cents: (of) =>
      -(of("stripe_clearing") + of("dwolla_cash")) - owedKinds.reduce((sum, kind) => sum + of(kind), 0),
  },
};

/** Adds up the ledger as it was at each report, reading it once. */
export async function compareWithLedger(tx: Tx, all: readonly Report[], findings: Findings) {
  const reports = all.filter(isPlaced);
  for (const [n, { number, journals }] of reports.entries()) {
    const before = reports[n - 1];
    if (before && before.journals.through > journals.through)
      findings.add(`Solvency report ${number} has read less of the ledger than report ${before.number}`);
  }
  reports.sort((one, other) => one.journals.through - other.journals.through);
  if (reports.length === 0) return;
  const counts = await countThrough(tx, reports);
  const rows = await tx.execute<{ step: number; kind: string; cents: number }>(sql`
    select ${stepOf(reports)} as step, a.kind, sum(e.amount_cents)::float8 as cents
    from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id and a.book = e.book
    group by 1, 2`);
  const sums: Sums = new Map();
  for (const [step, report] of reports.entries()) {
    for (const { kind, cents } of rows.filter((row) => row.step === step)) add(sums, kind, cents);
    const name = `Solvency report ${report.number}`;
    const more = counts[step]! - report.journals.count;
    if (more < 0) {
      findings.add(
        `${name} was of ${report.journals.count} journals, but only ${counts[step]} of them are left`,
      );
      continue;
    }
    const then = new Map(sums);
    for (const { kind, cents } of more ? await sumsOf(tx, await committedLater(tx, report, more)) : [])
      add(then, kind, -cents);
    for (const [field, { owner, cents }] of Object.entries(stated) as [Stated, (typeof stated)[Stated]][]) {
      const ledger = cents((kind) => then.get(kind) ?? 0);
      if (ledger !== report[field])
        findings.add(`${name} says ${report[field]} cents of ${owner}, but the ledger had ${ledger}`);
    }
  }
}

const add = (sums: Sums, kind: string, cents: number) => sums.set(kind, (sums.get(kind) ?? 0) + cents);

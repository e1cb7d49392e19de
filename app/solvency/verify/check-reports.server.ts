import { solvencyReports } from "db/schema/solvency";
import { asc } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { openNote } from "~/proof/checkpoints/signed-note.server";
import type { ProofKey } from "~/proof/keys.server";
import type { Findings } from "~/proof/verify/findings";
import { isReport, KEPT_TREES, type Report, readReport } from "../report.server";
import { checkTrees } from "./check-trees.server";
import { compareWithLedger } from "./compare-with-ledger.server";

/**
 * Checks each stored solvency report: its signature and row, that its sums are those of the ledger as it was, and the trees
 * that are stored. Adds what differs, and returns the number of reports.
 */
export async function checkReports(tx: Tx, keys: readonly ProofKey[], findings: Findings): Promise<number> {
  const rows = await tx.select().from(solvencyReports).orderBy(asc(solvencyReports.number));
  const valid: Report[] = [];
  for (const [n, { number, at, note }] of rows.entries()) {
    const name = `Solvency report ${number}`;
    if (number !== n + 1)
      findings.add(`${name} follows ${rows[n - 1]?.number ?? "none"}: one was removed or inserted`);
    const report = openReport(note, keys);
    if (!report) {
      findings.add(`${name} is not signed by a known key`);
      continue;
    }
    if (report.number !== number) findings.add(`${name} was signed as number ${report.number}`);
    if (report.at.getTime() !== at.getTime())
      findings.add(`${name} was signed at ${report.at.toISOString()}, not ${at.toISOString()}`);
    valid.push(report);
  }
  await compareWithLedger(tx, valid, findings);
  const newest = rows.at(-1)?.number ?? 0;
  await checkTrees(
    tx,
    valid.filter(({ number }) => number > newest - KEPT_TREES),
    findings,
  );
  return rows.length;
}

/** Returns the report if one of our keys, and nobody else, has signed it. */
function openReport(note: string, keys: readonly ProofKey[]): Report | undefined {
  const opened = openNote(
    note,
    keys.map(({ publicKey }) => publicKey),
  );
  return opened && opened.signatures === 1 && isReport(opened.text) ? readReport(opened.text) : undefined;
}

import { sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/db.server";
import { knownKeys, type ProofKey } from "../keys.server";
import { checkCheckpoints } from "./check-checkpoints.server";
import { checkLeaves, LATE_MS } from "./check-leaves.server";
import { Findings } from "./findings";

export type Verified = {
  /** What differs, one line each. */
  findings: readonly string[];
  size: number;
  checkpoints: number;
  /** Journals that the sealer has not reached yet. */
  waiting: number;
  /** Solvency reports that were read. */
  reports: number;
};

/** Checks what a later feature has sealed, in the same snapshot. Adds what differs, and returns how much was read. */
export type CheckMore = (tx: Tx, keys: readonly ProofKey[], findings: Findings) => Promise<number>;

/**
 * Reads the whole ledger and its proof in one snapshot, and lists everything that is not as it was sealed. `kept` are
 * checkpoints that were kept elsewhere: only they show that the newest rows of all tables were removed together. `checkReports` is solvency's part.
 */
export const verifyMoney = (kept: readonly string[] = [], checkReports?: CheckMore): Promise<Verified> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const findings = new Findings();
      await checkRules(tx, findings);
      const checkpoints = await checkCheckpoints(tx, knownKeys(), findings);
      const keptOnes = checkpoints.readKept(kept);
      const size = await checkLeaves(
        tx,
        knownKeys(),
        [...checkpoints.valid, ...keptOnes],
        checkpoints.valid,
        findings,
      );
      const waiting = await checkUnsealed(tx, checkpoints.valid.at(-1)?.at, findings);
      const reports = (await checkReports?.(tx, knownKeys(), findings)) ?? 0;
      return { findings: findings.lines(), size, checkpoints: checkpoints.valid.length, waiting, reports };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

async function checkRules(tx: Tx, findings: Findings) {
  const rows = await tx.execute<{ violation: string; id: string }>(
    sql`select violation, id from ledger_violations order by 1, 2`,
  );
  for (const { violation, id } of rows) findings.add(`The ledger has ${violation}: ${id}`);
}

/** Returns the number of journals that wait for the sealer. */
async function checkUnsealed(tx: Tx, signedAt: Date | undefined, findings: Findings): Promise<number> {
  const oldest = new Date((signedAt?.getTime() ?? 0) - LATE_MS).toISOString();
  const rows = await tx.execute<{ id: string; at: string; isForgotten: boolean; isOld: boolean }>(sql`
    select j.id, j.created_at::text as at, j.id <= coalesce((select journal_id from sealed_through), 0) as "isForgotten",
      j.created_at < ${oldest}::timestamptz as "isOld"
    from ledger_journals j where not exists (select 1 from sealed_journals s where s.journal_id = j.id) order by j.id`);
  for (const { id, at, isForgotten, isOld } of rows)
    if (isForgotten)
      findings.add(`Journal ${id} is not in the tree, but all around it are: it was inserted later`);
    else if (isOld)
      findings.add(`Journal ${id} is not in the tree, but is dated ${at}, before the last checkpoint`);
  const [ahead] = await tx.execute<{ id: string }>(sql`
    select journal_id as id from sealed_through where journal_id > coalesce((select max(journal_id) from sealed_journals), 0)`);
  if (ahead) findings.add(`The sealer's position ${ahead.id} is beyond the newest sealed journal`);
  return rows.filter(({ isForgotten, isOld }) => !isForgotten && !isOld).length;
}

import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { type Row, toResult } from "../post.server";

type Reverse = {
  key: string;
  /** The company in whose books the act is; null for Callout's. */
  companyId: number | null;
  /** The key of the act to reverse. */
  reverses: string;
  description: string;
  ip?: string | null;
};

/**
 * Posts a journal with the act's debits and credits swapped, and restores its statement line. Refuses `not-found`;
 * `conflict` if the act is reversed already or a later act depends on it; `funds` if the money is spent.
 */
export async function reverse(tx: Tx, reversal: Reverse) {
  const [row] = await tx.execute<Row>(sql`select outcome, journal_id from ledger_reverse(
    ${reversal.key}, ${reversal.companyId ?? 0}, ${reversal.reverses}, ${reversal.description}, ${reversal.ip ?? null}, ${now().toISOString()}::timestamptz)`);
  return toResult(row!);
}

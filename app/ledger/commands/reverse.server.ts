import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { type Row, toResult } from "../post.server";

type Reverse = {
  key: string;
  /** The key of the act to reverse. */
  reverses: string;
  description: string;
  ip?: string | null;
};

/**
 * Reverses an act by a journal with its sides swapped. Its statement line goes back to its former state: a payment to
 * `reserved`, a first hold to `canceled`, a credit to the status `reversed`.
 * Refuses `not-found` for an unknown key or a reversal; `conflict` when the act is reversed already or a later act
 * depends on it; `funds` when the money is spent.
 */
export async function reverse(tx: Tx, reversal: Reverse) {
  const [row] = await tx.execute<Row>(sql`select outcome, journal_id from ledger_reverse(
    ${reversal.key}, ${reversal.reverses}, ${reversal.description}, ${reversal.ip ?? null}, ${now().toISOString()}::timestamptz)`);
  return toResult(row!);
}

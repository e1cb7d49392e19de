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
 * Posts a journal with the act's sides swapped, which restores its statement line. Refuses `not-found`, `conflict` if
 * it is reversed already or depended on, `funds` if the money is spent.
 */
export async function reverse(tx: Tx, reversal: Reverse) {
  const [row] = await tx.execute<Row>(sql`select outcome, journal_id from ledger_reverse(
    ${reversal.key}, ${reversal.reverses}, ${reversal.description}, ${reversal.ip ?? null}, ${now().toISOString()}::timestamptz)`);
  return toResult(row!);
}

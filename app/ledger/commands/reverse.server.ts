import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { answer, type Row } from "../post.server";

type Reverse = {
  key: string;
  /** The key of the act that is to be undone. */
  reverses: string;
  description: string;
  ip?: string | null;
};

/**
 * Undoes an act by posting it the other way; nothing is ever edited. Its statement line goes back to what it was:
 * a payment to `reserved`, a first reserve to `canceled`, a credit to the status `reversed`.
 * Refuses `not-found` for an unknown key or a reversal; `conflict` when it is undone already or something later stands
 * on it; `funds` when the money has gone on.
 */
export async function reverse(tx: Tx, wish: Reverse) {
  const [row] = await tx.execute<Row>(sql`select outcome, journal_id from ledger_reverse(
    ${wish.key}, ${wish.reverses}, ${wish.description}, ${wish.ip ?? null}, ${now().toISOString()}::timestamptz)`);
  return answer(row!);
}

import { bankTransfers } from "db/schema/banking";
import { payoutBanks, payouts } from "db/schema/payouts";
import { eq, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";

const one = sql<number>`count(*)::int`;

/** Payouts whose transfer failed, and that wait for somebody to try them again. */
export async function countFailedPayouts(reader: Reader = db): Promise<number> {
  const [row] = await reader
    .select({ n: one })
    .from(bankTransfers)
    .innerJoin(payouts, eq(payouts.transferId, bankTransfers.id))
    .where(eq(bankTransfers.state, "failed"));
  return row?.n ?? 0;
}

/** Contractors whose bank account the provider does not take. */
export const countBlockedBanks = (reader: Reader = db): Promise<number> =>
  reader.$count(payoutBanks, sql`${payoutBanks.trouble} <> ''`);

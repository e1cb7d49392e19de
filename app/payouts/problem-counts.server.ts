import { bankTransfers } from "db/schema/banking";
import { payoutBanks, payouts } from "db/schema/payouts";
import { eq, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";

const count = sql<number>`count(*)::int`;

export async function countFailedPayouts(reader: Reader = db): Promise<number> {
  const [row] = await reader
    .select({ n: count })
    .from(bankTransfers)
    .innerJoin(payouts, eq(payouts.transferId, bankTransfers.id))
    .where(eq(bankTransfers.state, "failed"));
  return row?.n ?? 0;
}

/** Counts contractors whose bank account the provider refuses. */
export const countBlockedBanks = (reader: Reader = db): Promise<number> =>
  reader.$count(payoutBanks, sql`${payoutBanks.trouble} <> ''`);

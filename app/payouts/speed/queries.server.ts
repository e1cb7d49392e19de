import { payoutChoices, payoutPrices } from "db/schema/payouts";
import { eq } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import type { Choice, Price, Prices } from "./speed";

export type SavedPrice = typeof payoutPrices.$inferSelect;

/** Lists the saved prices, also of speeds that are off. */
export const listSavedPrices = (reader: Reader = db): Promise<SavedPrice[]> =>
  reader.select().from(payoutPrices);

export const priceOf = ({ fixedCents, basisPoints, minCents, maxCents }: Price): Price => ({
  fixedCents,
  basisPoints,
  minCents,
  maxCents,
});

/** Reads the prices of the speeds that are offered. */
export async function readPrices(reader: Reader = db): Promise<Prices> {
  const offered = (await listSavedPrices(reader)).filter(({ isOn }) => isOn);
  return Object.fromEntries(offered.map((saved) => [saved.speed, priceOf(saved)]));
}

/** Finds a contractor's faster way, with the price agreed to; `undefined` if payouts are standard. */
export async function findChoice(contractorId: number, reader: Reader = db): Promise<Choice | undefined> {
  const [row] = await reader.select().from(payoutChoices).where(eq(payoutChoices.contractorId, contractorId));
  return row && { speed: row.speed, price: priceOf(row) };
}

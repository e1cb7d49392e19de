import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { postTransfer, type Transfer } from "../post.server";
import { postingRules } from "../posting-rules";

type Moved = Pick<Transfer, "key" | "amountCents" | "description" | "ip">;
type OfCompany = Moved & { companyId: number };
type OfContractor = Moved & { contractorId: number };

/** Returns the key of the journal that completes a transfer. */
export const doneKey = (key: string) => `${key}:done`;

/** Posts a refill requested from a company's bank; its statement line is pending. */
export const refillSent = (tx: Tx, sent: OfCompany) => postTransfer(tx, postingRules.refillSent, sent);

export const refillArrived = (tx: Tx, { key, ...arrived }: OfCompany) =>
  postTransfer(tx, postingRules.refillArrived, { ...arrived, key: doneKey(key), completes: key });

/** Posts a payout that leaves for a contractor's bank. Refuses `funds` when the contractor is owed less. */
export const payoutSent = (tx: Tx, sent: OfContractor) => postTransfer(tx, postingRules.payoutSent, sent);

export const payoutArrived = (tx: Tx, { key, ...arrived }: OfContractor) =>
  postTransfer(tx, postingRules.payoutArrived, { ...arrived, key: doneKey(key), completes: key });

/** Posts the platform's own money that reached its balance at the bank provider. */
export const topUpArrived = (tx: Tx, arrived: Moved) => postTransfer(tx, postingRules.topUp, arrived);

/** Posts what a contractor bought from the platform by card. */
export const recordSale = (tx: Tx, sale: OfContractor) => postTransfer(tx, postingRules.sale, sale);

/** Posts a company's debt after a bank took back funds that were already spent. */
export const recordDebt = (tx: Tx, owed: OfCompany) => postTransfer(tx, postingRules.advance, owed);

/** Returns the cents that a company owes the platform; it can't place holds until they are paid. */
export async function debtOf(tx: Tx, companyId: number): Promise<number> {
  const [row] = await tx.execute<{ cents: string }>(sql`select ledger_owed(${companyId}) as cents`);
  return Number(row?.cents ?? 0);
}

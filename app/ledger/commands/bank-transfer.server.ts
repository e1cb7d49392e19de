import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import type { Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { answer, type Posted, type Row } from "../post.server";

type Moved = {
  key: string;
  amountCents: number;
  description: string;
  ip?: string | null;
};
type Act = "sent" | "arrived" | "payout" | "paid-out" | "top-up" | "advanced" | "sale";
type Whose = { companyId?: number; contractorId?: number; of?: string };

async function post(tx: Tx, act: Act, wish: Moved & Whose): Promise<Result<Posted>> {
  if (!Number.isSafeInteger(wish.amountCents) || wish.amountCents <= 0)
    throw new RangeError(`${wish.amountCents} is not an amount to move`);
  const [row] = await tx.execute<Row>(sql`select outcome, journal_id from ledger_transfer(
    ${act}, ${wish.key}, ${wish.of ?? null}, ${wish.companyId ?? null}, ${wish.contractorId ?? null}, ${wish.amountCents},
    ${wish.description}, ${wish.ip ?? null}, ${now().toISOString()}::timestamptz)`);
  return answer(row!);
}

/** The second act of a transfer stands under the first one's key with this added. */
export const doneKey = (key: string) => `${key}:done`;

/** A company's bank has been asked for money: bank_in_transit → pending, and a line `refill` that is pending. */
export const refillSent = (tx: Tx, wish: Moved & { companyId: number }) => post(tx, "sent", wish);

/** It came: pending → available, bank_in_transit → dwolla_cash, and the line is settled. */
export const refillArrived = (tx: Tx, { key, ...wish }: Moved & { companyId: number }) =>
  post(tx, "arrived", { ...wish, key: doneKey(key), of: key });

/** A contractor's money is on its way: payable → payout_in_transit. Refuses `funds` where less is owed to him. */
export const payoutSent = (tx: Tx, wish: Moved & { contractorId: number }) => post(tx, "payout", wish);

/** His bank has it: payout_in_transit → dwolla_cash. */
export const payoutArrived = (tx: Tx, { key, ...wish }: Moved & { contractorId: number }) =>
  post(tx, "paid-out", { ...wish, key: doneKey(key), of: key });

/** The platform's own money is in its balance at the bank provider: stripe_clearing → dwolla_cash. */
export const topUpArrived = (tx: Tx, wish: Moved) => post(tx, "top-up", wish);

/** What a contractor has bought from us by card, once the provider says so: stripe_clearing → fee_revenue. */
export const sold = (tx: Tx, wish: Moved & { contractorId: number }) => post(tx, "sale", wish);

/** What a company owes from now on, because a bank took back what it had spent: receivable → available. */
export const advance = (tx: Tx, wish: Moved & { companyId: number }) => post(tx, "advanced", wish);

/** Cents that a company owes us; it makes no new holds meanwhile. */
export async function owedBy(tx: Tx, companyId: number): Promise<number> {
  const [row] = await tx.execute<{ cents: string }>(sql`select ledger_owed(${companyId}) as cents`);
  return Number(row?.cents ?? 0);
}

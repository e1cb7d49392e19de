import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import type { Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { answer, type Posted, type Row } from "../post.server";

type Wish = { key: string; amountCents: number; description: string; ip?: string | null };
type Account = "stripe_clearing" | "dwolla_cash";

async function post(
  tx: Tx,
  type: "found" | "taken" | "borne" | "kept",
  { key, amountCents, description, ip, account, companyId }: Wish & { account?: Account; companyId?: number },
): Promise<Result<Posted>> {
  if (!Number.isSafeInteger(amountCents) || amountCents === 0)
    throw new RangeError(`${amountCents} is not an amount to correct by`);
  const [row] = await tx.execute<Row>(sql`select outcome, journal_id from ledger_correct(
    ${type}, ${key}, ${account ?? null}, ${companyId ?? null}, ${amountCents}, ${description}, ${ip ?? null},
    ${now().toISOString()}::timestamptz)`);
  return answer(row!);
}

/** Money that came to a provider, or left it (negative), and has no owner here: the provider's account → suspense. */
export const found = (tx: Tx, wish: Wish & { account: Account }) => post(tx, "found", wish);

/**
 * Takes money from a company, more than 0: available → suspense, and a line `correction`. Refuses `funds` where it has
 * less. What a company is given is a `credit`.
 */
export const take = (tx: Tx, wish: Wish & { companyId: number }) => post(tx, "taken", wish);

/** The fee that a provider kept of a payment, or, negative, gave back: provider_cost → the provider's account. */
export const kept = (tx: Tx, wish: Wish & { account: Account }) => post(tx, "kept", wish);

/** What the platform keeps of the suspense account, or, negative, pays into it: suspense → provider_cost. */
export const bear = (tx: Tx, wish: Wish) => post(tx, "borne", wish);

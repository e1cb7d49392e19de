import type { Provider } from "db/schema/funds";
import { ledgerJournals } from "db/schema/ledger";
import { sql } from "drizzle-orm";
import { recordProviderFee } from "~/ledger/commands/correct.server";
import { db, type Reader, type Tx } from "~/platform/db/db.server";
import { ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { isAnyOf } from "./any-of.server";
import type { Fee } from "./compare";

export const providerAccounts = { stripe: "stripe_clearing", dwolla: "dwolla_cash" } as const;

/** Posts each provider fee once. */
export async function bookFees(tx: Tx, provider: Provider, fees: readonly Fee[]): Promise<Result<undefined>> {
  const keyOf = ({ reference }: Fee) => `provider-fee:${provider}:${reference}`;
  const known = await tx
    .select({ key: ledgerJournals.key })
    .from(ledgerJournals)
    .where(isAnyOf(ledgerJournals.key, fees.map(keyOf)));
  const booked = new Set(known.map(({ key }) => key));
  for (const fee of fees.filter((each) => !booked.has(keyOf(each)))) {
    const posted = await recordProviderFee(tx, {
      account: providerAccounts[provider],
      key: keyOf(fee),
      amountCents: fee.cents,
      description: `Fee of ${fee.reference}`,
    });
    if (!posted.ok) return posted;
  }
  return ok();
}

/** Returns cents since an instant: processing fees paid by companies and fees kept by providers, both minus refunds. */
export async function feesSince(since: Date, reader: Reader = db) {
  const [row] = await reader.execute<{ earned: number; kept: number }>(sql`
    select coalesce(sum(e.amount_cents) filter (where a.kind = 'fee_revenue'), 0)::float8 as earned,
      coalesce(-sum(e.amount_cents) filter (where a.kind = 'provider_cost'), 0)::float8 as kept
    from ledger_journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.book = e.book
    where j.type in ('fee', 'provider-fee') and j.created_at >= ${since.toISOString()}::timestamptz`);
  return { earnedCents: row!.earned, keptCents: row!.kept };
}

export const FEE_DAYS = 30;
export const lastDays = () => new Date(now().getTime() - FEE_DAYS * 24 * 60 * 60 * 1000);

import { FUNDED_CENTS } from "tests/states/world";
import { sqlPool } from "~/platform/db/db.server";
import type { Providers } from "./providers";

export type Watched = { companies: number[]; contractors: number[] };

/** Lists what must never be, in the records of these companies and contractors and at the providers. */
export async function findWrong(watched: Watched, providers: Providers): Promise<string[]> {
  const found = await Promise.all([
    wrongHolds(watched),
    wrongFunds(watched),
    wrongEarnings(watched),
    chargedTwice(watched, providers),
    sentTooMuch(watched, providers),
  ]);
  return found.flat();
}

/** An order's hold is its pay from the assignment to the payment, and nothing before and after. */
const wrongHolds = async ({ companies }: Watched) =>
  (
    await sqlPool()<{ wrong: string }[]>`
      with orders as (
        select o.id, o.status, coalesce(a.balance_cents, 0) as held, case
          when o.pay_outside_of_app or o.status not in ('assigned', 'completed', 'approved') then 0
          when o.status = 'approved' then o.final_pay_from_wallet_cents else o.potential_pay_cents end as due
        from work_orders o left join ledger_accounts a on a.kind = 'hold' and a.reference = o.id
        where o.company_id = any(${companies}))
      select format('%s order %s holds %s instead of %s', status, id, held, due) as wrong
      from orders where held <> due`
  ).map(({ wrong }) => wrong);

/** What a company has is what it added less what it paid; what a bank took back after it was spent is owed. */
const wrongFunds = async ({ companies }: Watched) =>
  (
    await sqlPool()<{ wrong: string }[]>`
      with sums as (
        select c.id,
          (select sum(balance_cents + on_hold_cents) from ledger_accounts
            where company_id = c.id and kind = 'available') as has,
          ${FUNDED_CENTS}::bigint
          + (select coalesce(sum(amount_cents), 0) from refills where company_id = c.id and state = 'succeeded')
          + (select coalesce(sum(amount_cents), 0) from bank_transfers
              where company_id = c.id and kind = 'refill' and state = 'processed')
          - (select coalesce(sum(final_pay_from_wallet_cents), 0) from work_orders
              where company_id = c.id and status = 'paid' and not pay_outside_of_app)
          + ledger_owed(c.id) as due
        from companies c where c.id = any(${companies}))
      select format('company %s has %s instead of %s', id, has, due) as wrong from sums where has <> due`
  ).map(({ wrong }) => wrong);

/** What a contractor earned is owed, on its way, or arrived. */
const wrongEarnings = async ({ contractors }: Watched) =>
  (
    await sqlPool()<{ wrong: string }[]>`
      with sums as (
        select u.id,
          (select coalesce(sum(final_pay_from_wallet_cents), 0) from work_orders
            where contractor_id = u.id and status = 'paid' and not pay_outside_of_app) as earned,
          (select coalesce(sum(balance_cents), 0) from ledger_accounts where contractor_id = u.id)
          + (select coalesce(sum(amount_cents + fee_cents), 0) from bank_transfers
              where contractor_id = u.id and kind = 'payout' and state = 'processed') as accounted
        from users u where u.id = any(${contractors}))
      select format('contractor %s earned %s, and %s is accounted for', id, earned, accounted) as wrong
      from sums where earned <> accounted`
  ).map(({ wrong }) => wrong);

type Refill = { key: string; state: string; cents: number };
export const listRefills = ({ companies }: Watched) =>
  sqlPool()<Refill[]>`select key, state, (amount_cents + fee_cents)::int as cents from refills
    where company_id = any(${companies})`;

/** The cents that the card provider took for each refill. */
export function takenBy({ stripe }: Providers) {
  const taken = new Map<string, number[]>();
  for (const { status, amount, metadata } of Object.values(stripe.records.paymentIntents))
    if (status === "succeeded" && metadata.refill)
      taken.set(metadata.refill, [...(taken.get(metadata.refill) ?? []), amount]);
  return taken;
}

/** A refill takes its amount once, and is credited only if it was taken. */
async function chargedTwice(watched: Watched, providers: Providers) {
  const taken = takenBy(providers);
  return (await listRefills(watched)).flatMap(({ key, state, cents }) => {
    const amounts = taken.get(key) ?? [];
    const isWrong = amounts.some((amount) => amount !== cents) || amounts.length > 1;
    const isUnpaid = state === "succeeded" && amounts.length === 0;
    return isWrong || isUnpaid
      ? [`refill ${key} (${state}) of ${cents} took ${amounts.join(" and ") || 0}`]
      : [];
  });
}

type Sent = { contractorId: number; key: string; earned: number };

/** The cents that left for each contractor's banks and did not come back, and those that the contractor has earned. */
export async function sentTo({ contractors }: Watched, { dwolla }: Providers) {
  const rows = await sqlPool()<Sent[]>`
    select u.id::int as "contractorId", coalesce(t.key, '') as key,
      (select coalesce(sum(final_pay_from_wallet_cents), 0) from work_orders
        where contractor_id = u.id and status = 'paid' and not pay_outside_of_app)::int as earned
    from users u left join bank_transfers t on t.contractor_id = u.id where u.id = any(${contractors})`;
  const sums = new Map<number, { earned: number; sent: number; processed: number }>();
  const byKey = new Map(Object.values(dwolla.records.transfers).map((each) => [each.correlationId, each]));
  for (const { contractorId, key, earned } of rows) {
    const sum = sums.get(contractorId) ?? { earned, sent: 0, processed: 0 };
    const transfer = byKey.get(key);
    if (transfer && transfer.status !== "failed") sum.sent += transfer.amountCents;
    if (transfer?.status === "processed") sum.processed += transfer.amountCents;
    sums.set(contractorId, sum);
  }
  return sums;
}

const sentTooMuch = async (watched: Watched, providers: Providers) =>
  [...(await sentTo(watched, providers))].flatMap(([id, { earned, sent }]) =>
    sent > earned ? [`contractor ${id} earned ${earned} and was sent ${sent}`] : [],
  );

import type postgres from "postgres";
import { FUNDED_CENTS } from "tests/states/world";
import type { Providers } from "./providers";
import { companiesOf, contractorsOf, type World } from "./world";

type Refill = { key: string; state: string; cents: number; companyId: number };
type Transfer = {
  key: string;
  kind: string;
  state: string;
  companyId: number | null;
  contractorId: number | null;
  win: number | null;
  /** The amount that the provider moves, and the fee that a contractor gives for a faster payout. */
  cents: number;
  feeCents: number;
};
type OrderNow = { id: number; status: string; version: number; audits: number };
/** Rows that the one statement after a step reads. */
export type Read = {
  wrong: string[];
  refills: Refill[];
  transfers: Transfer[];
  /** Companies that spent what their bank took back. */
  owing: number[];
  earned: { id: number; cents: number }[];
  reversals: { transaction: string; cents: number }[];
  orders: OrderNow[];
};

/** Reads everything that is checked after a step, with one statement; `wrong` is what Postgres sees itself. */
export async function readAll(sql: postgres.Sql, world: World): Promise<Read> {
  const companies = companiesOf(world);
  const contractors = contractorsOf(world);
  const wins = world.markets.flatMap((market) => market.wins);
  const [row] = await sql<[{ read: Read }]>`
    with orders as materialized (
      select o.id, o.company_id, o.contractor_id, o.status, o.version, o.pay_outside_of_app,
        o.final_pay_from_wallet_cents, o.applicant_count, o.routed_count,
        coalesce(h.balance_cents, 0) as held,
        case when o.pay_outside_of_app or o.status not in ('assigned', 'completed', 'approved') then 0
          when o.status = 'approved' then o.final_pay_from_wallet_cents else o.potential_pay_cents end as due,
        coalesce(p.offers, 0) as offers, p.winners, coalesce(r.offered, 0) as offered
      from work_orders o
      left join ledger_accounts h on h.kind = 'hold' and h.reference = o.id
      left join lateral (select count(*) filter (where status = 'apply') as offers,
        array_agg(contractor_id) filter (where status = 'assigned') as winners
        from applications where work_order_id = o.id) p on true
      left join lateral (select count(*) filter (where status = 'active') as offered
        from routes where work_order_id = o.id) r on true
      where o.company_id = any(${companies})
    ), funds as (
      select c.id,
        (select sum(balance_cents + on_hold_cents) from ledger_accounts
          where company_id = c.id and kind = 'available') as has,
        ${FUNDED_CENTS}::bigint
        + (select coalesce(sum(amount_cents), 0) from refills where company_id = c.id and state = 'succeeded')
        + (select coalesce(sum(amount_cents), 0) from card_reversals where company_id = c.id)
        + (select coalesce(sum(amount_cents), 0) from bank_transfers
            where company_id = c.id and kind = 'refill' and state = 'processed')
        + (select coalesce(sum(case kind when 'credit' then amount_cents else -amount_cents end), 0) from corrections
            where company_id = c.id and state = 'approved')
        - (select coalesce(sum(final_pay_from_wallet_cents), 0) from orders
            where company_id = c.id and status = 'paid' and not pay_outside_of_app)
        + debt.cents as due,
        debt.cents as owes
      from companies c cross join lateral (select ledger_owed(c.id) as cents) debt where c.id = any(${companies})
    ), earned as materialized (
      select u.id, (select coalesce(sum(final_pay_from_wallet_cents), 0) from orders
        where contractor_id = u.id and status = 'paid' and not pay_outside_of_app) as cents
      from unnest(${contractors}::bigint[]) u (id)
    ), accounted as (
      select id, cents,
        (select coalesce(sum(balance_cents), 0) from ledger_accounts where contractor_id = earned.id)
        + (select coalesce(sum(fee_cents + case state when 'processed' then amount_cents else 0 end), 0) from bank_transfers
            where contractor_id = earned.id and kind = 'payout' and state <> 'failed') as accounted
      from earned
    ), advances as materialized (
      select j.id, r.company_id, -e.amount_cents as owed, exists (select 1 from ledger_journals where reverses = j.id) as is_paid
      from ledger_accounts r join ledger_entries e on e.account_id = r.id join ledger_journals j on j.id = e.journal_id
      where r.kind = 'receivable' and r.company_id = any(${companies}) and j.type = 'automatic'
    ), unpaid as (
      -- The newest act on a company's funds brought money, and a debt that the funds cover was not paid from it.
      select d.company_id, d.owed, a.balance_cents as has
      from advances d join ledger_accounts a on a.kind = 'available' and a.company_id = d.company_id
      cross join lateral (select j.id, j.type from ledger_entries e join ledger_journals j on j.id = e.journal_id
        where e.account_id = a.id and j.type <> 'fee' and not exists (select 1 from advances where id = j.reverses)
        order by j.id desc limit 1) last
      where not d.is_paid and d.owed <= a.balance_cents and last.type in ('refill', 'refill-arrived', 'automatic')
        and not exists (select 1 from advances where id = last.id)
    ), wrong as (
      select format('%s order %s holds %s instead of %s', status, id, held, due) as text from orders where held <> due
      union all select format('order %s counts %s applicants of %s', id, applicant_count, offers)
        from orders where applicant_count <> offers
      union all select format('order %s counts %s routed contractors of %s', id, routed_count, offered)
        from orders where routed_count <> offered
      union all select format('%s order %s has %s open offers and %s open routes', status, id, offers, offered)
        from orders where status <> 'published' and offers > 0 or status not in ('draft', 'published') and offered > 0
      union all select format('%s order %s is done by %s, and %s were chosen', status, id, contractor_id, winners)
        from orders where winners is distinct from
          case when status in ('assigned', 'completed', 'approved', 'paid') then array[contractor_id] end
      union all select format('company %s has %s instead of %s', id, has, due) from funds where has <> due
      union all select format('contractor %s earned %s, and %s is accounted for', id, cents, accounted)
        from accounted where cents <> accounted
      union all select format('a payout of %s for order %s, which comes to %s', p.amount_cents, o.id, o.final_pay_from_wallet_cents)
        from payouts p join orders o on o.id = p.work_order_id
        where o.status <> 'paid' or p.amount_cents <> o.final_pay_from_wallet_cents or p.contractor_id <> o.contractor_id
      union all select format('company %s owes %s and got %s', company_id, owed, has) from unpaid
    )
    select json_build_object(
      'wrong', (select coalesce(json_agg(text), '[]') from wrong),
      'refills', (select coalesce(json_agg(json_build_object('key', key, 'state', state,
        'cents', amount_cents + fee_cents, 'companyId', company_id)), '[]') from refills where company_id = any(${companies})),
      'transfers', (select coalesce(json_agg(json_build_object('key', key, 'kind', kind, 'state', state,
        'companyId', t.company_id, 'contractorId', t.contractor_id, 'win', l.subject_id, 'cents', t.amount_cents + case kind when 'payout' then 0 else fee_cents end,
        'feeCents', case kind when 'payout' then fee_cents else 0 end)), '[]')
        from bank_transfers t left join audit_log l on t.kind = 'payout' and l.action = 'payout.sent'
          and l.subject_type = 'work-order' and (l.detail ->> 'transferId')::bigint = t.id),
      'owing', (select coalesce(json_agg(id), '[]') from funds where owes > 0),
      'earned', (select json_agg(json_build_object('id', id, 'cents', cents)) from earned),
      'reversals', (select coalesce(json_agg(json_build_object('transaction', transaction, 'cents', amount_cents)), '[]')
        from card_reversals),
      'orders', (select json_agg(json_build_object('id', id, 'status', status, 'version', version, 'audits',
        (select count(*) from audit_log where subject_type = 'work-order' and subject_id = orders.id)))
        from orders where id = any(${wins}))
    ) as read`;
  return row.read;
}

/** The cents that the card provider took for each refill. */
export function takenBy({ stripe }: Providers) {
  const taken = new Map<string, number[]>();
  for (const { status, amount, metadata } of Object.values(stripe.records.paymentIntents))
    if (status === "succeeded" && metadata.refill)
      taken.set(metadata.refill, [...(taken.get(metadata.refill) ?? []), amount]);
  return taken;
}

/** Lists what must never be, in the records of these companies and contractors and at the providers. */
export function findWrong(read: Read, world: World): string[] {
  return [
    ...read.wrong,
    ...chargedTwice(read, world.providers),
    ...reversedWrongly(read, world.providers),
    ...sentTwice(read, world.providers),
    ...formsDoneTwice(read, world),
  ];
}

/** A refill takes its amount once, and is credited only if it was taken. */
function chargedTwice({ refills }: Read, providers: Providers) {
  const taken = takenBy(providers);
  return refills.flatMap(({ key, state, cents }) => {
    const amounts = taken.get(key) ?? [];
    const isWrong = amounts.some((amount) => amount !== cents) || amounts.length > 1;
    const isUnpaid = state === "succeeded" && amounts.length === 0;
    return isWrong || isUnpaid
      ? [`refill ${key} (${state}) of ${cents} took ${amounts.join(" and ") || 0}`]
      : [];
  });
}

/** A reversal is what the card provider moved. */
const reversedWrongly = ({ reversals }: Read, { stripe }: Providers) =>
  reversals.flatMap(({ transaction, cents }) =>
    stripe.records.balanceTransactions[transaction]?.amount === cents
      ? []
      : [`card reversal ${transaction} of ${cents}, which the provider does not know`],
  );

const isOnItsWay = ({ status }: { status: string }) => status === "pending" || status === "processed";

/** An order's pay leaves once at most, but for what came back. */
function sentTwice({ transfers }: Read, { dwolla }: Providers) {
  const sent = new Map<string, (typeof dwolla.records.transfers)[string][]>();
  for (const each of Object.values(dwolla.records.transfers)) {
    const key = each.correlationId ?? "";
    sent.set(key, [...(sent.get(key) ?? []), each]);
  }
  const byWin = new Map<number, string[]>();
  const wrong: string[] = [];
  for (const { key, win, kind, state, cents } of transfers) {
    const own = sent.get(key) ?? [];
    for (const { amountCents } of own)
      if (amountCents !== cents) wrong.push(`${kind} ${key} of ${cents} was made with ${amountCents}`);
    if (own.length > 1) wrong.push(`${kind} ${key} was made ${own.length} times`);
    if (state === "processed" && own.length === 0) wrong.push(`${kind} ${key} arrived and was never made`);
    if (win === null && kind === "payout") wrong.push(`payout ${key} belongs to no order`);
    if (win !== null && own.some(isOnItsWay)) byWin.set(win, [...(byWin.get(win) ?? []), key]);
  }
  for (const [win, keys] of byWin)
    if (keys.length > 1) wrong.push(`order ${win} was paid out by ${keys.join(" and ")}`);
  return wrong;
}

/** A form that is sent again with its key does nothing. */
function formsDoneTwice({ refills, transfers }: Read, { sent, markets }: World) {
  return markets.flatMap(({ actors: { admin } }) => {
    const company = admin.companyId!;
    const cards = refills.filter(({ companyId }) => companyId === company).length;
    const banks = transfers.filter(({ companyId }) => companyId === company).length;
    const allowed = (kind: string) => sent.get(`${kind} ${company}`) ?? 0;
    return [
      ...(cards > allowed("card") ? [`${cards} card refills of ${allowed("card")} forms`] : []),
      ...(banks > allowed("bank") ? [`${banks} bank refills of ${allowed("bank")} forms`] : []),
    ];
  });
}

/** The cents that arrived at each contractor's banks and stayed, with the fees for their faster way. */
export function receivedBy({ transfers }: Read, { dwolla }: Providers) {
  const byKey = new Map(Object.values(dwolla.records.transfers).map((each) => [each.correlationId, each]));
  const received = new Map<number, number>();
  for (const { key, contractorId, feeCents } of transfers) {
    const transfer = byKey.get(key);
    if (contractorId === null || transfer?.status !== "processed") continue;
    received.set(contractorId, (received.get(contractorId) ?? 0) + transfer.amountCents + feeCents);
  }
  return received;
}

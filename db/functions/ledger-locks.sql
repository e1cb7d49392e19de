-- Locks the head accounts of owners: a company's `available`, a contractor's `payable`. Every act that moves a balance
-- holds the heads of its owners first, so an owner's other accounts (holds, pending, payout_in_transit) need no order.
-- The order is fixed: missing heads are opened (companies, then contractors, each by number), then available accounts
-- are locked by id, then payable ones. A transaction with several owners calls this once with all of them.
create or replace function ledger_lock(p_companies bigint[], p_contractors bigint[]) returns void language plpgsql as $$
begin
  perform ledger_account('available', c.id, null)
    from (select distinct unnest(p_companies) as id order by id) c where c.id is not null;
  perform ledger_account('payable', null, c.id)
    from (select distinct unnest(p_contractors) as id order by id) c where c.id is not null;
  perform 1 from ledger_accounts where kind = 'available' and company_id = any (p_companies)
    order by id for no key update;
  perform 1 from ledger_accounts where kind = 'payable' and contractor_id = any (p_contractors)
    order by id for no key update;
end $$;

-- The platform's accounts exist from the start, so concurrent first acts can't deadlock by opening them.
insert into ledger_accounts (kind)
  select kind from unnest(array['stripe_clearing', 'dwolla_cash', 'bank_in_transit', 'fee_revenue', 'provider_cost',
    'suspense']) with ordinality platform (kind, n) order by n on conflict do nothing;

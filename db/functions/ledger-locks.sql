-- Locks the head accounts of owners: a company's `available`, and what its books, or Callout's, owe a contractor (`payable`).
-- Every act that moves a balance holds the heads of its owners first, so an owner's other accounts (holds, pending,
-- payout_in_transit) need no order. Takes pairs; a book of 0 has no company, and a contractor of null is left out. The order is
-- fixed: companies by number, then contractors by book and number. A transaction with several owners calls this once with all of
-- them. One statement for each, because Citus locks rows of one company at a time.
drop function if exists ledger_lock(bigint[], bigint[]);
create function ledger_lock(p_books bigint[], p_contractors bigint[]) returns void language plpgsql as $$
declare
  head record;
begin
  for head in select distinct book from unnest(p_books) book where book <> 0 order by 1 loop
    perform ledger_account('available', head.book, null);
    perform 1 from ledger_accounts where book = head.book and company_id = head.book and kind = 'available' for no key update;
  end loop;
  for head in
    select distinct book, contractor from unnest(p_books, p_contractors) pair (book, contractor)
      where contractor is not null order by 1, 2
  loop
    perform ledger_account('payable', head.book, head.contractor);
    perform 1 from ledger_accounts
      where book = head.book and contractor_id = head.contractor and kind = 'payable' for no key update;
  end loop;
end $$;

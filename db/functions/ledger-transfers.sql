-- Every act that is not on a hold: one amount moves from the debited to the credited accounts, which the caller takes
-- from app/ledger/posting-rules.ts. Outcomes as in ledger-holds.sql; a bank's return is a reversal (ledger-reversal.sql).

-- Moves all that companies' books owe a contractor to Callout's books, from which payouts go: a journal in each company's books
-- and its counterpart in Callout's. Both follow from the key of the act that needs the money, so none is posted twice.
-- The caller has locked what Callout's books owe the contractor, so no other gathering for the contractor runs.
create or replace function ledger_gather(p_contractor bigint, p_key text, p_at timestamptz) returns void language plpgsql as $$
declare
  journal ledger_journals;
  owed record;
  v_cents bigint;
begin
  journal.type := 'gathered';
  journal.contractor_id := p_contractor;
  journal.payee := '';
  journal.description := 'Gathered for a payout';
  journal.created_at := p_at;
  for owed in
    select book, id from ledger_accounts
      where contractor_id = p_contractor and kind = 'payable' and book <> 0 and balance_cents > 0 order by book
  loop
    select balance_cents into v_cents from ledger_accounts where id = owed.id and book = owed.book for no key update;
    continue when v_cents = 0;
    journal.amount_cents := v_cents;
    journal.book := owed.book;
    journal.company_id := owed.book;
    journal.key := p_key || ':gathered';
    perform ledger_post(journal, array[owed.id, ledger_account('intercompany', owed.book, null)], array[-v_cents, v_cents]);
    journal.book := 0;
    journal.company_id := null;
    journal.key := p_key || ':gathered:' || owed.book;
    perform ledger_post(journal, array[ledger_account('intercompany', 0, null), ledger_account('payable', 0, p_contractor)],
      array[-v_cents, v_cents]);
  end loop;
end $$;

-- Posts p_amount to every account of p_debits and p_credits, in the books of p_company or, without one, in Callout's. Accounts of a
-- company or contractor belong to p_company and p_contractor, all others to the platform. p_of is the key of the act that this one
-- completes. Negative amounts swap the sides; only acts between the platform's own accounts take them.
drop function if exists ledger_correct;
drop function if exists ledger_transfer(text, text, text, bigint, bigint, bigint, text, text, timestamptz);
create or replace function ledger_transfer(
  p_type text, p_debits text[], p_credits text[], p_key text, p_of text, p_company bigint, p_contractor bigint,
  p_amount bigint, p_description text, p_ip text, p_at timestamptz, out outcome text, out journal_id bigint
) language plpgsql as $$
declare
  journal ledger_journals;
  earlier record;
  v_book constant bigint := coalesce(p_company, 0);
  v_kinds text[] := p_debits || p_credits;
  v_amounts bigint[] := array_fill(-p_amount, array[cardinality(p_debits)])
    || array_fill(p_amount, array[cardinality(p_credits)]);
  v_accounts bigint[];
  v_tracked constant text[] := array['available', 'pending', 'payable', 'payout_in_transit'];
begin
  journal.type := p_type;
  journal.key := p_key;
  journal.book := v_book;
  journal.company_id := p_company;
  journal.contractor_id := p_contractor;
  journal.amount_cents := abs(p_amount);
  journal.payee := '';
  journal.description := p_description;
  journal.ip := p_ip;
  journal.created_at := p_at;
  if p_of is not null then
    select id into journal.line_id from ledger_journals where key = p_of and book = v_book;
    if journal.line_id is null then
      outcome := 'not-found';
      return;
    end if;
  end if;

  -- The owner's other accounts are opened while its head account is locked.
  if v_kinds && v_tracked then perform ledger_lock(array[v_book], array[p_contractor]); end if;
  select array_agg(ledger_account(kind, v_book, p_contractor)) into v_accounts
    from unnest(v_kinds) kind where kind = any (v_tracked);
  earlier := ledger_earlier(journal);
  outcome := earlier.outcome;
  journal_id := earlier.journal_id;
  if outcome is not null then return; end if;
  if exists (select 1 from ledger_journals where reverses = journal.line_id and book = v_book) then
    outcome := 'newer';
    return;
  end if;
  if 'payable' = any (p_debits) and p_amount > (
      select balance_cents from ledger_accounts where book = v_book and contractor_id = p_contractor and kind = 'payable')
    and p_amount <= (select sum(balance_cents) from ledger_accounts where contractor_id = p_contractor and kind = 'payable')
  then
    perform ledger_gather(p_contractor, p_key, p_at);
  end if;
  if exists (
    select 1 from ledger_accounts
    where book = v_book and id = any (v_accounts) and balance_cents + v_amounts[array_position(v_kinds, kind)] < 0
  ) then
    outcome := 'funds';
    return;
  end if;
  select array_agg(
      ledger_account(kind, v_book, case when kind = any (v_tracked) then p_contractor end) order by n)
    into v_accounts from unnest(v_kinds) with ordinality part (kind, n);

  journal_id := ledger_post(journal, v_accounts, v_amounts);
  if p_type = 'refill-arrived' then
    update ledger_statement_lines set status = 'settled', updated_at = greatest(updated_at, p_at)
      where id = journal.line_id and company_id = p_company;
  end if;
  outcome := 'posted';
end $$;

-- Returns what a company owes the platform, in cents. Few companies ever have such an account. PL/pgSQL caches the
-- plan; plain SQL planned it in each transaction, which took a third of an act's time.
create or replace function ledger_owed(p_company bigint) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.book = p_company and e.book = p_company and a.company_id = p_company and a.kind = 'receivable');
end $$;

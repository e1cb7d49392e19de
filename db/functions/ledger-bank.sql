-- What goes through banks, which takes them days: its acts, each one round trip. Outcomes as in ledger-acts.sql; what a
-- bank sends back is a reversal (ledger-reversal.sql).

-- sent: bank_in_transit -> pending, what a company has sent; its statement line is pending.
-- arrived: pending -> available and bank_in_transit -> dwolla_cash; the line is settled.
-- payout: payable -> payout_in_transit.   paid-out: payout_in_transit -> dwolla_cash.
-- top-up: stripe_clearing -> dwolla_cash, the platform's own money.   sale: stripe_clearing -> fee_revenue, what somebody
-- has bought from us by card.   advanced: receivable -> available, what a company
-- owes us because a bank took back what is spent already; on its statement a line `automatic`.
-- p_of is the key of the act that this one finishes.
create or replace function ledger_transfer(
  p_type text, p_key text, p_of text, p_company bigint, p_contractor bigint, p_amount bigint,
  p_description text, p_ip text, p_at timestamptz, out outcome text, out journal_id bigint
) language plpgsql as $$
declare
  wish ledger_journals;
  earlier record;
  v_kinds text[];
  v_signs int[];
  v_accounts bigint[];
  v_tracked constant text[] := array['available', 'pending', 'payable', 'payout_in_transit'];
begin
  wish.type := case p_type when 'advanced' then 'automatic' else p_type end;
  wish.key := p_key;
  wish.company_id := p_company;
  wish.contractor_id := p_contractor;
  wish.amount_cents := p_amount;
  wish.payee := '';
  wish.description := p_description;
  wish.ip := p_ip;
  wish.created_at := p_at;
  if p_of is not null then
    select id into wish.line_id from ledger_journals where key = p_of;
    if wish.line_id is null then
      outcome := 'not-found';
      return;
    end if;
  end if;
  v_kinds := case p_type
    when 'sent' then array['bank_in_transit', 'pending']
    when 'arrived' then array['pending', 'available', 'bank_in_transit', 'dwolla_cash']
    when 'payout' then array['payable', 'payout_in_transit']
    when 'paid-out' then array['payout_in_transit', 'dwolla_cash']
    when 'top-up' then array['dwolla_cash', 'stripe_clearing']
    when 'sale' then array['stripe_clearing', 'fee_revenue']
    when 'advanced' then array['receivable', 'available'] end;
  v_signs := case p_type when 'arrived' then array[-1, 1, 1, -1] else array[-1, 1] end;

  -- The owner's other accounts are opened under the lock of its head.
  if v_kinds && v_tracked then perform ledger_lock(array[p_company], array[p_contractor]); end if;
  select array_agg(ledger_account(kind, p_company, p_contractor)) into v_accounts
    from unnest(v_kinds) kind where kind = any (v_tracked);
  earlier := ledger_earlier(wish);
  outcome := earlier.outcome;
  journal_id := earlier.journal_id;
  if outcome is not null then return; end if;
  if exists (select 1 from ledger_journals where reverses = wish.line_id) then
    outcome := 'newer';
    return;
  end if;
  if exists (
    select 1 from unnest(v_kinds, v_signs) part (kind, sign)
    join ledger_accounts a on a.id = any (v_accounts) and a.kind = part.kind
    where a.balance_cents + part.sign * p_amount < 0
  ) then
    outcome := 'funds';
    return;
  end if;
  select array_agg(
      case when kind = any (v_tracked) then ledger_account(kind, p_company, p_contractor)
        when kind = 'receivable' then ledger_account(kind, p_company, null)
        else ledger_account(kind, null, null) end order by n)
    into v_accounts from unnest(v_kinds) with ordinality part (kind, n);

  journal_id := ledger_post(wish, v_accounts, (select array_agg(sign * p_amount order by n)
    from unnest(v_signs) with ordinality part (sign, n)));
  if p_type = 'arrived' then
    update ledger_statement_lines set status = 'settled', updated_at = greatest(updated_at, p_at)
      where id = wish.line_id;
  end if;
  outcome := 'posted';
end $$;

-- What a company owes us, in cents. Its account is opened when it owes something for the first time, which is rare.
-- In PL/pgSQL, which keeps the plan: in SQL it was planned anew in each transaction, a third of what an act took.
create or replace function ledger_owed(p_company bigint) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.company_id = p_company and a.kind = 'receivable');
end $$;

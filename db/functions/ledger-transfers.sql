-- Every act that is not on a hold: one amount moves from the debited to the credited accounts, which the caller takes
-- from app/ledger/posting-rules.ts. Outcomes as in ledger-holds.sql; a bank's return is a reversal (ledger-reversal.sql).

-- Posts p_amount to every account of p_debits and p_credits. Accounts of a company or contractor belong to p_company and
-- p_contractor, all others to the platform. p_of is the key of the act that this one completes. Negative amounts swap the
-- sides; only acts between the platform's own accounts take them.
drop function if exists ledger_correct;
drop function if exists ledger_transfer(text, text, text, bigint, bigint, bigint, text, text, timestamptz);
create or replace function ledger_transfer(
  p_type text, p_debits text[], p_credits text[], p_key text, p_of text, p_company bigint, p_contractor bigint,
  p_amount bigint, p_description text, p_ip text, p_at timestamptz, out outcome text, out journal_id bigint
) language plpgsql as $$
declare
  journal ledger_journals;
  earlier record;
  v_kinds text[] := p_debits || p_credits;
  v_amounts bigint[] := array_fill(-p_amount, array[cardinality(p_debits)])
    || array_fill(p_amount, array[cardinality(p_credits)]);
  v_accounts bigint[];
  v_tracked constant text[] := array['available', 'pending', 'payable', 'payout_in_transit'];
begin
  journal.type := p_type;
  journal.key := p_key;
  journal.company_id := p_company;
  journal.contractor_id := p_contractor;
  journal.amount_cents := abs(p_amount);
  journal.payee := '';
  journal.description := p_description;
  journal.ip := p_ip;
  journal.created_at := p_at;
  if p_of is not null then
    select id into journal.line_id from ledger_journals where key = p_of;
    if journal.line_id is null then
      outcome := 'not-found';
      return;
    end if;
  end if;

  -- The owner's other accounts are opened while its head account is locked.
  if v_kinds && v_tracked then perform ledger_lock(array[p_company], array[p_contractor]); end if;
  select array_agg(ledger_account(kind, p_company, p_contractor)) into v_accounts
    from unnest(v_kinds) kind where kind = any (v_tracked);
  earlier := ledger_earlier(journal);
  outcome := earlier.outcome;
  journal_id := earlier.journal_id;
  if outcome is not null then return; end if;
  if exists (select 1 from ledger_journals where reverses = journal.line_id) then
    outcome := 'newer';
    return;
  end if;
  if exists (
    select 1 from unnest(v_kinds, v_amounts) part (kind, amount)
    join ledger_accounts a on a.id = any (v_accounts) and a.kind = part.kind
    where a.balance_cents + part.amount < 0
  ) then
    outcome := 'funds';
    return;
  end if;
  select array_agg(
      case when kind = any (v_tracked) then ledger_account(kind, p_company, p_contractor)
        when kind = 'receivable' then ledger_account(kind, p_company, null)
        else ledger_account(kind, null, null) end order by n)
    into v_accounts from unnest(v_kinds) with ordinality part (kind, n);

  journal_id := ledger_post(journal, v_accounts, v_amounts);
  if p_type = 'refill-arrived' then
    update ledger_statement_lines set status = 'settled', updated_at = greatest(updated_at, p_at)
      where id = journal.line_id;
  end if;
  outcome := 'posted';
end $$;

-- Returns what a company owes the platform, in cents. Few companies ever have such an account. PL/pgSQL caches the
-- plan; plain SQL planned it in each transaction, which took a third of an act's time.
create or replace function ledger_owed(p_company bigint) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.company_id = p_company and a.kind = 'receivable');
end $$;

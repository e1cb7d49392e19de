-- Reverses an act: the same accounts with opposite signs. Only the last act of a statement line can be reversed, so that
-- the line goes back through its states; no balance may become negative. Outcomes as in ledger-holds.sql.
create or replace function ledger_reverse(
  p_key text, p_reverses text, p_description text, p_ip text, p_at timestamptz, out outcome text, out journal_id bigint
) language plpgsql as $$
declare
  journal ledger_journals;
  was ledger_journals;
  earlier record;
  v_accounts bigint[];
  v_amounts bigint[];
  v_held bigint;
begin
  select * into was from ledger_journals where key = p_reverses;
  if was.id is null or was.type = 'reversal' then
    outcome := 'not-found';
    return;
  end if;
  select array_agg(account_id), array_agg(-amount_cents) into v_accounts, v_amounts
    from ledger_entries where ledger_entries.journal_id = was.id;
  perform ledger_lock(array[was.company_id], array[was.contractor_id]);

  journal.type := 'reversal';
  journal.key := p_key;
  journal.company_id := was.company_id;
  journal.reference := was.reference;
  journal.contractor_id := was.contractor_id;
  journal.amount_cents := was.amount_cents;
  journal.payee := '';
  journal.description := p_description;
  journal.ip := p_ip;
  journal.line_id := coalesce(was.line_id, was.id);
  journal.reverses := was.id;
  journal.created_at := p_at;
  earlier := ledger_earlier(journal);
  outcome := earlier.outcome;
  journal_id := earlier.journal_id;
  if outcome is not null then return; end if;

  if exists (select 1 from ledger_journals where reverses = was.id)
    or exists (
      select 1 from ledger_journals later
      where later.line_id = journal.line_id and later.id > was.id and later.type <> 'reversal'
        and not exists (select 1 from ledger_journals r where r.reverses = later.id))
    or (was.type in ('canceled', 'paid')
      and exists (select 1 from ledger_statement_lines where reference = was.reference and type = 'reserved'))
  then
    outcome := 'newer';
    return;
  end if;
  if exists (
    select 1 from ledger_accounts a join unnest(v_accounts, v_amounts) part (id, amount) on part.id = a.id
    where a.kind in ('available', 'pending', 'hold', 'payable', 'payout_in_transit') and a.balance_cents + part.amount < 0
  ) then
    outcome := 'funds';
    return;
  end if;

  journal_id := ledger_post(journal, v_accounts, v_amounts);
  select sum(part.amount) into v_held
    from ledger_accounts a join unnest(v_accounts, v_amounts) part (id, amount) on part.id = a.id where a.kind = 'hold';
  update ledger_statement_lines
    set type = case was.type when 'reserved' then 'canceled' when 'paid' then 'reserved' when 'canceled' then 'reserved'
        else type end,
      status = case when was.type in ('automatic', 'refill', 'fee', 'refill-sent', 'correction') then 'reversed'
        when was.type = 'refill-arrived' then 'pending' else status end,
      amount_cents = case was.type when 'changed' then amount_cents + v_held when 'paid' then v_held else amount_cents end,
      updated_at = greatest(updated_at, p_at)
    where id = journal.line_id;
  -- The line of the hold's unspent rest.
  update ledger_statement_lines set status = 'reversed', updated_at = greatest(updated_at, p_at)
    where id = was.id and was.type = 'paid';
  outcome := 'posted';
end $$;

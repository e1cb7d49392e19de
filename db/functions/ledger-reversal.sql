-- Reverses an act: the same accounts with opposite signs. Only the last act of a statement line can be reversed, so that
-- the line goes back through its states; no balance may become negative. Outcomes as in ledger-holds.sql. p_book has the act:
-- the company, or 0.
drop function if exists ledger_reverse(text, text, text, text, timestamptz);
create or replace function ledger_reverse(
  p_key text, p_book bigint, p_reverses text, p_description text, p_ip text, p_at timestamptz, out outcome text, out journal_id bigint
) language plpgsql as $$
declare
  journal ledger_journals;
  was ledger_journals;
  earlier record;
  part record;
  v_account bigint;
  v_accounts bigint[];
  v_amounts bigint[];
  v_held bigint;
begin
  select * into was from ledger_journals where key = p_reverses and book = p_book;
  if was.id is null or was.type = 'reversal' then
    outcome := 'not-found';
    return;
  end if;
  perform ledger_lock(array[p_book], array[was.contractor_id]);
  for part in select id, amount from unnest(was.accounts, was.amounts) moved (id, amount) loop
    select id into v_account from ledger_accounts where id = part.id and book = p_book;
    -- A journal from before each company had its own books.
    if v_account is null then
      select ledger_account(kind, p_book, contractor_id) into v_account from ledger_accounts where id = part.id and book = 0;
    end if;
    v_accounts := v_accounts || v_account;
    v_amounts := v_amounts || -part.amount;
  end loop;

  journal.type := 'reversal';
  journal.key := p_key;
  journal.book := p_book;
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

  if exists (select 1 from ledger_journals where reverses = was.id and book = p_book)
    or exists (
      select 1 from ledger_journals later
      where later.line_id = journal.line_id and later.book = p_book and later.id > was.id and later.type <> 'reversal'
        and not exists (select 1 from ledger_journals r where r.reverses = later.id and r.book = p_book))
    or (was.type in ('canceled', 'paid') and exists (
      select 1 from ledger_statement_lines where company_id = p_book and reference = was.reference and type = 'reserved'))
  then
    outcome := 'newer';
    return;
  end if;
  if exists (
    select 1 from ledger_accounts
    where book = p_book and id = any (v_accounts) and kind in ('available', 'pending', 'hold', 'payable', 'payout_in_transit')
      and balance_cents + v_amounts[array_position(v_accounts, id)] < 0
  ) then
    outcome := 'funds';
    return;
  end if;

  journal_id := ledger_post(journal, v_accounts, v_amounts);
  select sum(v_amounts[array_position(v_accounts, id)]) into v_held
    from ledger_accounts where book = p_book and id = any (v_accounts) and kind = 'hold';
  update ledger_statement_lines
    set type = case when was.type = 'reserved' then 'canceled' when was.type in ('paid', 'canceled') then 'reserved' else type end,
      status = case when was.type in ('automatic', 'refill', 'fee', 'refill-sent', 'correction') then 'reversed'
        when was.type = 'refill-arrived' then 'pending' else status end,
      amount_cents = case when was.type = 'changed' then amount_cents + v_held when was.type = 'paid' then v_held
        else amount_cents end,
      updated_at = greatest(updated_at, p_at)
    where id = journal.line_id and company_id = p_book;
  -- The line of the hold's unspent rest.
  update ledger_statement_lines set status = 'reversed', updated_at = greatest(updated_at, p_at)
    where id = was.id and company_id = p_book and was.type = 'paid';
  outcome := 'posted';
end $$;

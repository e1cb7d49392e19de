-- Acts on holds; app/ledger/posting-rules.ts lists every act with its accounts. One round trip each: the payer's row is
-- locked as late and as briefly as possible, because all orders of a company wait for it.
-- Acts return an outcome and the journal: posted; repeated (this key did this before); other-input (this key did
-- something else); funds; held; owing; no-hold; not-found; newer. A refused act posts nothing.
-- The constraints that protect the money from any writer are in ledger.sql.

-- Returns an account in a company's books, or in Callout's (0), and opens it on first use. The loop finds the account that a
-- concurrent caller opened first.
drop function if exists ledger_account(text, bigint, bigint);
create function ledger_account(p_kind text, p_book bigint, p_contractor bigint) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  loop
    if p_contractor is not null then
      select id into v_id from ledger_accounts
        where book = p_book and contractor_id = p_contractor and kind = p_kind and kind in ('payable', 'payout_in_transit');
    elsif p_kind in ('available', 'pending', 'receivable') then
      select id into v_id from ledger_accounts
        where book = p_book and company_id = p_book and kind = p_kind and kind in ('available', 'pending', 'receivable');
    else
      select id into v_id from ledger_accounts
        where book = p_book and kind = p_kind and company_id is null and contractor_id is null;
    end if;
    exit when v_id is not null;
    insert into ledger_accounts (kind, book, company_id, contractor_id)
      values (p_kind, p_book, case when p_kind in ('available', 'pending', 'receivable') then p_book end, p_contractor)
      on conflict do nothing;
  end loop;
  return v_id;
end $$;

-- Returns the hold account of an order and opens it on first use.
create or replace function ledger_hold(p_company bigint, p_reference bigint) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into ledger_accounts (kind, book, company_id, reference) values ('hold', p_company, p_company, p_reference)
    on conflict (reference, book) where kind = 'hold' do nothing returning id into v_id;
  if v_id is null then
    select id into v_id from ledger_accounts where book = p_company and kind = 'hold' and reference = p_reference;
  end if;
  return v_id;
end $$;

-- Returns what this key did before, or nulls. The caller has locked the accounts, so no call with the same key is
-- running.
create or replace function ledger_earlier(journal ledger_journals, out outcome text, out journal_id bigint)
language plpgsql as $$
begin
  select
    case when (j.type, j.company_id, j.reference, j.contractor_id, j.amount_cents, j.payee, j.description, j.reverses)
        is not distinct from (journal.type, journal.company_id, journal.reference, journal.contractor_id,
          journal.amount_cents, journal.payee, journal.description, journal.reverses)
    then 'repeated' else 'other-input' end, j.id
  into outcome, journal_id
  from ledger_journals j where j.key = journal.key and j.book = journal.book;
end $$;

-- Writes a journal, whose trigger writes the entries, and the statement line that it opens. Fails with 40001 when a
-- concurrent call with the same key and other accounts was first: the caller's transaction runs again and finds it.
create or replace function ledger_post(journal ledger_journals, accounts bigint[], amounts bigint[])
returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into ledger_journals (type, key, book, company_id, reference, contractor_id, amount_cents, payee, description, ip,
      line_id, reverses, accounts, amounts, created_at)
    values (journal.type, journal.key, journal.book, journal.company_id, journal.reference, journal.contractor_id,
      journal.amount_cents, journal.payee, journal.description, journal.ip, journal.line_id, journal.reverses, accounts, amounts,
      journal.created_at)
    on conflict (key, book) do nothing
    returning id into v_id;
  if v_id is null then
    raise exception 'another act with key % was faster', journal.key using errcode = '40001';
  end if;
  if journal.type in ('automatic', 'refill', 'fee', 'reserved', 'refill-sent', 'correction') then
    insert into ledger_statement_lines
        (id, company_id, reference, type, status, amount_cents, payee, description, ip, created_at, updated_at)
      values (v_id, journal.company_id, journal.reference,
        case when journal.type = 'refill-sent' then 'refill' else journal.type end,
        case when journal.type = 'refill-sent' then 'pending' else 'settled' end, journal.amount_cents, journal.payee,
        journal.description, journal.ip, journal.created_at, journal.created_at);
  end if;
  return v_id;
end $$;

-- Updates the statement line of a hold; p_held is the hold before this act, in cents.
create or replace function ledger_redraw_line(journal ledger_journals, p_journal bigint, p_held bigint)
returns boolean language plpgsql as $$
begin
  update ledger_statement_lines
    set type = case when journal.type = 'changed' then type else journal.type end,
      -- A payment below the hold leaves this line's amount, and the rest comes back on its own line: the company's
      -- lines add up to its income minus its payments.
      amount_cents = case when journal.type = 'changed' then journal.amount_cents
        when journal.type = 'paid' then greatest(journal.amount_cents, p_held) else amount_cents end,
      -- A caller with an earlier time may have waited longer for the lock.
      updated_at = greatest(updated_at, journal.created_at)
    where id = journal.line_id and company_id = journal.company_id;
  if journal.type = 'paid' and journal.amount_cents < p_held then
    insert into ledger_statement_lines
        (id, company_id, reference, type, amount_cents, description, created_at, updated_at)
      select p_journal, company_id, reference, 'automatic', p_held - journal.amount_cents, 'Unspent rest: ' || description,
        journal.created_at, journal.created_at
      from ledger_statement_lines where id = journal.line_id and company_id = journal.company_id;
  end if;
  return true;
end $$;

-- Posts one act on a hold: reserved, changed (p_amount is the new hold), canceled, or paid. A payment takes what
-- exceeds the hold from the available balance, and returns what is left of the hold to it.
drop function if exists ledger_act;
create or replace function ledger_hold_act(
  p_type text, p_key text, p_company bigint, p_reference bigint, p_contractor bigint, p_amount bigint,
  p_payee text, p_description text, p_ip text, p_at timestamptz, out outcome text, out journal_id bigint
) language plpgsql as $$
declare
  journal ledger_journals;
  v_available bigint;
  v_hold bigint;
  v_payable bigint;
  v_funds bigint;
  v_held bigint;
  v_back bigint;
  owes boolean;
  drawn boolean;
begin
  if p_type in ('changed', 'paid', 'canceled') then
    select id into v_hold from ledger_accounts where book = p_company and kind = 'hold' and reference = p_reference;
    if v_hold is null then
      outcome := 'no-hold';
      return;
    end if;
  end if;
  journal.type := p_type;
  journal.key := p_key;
  journal.book := p_company;
  journal.company_id := p_company;
  journal.reference := p_reference;
  journal.contractor_id := p_contractor;
  journal.amount_cents := p_amount;
  journal.payee := p_payee;
  journal.description := p_description;
  journal.ip := p_ip;
  journal.created_at := p_at;

  if p_type in ('changed', 'paid', 'canceled') then
    v_available := ledger_account('available', p_company, null);
    select max(balance_cents) filter (where id = v_available), max(balance_cents) filter (where id = v_hold)
      into v_funds, v_held
      from (select id, balance_cents from ledger_accounts
        where book = p_company and id = any (array[v_available, v_hold])
        order by kind <> 'available', id for no key update) locked;
    -- Opened while the company's head account is locked, so nobody else opens it.
    if p_type = 'paid' then v_payable := ledger_account('payable', p_company, p_contractor); end if;
  else
    -- A new hold needs the company's row alone: every act on a hold locks it too.
    loop
      select id, balance_cents into v_available, v_funds from ledger_accounts
        where book = p_company and company_id = p_company and kind = 'available' for no key update;
      exit when found;
      perform ledger_account('available', p_company, null);
    end loop;
  end if;
  if p_type = 'reserved' then
    -- The fast path: an order's first hold, journal once, with enough funds. Everything else is decided below.
    if v_funds >= p_amount and not exists (select 1 from ledger_journals where key = p_key and book = p_company)
      and not exists (
        select 1 from ledger_accounts where book = p_company and company_id = p_company and kind = 'receivable')
    then
      insert into ledger_accounts (kind, book, company_id, reference) values ('hold', p_company, p_company, p_reference)
        on conflict (reference, book) where kind = 'hold' do nothing returning id into v_hold;
    end if;
    if v_hold is not null then
      journal_id := ledger_post(journal, array[v_available, v_hold], array[-p_amount, p_amount]);
      outcome := 'posted';
      return;
    end if;
    v_hold := ledger_hold(p_company, p_reference);
  end if;
  select (select id from ledger_journals where key = p_key and book = p_company),
      (select id from ledger_statement_lines
        where v_hold is not null and company_id = p_company and reference = p_reference and type = 'reserved'),
      -- Debt is summed only for companies that have ever owed anything, which are few.
      p_type = 'reserved' and exists (
        select 1 from ledger_accounts where book = p_company and company_id = p_company and kind = 'receivable')
    into journal_id, journal.line_id, owes;
  if journal_id is not null then
    outcome := (ledger_earlier(journal)).outcome;
  elsif p_type = 'reserved' then
    outcome := case when journal.line_id is not null then 'held' when owes and ledger_owed(p_company) > 0 then 'owing' end;
  elsif v_hold is not null and journal.line_id is null then
    outcome := 'no-hold';
  end if;
  -- The change of the company's available funds; negative if the action takes from them.
  v_back := case p_type when 'reserved' then -p_amount when 'canceled' then v_held else v_held - p_amount end;
  if outcome is null and v_funds + v_back < 0 then outcome := 'funds'; end if;
  if outcome is not null then return; end if;

  journal_id := case
    when p_type <> 'paid' then ledger_post(journal, array[v_available, v_hold], array[v_back, -v_back])
    when v_back = 0 then ledger_post(journal, array[v_hold, v_payable], array[-v_held, p_amount])
    else ledger_post(journal, array[v_available, v_hold, v_payable], array[v_back, -v_held, p_amount]) end;
  if journal.line_id is not null then drawn := ledger_redraw_line(journal, journal_id, v_held); end if;
  outcome := 'posted';
end $$;

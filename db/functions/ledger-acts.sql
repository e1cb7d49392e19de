-- The acts, each one round trip: the payer's row is locked as late and as shortly as can be, because every order of
-- one company waits for it. All answer an outcome and the journal: posted; repeated (this key did this before);
-- other-input (this key did something else); funds; held; owing; no-hold; not-found; newer. A refused act posts nothing.
-- What keeps the money right whoever writes is in ledger.sql; nothing here is trusted with that.

-- The account of an owner, opened on first need. It is looked up again after a race for opening it was lost.
create or replace function ledger_account(p_kind text, p_company bigint, p_contractor bigint)
returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  loop
    if p_company is not null then
      select id into v_id from ledger_accounts
        where company_id = p_company and kind = p_kind and kind in ('available', 'pending', 'receivable');
    elsif p_contractor is not null then
      select id into v_id from ledger_accounts
        where contractor_id = p_contractor and kind = p_kind and kind in ('payable', 'payout_in_transit');
    else
      select id into v_id from ledger_accounts where kind = p_kind and company_id is null and contractor_id is null;
    end if;
    exit when v_id is not null;
    insert into ledger_accounts (kind, company_id, contractor_id)
      values (p_kind, p_company, p_contractor) on conflict do nothing;
  end loop;
  return v_id;
end $$;

-- The hold of an order, opened where there is none.
create or replace function ledger_hold(p_company bigint, p_reference bigint) returns bigint language plpgsql as $$
declare
  v_id bigint;
  v_owner bigint;
begin
  loop
    insert into ledger_accounts (kind, company_id, reference)
      select 'hold', p_company, p_reference from ledger_accounts where company_id = p_company and kind = 'available'
      on conflict (reference) where kind = 'hold' do nothing returning id into v_id;
    exit when v_id is not null;
    select id, company_id into v_id, v_owner from ledger_accounts where kind = 'hold' and reference = p_reference;
    if v_owner <> p_company then
      raise exception 'the hold % belongs to company %', p_reference, v_owner using errcode = '23514';
    end if;
    exit when v_id is not null;
    perform ledger_account('available', p_company, null);
  end loop;
  return v_id;
end $$;

-- What this key did before; nulls when nothing. Asked once the accounts are locked, so that a twin in flight has ended.
create or replace function ledger_earlier(wish ledger_journals, out outcome text, out journal_id bigint)
language plpgsql as $$
begin
  select
    case when (j.type, j.company_id, j.reference, j.contractor_id, j.amount_cents, j.payee, j.description, j.reverses)
        is not distinct from (wish.type, wish.company_id, wish.reference, wish.contractor_id, wish.amount_cents, wish.payee,
          wish.description, wish.reverses)
    then 'repeated' else 'other-input' end, j.id
  into outcome, journal_id
  from ledger_journals j where j.key = wish.key;
end $$;

-- Writes a journal, which brings its entries, and the line of the statement that it opens. Where a twin with the same
-- key, but other accounts, was faster, the caller's transaction is to be run again, and then finds it.
create or replace function ledger_post(wish ledger_journals, accounts bigint[], amounts bigint[])
returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into ledger_journals (type, key, company_id, reference, contractor_id, amount_cents, payee, description, ip,
      line_id, reverses, accounts, amounts, created_at)
    values (wish.type, wish.key, wish.company_id, wish.reference, wish.contractor_id, wish.amount_cents, wish.payee,
      wish.description, wish.ip, wish.line_id, wish.reverses, accounts, amounts, wish.created_at)
    on conflict (key) do nothing
    returning id into v_id;
  if v_id is null then
    raise exception 'another act with key % was faster', wish.key using errcode = '40001';
  end if;
  if wish.type in ('automatic', 'refill', 'fee', 'reserved', 'sent', 'correction') then
    insert into ledger_statement_lines
        (id, company_id, reference, type, status, amount_cents, payee, description, ip, created_at, updated_at)
      values (v_id, wish.company_id, wish.reference, case wish.type when 'sent' then 'refill' else wish.type end,
        case wish.type when 'sent' then 'pending' else 'settled' end, wish.amount_cents, wish.payee, wish.description,
        wish.ip, wish.created_at, wish.created_at);
  end if;
  return v_id;
end $$;

-- What a later act makes of the line of its hold; p_held is what the hold had before it.
create or replace function ledger_redraw_line(wish ledger_journals, p_journal bigint, p_held bigint)
returns boolean language plpgsql as $$
begin
  update ledger_statement_lines
    set type = case wish.type when 'changed' then type else wish.type end,
      -- A hold that is paid with less stays whole, and its rest comes back as a line of its own: so a company's total
      -- is what came in less what was paid (Q-094, Q-095).
      amount_cents = case wish.type when 'changed' then wish.amount_cents
        when 'paid' then greatest(wish.amount_cents, p_held) else amount_cents end,
      -- Who took the time earlier may have waited longer for the lock.
      updated_at = greatest(updated_at, wish.created_at)
    where id = wish.line_id;
  if wish.type = 'paid' and wish.amount_cents < p_held then
    insert into ledger_statement_lines
        (id, company_id, reference, type, amount_cents, description, created_at, updated_at)
      select p_journal, company_id, reference, 'automatic', p_held - wish.amount_cents, 'Unspent rest: ' || description,
        wish.created_at, wish.created_at
      from ledger_statement_lines where id = wish.line_id;
  end if;
  return true;
end $$;

-- automatic: suspense -> available, a credit that no client user made.   reserved: available -> hold.
-- refill: stripe_clearing -> available, what a card paid.   fee: available -> fee_revenue.
-- changed: the difference between available and hold.   canceled: hold -> available.
-- paid: hold -> payable; what exceeds the hold comes from available, what is left of it goes back there.
create or replace function ledger_act(
  p_type text, p_key text, p_company bigint, p_reference bigint, p_contractor bigint, p_amount bigint,
  p_payee text, p_description text, p_ip text, p_at timestamptz, out outcome text, out journal_id bigint
) language plpgsql as $$
declare
  wish ledger_journals;
  v_available bigint;
  v_hold bigint;
  v_other bigint;
  v_funds bigint;
  v_held bigint;
  v_back bigint;
  owes boolean;
  drawn boolean;
begin
  wish.company_id := p_company;
  if p_type in ('changed', 'paid', 'canceled') then
    select id, company_id into v_hold, wish.company_id from ledger_accounts where kind = 'hold' and reference = p_reference;
    if v_hold is null then
      outcome := 'no-hold';
      return;
    end if;
  end if;
  -- Opened before anything is locked, as in ledger_lock: opening waits for whoever opens the same.
  if p_type = 'paid' then v_other := ledger_account('payable', null, p_contractor); end if;
  wish.type := p_type;
  wish.key := p_key;
  wish.reference := p_reference;
  wish.contractor_id := p_contractor;
  wish.amount_cents := p_amount;
  wish.payee := p_payee;
  wish.description := p_description;
  wish.ip := p_ip;
  wish.created_at := p_at;

  if p_type in ('changed', 'paid', 'canceled') then
    v_available := ledger_account('available', wish.company_id, null);
    select max(balance_cents) filter (where id = v_available), max(balance_cents) filter (where id = v_hold)
      into v_funds, v_held
      from (select id, balance_cents from ledger_accounts
        where id = any (array[v_available, v_hold, v_other])
        order by kind <> 'available', kind <> 'payable', id for no key update) locked;
  else
    -- These take nothing from a hold: the company's row is enough, and whoever moves a hold locks that as well.
    loop
      select id, balance_cents into v_available, v_funds from ledger_accounts
        where company_id = p_company and kind = 'available' for no key update;
      exit when found;
      perform ledger_account('available', p_company, null);
    end loop;
  end if;
  if p_type = 'reserved' then
    -- Mostly an order's first hold, asked for once, and there are funds: done at once. All else is looked at below.
    if v_funds >= p_amount then
      insert into ledger_accounts (kind, company_id, reference)
        select 'hold', p_company, p_reference
          where not exists (select 1 from ledger_journals where key = p_key)
            and not exists (select 1 from ledger_accounts where company_id = p_company and kind = 'receivable')
        on conflict (reference) where kind = 'hold' do nothing
        returning id into v_hold;
    end if;
    if v_hold is not null then
      journal_id := ledger_post(wish, array[v_available, v_hold], array[-p_amount, p_amount]);
      outcome := 'posted';
      return;
    end if;
    v_hold := ledger_hold(p_company, p_reference);
  end if;
  select (select id from ledger_journals where key = p_key),
      (select id from ledger_statement_lines where v_hold is not null and reference = p_reference and type = 'reserved'),
      -- Few have ever owed anything; only of them it has to be summed.
      p_type = 'reserved' and exists (select 1 from ledger_accounts where company_id = p_company and kind = 'receivable')
    into journal_id, wish.line_id, owes;
  if journal_id is not null then
    outcome := (ledger_earlier(wish)).outcome;
  elsif p_type = 'reserved' then
    outcome := case when wish.line_id is not null then 'held' when owes and ledger_owed(p_company) > 0 then 'owing' end;
  elsif v_hold is not null and wish.line_id is null then
    outcome := 'no-hold';
  end if;
  -- What comes back to the company's available funds.
  v_back := case when p_type in ('automatic', 'refill') then p_amount when p_type in ('reserved', 'fee') then -p_amount
    when p_type = 'canceled' then v_held else v_held - p_amount end;
  if outcome is null and v_funds + v_back < 0 then outcome := 'funds'; end if;
  if outcome is not null then return; end if;
  if p_type in ('automatic', 'refill', 'fee') then
    v_other := ledger_account(case p_type when 'refill' then 'stripe_clearing' when 'fee' then 'fee_revenue'
      else 'suspense' end, null, null);
  end if;

  journal_id := case
    when p_type in ('automatic', 'refill', 'fee') then ledger_post(wish, array[v_other, v_available], array[-v_back, v_back])
    when p_type <> 'paid' then ledger_post(wish, array[v_available, v_hold], array[v_back, -v_back])
    when v_back = 0 then ledger_post(wish, array[v_hold, v_other], array[-v_held, p_amount])
    else ledger_post(wish, array[v_available, v_hold, v_other], array[v_back, -v_held, p_amount]) end;
  if wish.line_id is not null then drawn := ledger_redraw_line(wish, journal_id, v_held); end if;
  outcome := 'posted';
end $$;

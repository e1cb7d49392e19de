-- The ledger's constraints and triggers bind every writer, including the tables' owner, and with `enable always` even a
-- session with session_replication_role = replica. The acts are in ledger-holds.sql and ledger-transfers.sql.

-- Leaves free space on each page, so that updated rows stay there (HOT) and their indexes need no update.
alter table ledger_accounts set (fillfactor = 80);
alter table ledger_statement_lines set (fillfactor = 80);

-- Journals, entries and accounts are append-only: a mistake is reversed, never edited.
create or replace function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the ledger only grows', tg_op, tg_table_name using errcode = '55000';
end $$;

create or replace trigger ledger_journals_only_grow before update or delete on ledger_journals
  for each row execute function ledger_refuse();
create or replace trigger ledger_journals_not_truncated before truncate on ledger_journals
  for each statement execute function ledger_refuse();
create or replace trigger ledger_entries_only_grow before update or delete on ledger_entries
  for each row execute function ledger_refuse();
create or replace trigger ledger_entries_not_truncated before truncate on ledger_entries
  for each statement execute function ledger_refuse();
create or replace trigger ledger_accounts_stay before delete on ledger_accounts
  for each row execute function ledger_refuse();
create or replace trigger ledger_accounts_not_truncated before truncate on ledger_accounts
  for each statement execute function ledger_refuse();

-- Only the journals' trigger writes entries and changes balances.
create or replace function ledger_refuse_alone() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception '% of % is refused: only a journal brings entries and moves balances', tg_op, tg_table_name
      using errcode = '55000';
  end if;
  return null;
end $$;
create or replace trigger ledger_entries_come_with_journals before insert on ledger_entries
  for each statement execute function ledger_refuse_alone();
drop trigger if exists ledger_accounts_move_with_entries on ledger_accounts;
create or replace trigger ledger_accounts_move_with_journals before update on ledger_accounts
  for each statement execute function ledger_refuse_alone();

-- An account opens empty, with the owner that its kind requires. It keeps this owner, because updates are refused
-- above.
create or replace function ledger_check_opening() returns trigger language plpgsql as $$
begin
  if new.balance_cents <> 0 or new.on_hold_cents <> 0 then
    raise exception 'an account opens empty' using errcode = '23514';
  end if;
  if new.kind not in ('available', 'pending', 'receivable', 'hold', 'payable', 'payout_in_transit', 'stripe_clearing',
      'dwolla_cash', 'bank_in_transit', 'fee_revenue', 'provider_cost', 'suspense', 'intercompany')
    or (new.company_id is not null) <> (new.kind in ('available', 'pending', 'receivable', 'hold'))
    or new.company_id <> new.book
    or (new.reference is not null) <> (new.kind = 'hold')
    or (new.contractor_id is not null) <> (new.kind in ('payable', 'payout_in_transit'))
  then
    raise exception 'an account of kind % does not belong to these', new.kind using errcode = '23514';
  end if;
  if new.kind = 'hold' and not exists (
    select 1 from ledger_accounts where book = new.book and company_id = new.company_id and kind = 'available'
  ) then
    raise exception 'a hold opens beside its company''s available account' using errcode = '23503';
  end if;
  return new;
end $$;
create or replace trigger ledger_accounts_open before insert on ledger_accounts
  for each row execute function ledger_check_opening();

-- Returns the amount; fails if a balance or the sum on hold would become negative.
create or replace function ledger_never_negative(p_cents bigint) returns bigint immutable language plpgsql as $$
begin
  if p_cents < 0 then raise exception 'a balance is never negative' using errcode = '23514'; end if;
  return p_cents;
end $$;

-- Writes the entries of a new journal from its accounts and amounts, and updates the balances. Checks its type, that it is in its
-- company's books, and that it has two or more entries on different accounts of these books, within bounds, that sum to zero.
-- So no journal lacks entries and none gains any later. Callers have locked the accounts, in the order of their ids. The planner
-- settings force one generic plan by index, which stays right when the tables grow. Entries are inserted one by one, because Citus
-- takes no select of parameters with a forced plan.
create or replace function ledger_apply_journal() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set enable_memoize = off as $$
declare
  v_known int;
  v_held bigint;
  v_payer bigint;
begin
  if new.type not in ('reserved', 'changed', 'paid', 'canceled', 'automatic', 'refill', 'fee', 'reversal', 'refill-sent',
      'refill-arrived', 'payout-sent', 'payout-arrived', 'payout-fee', 'top-up', 'correction', 'unmatched', 'write-off',
      'provider-fee', 'sale', 'gathered')
    or (new.type = 'reversal') <> (new.reverses is not null) or new.reverses = new.id or new.key = ''
    or new.amount_cents not between 0 and 100000000000 or new.book <> coalesce(new.company_id, 0)
  then
    raise exception 'journal % has no known shape', new.id using errcode = '23514';
  end if;
  -- The company's available account keeps the sum of its holds.
  select count(*), coalesce(sum(new.amounts[array_position(new.accounts, id)]) filter (where kind = 'hold'), 0),
      min(id) filter (where kind = 'available')
    into v_known, v_held, v_payer
    from ledger_accounts where book = new.book and id = any (new.accounts);
  if v_known < 2 or v_known <> cardinality(new.accounts) or v_known <> cardinality(new.amounts)
    or (select sum(amount) <> 0 or max(abs(amount)) > 100000000000 from unnest(new.amounts) amount)
  then
    raise exception 'the entries of journal % are not two or more of known accounts that sum to zero', new.id
      using errcode = '23514';
  end if;
  for n in 1 .. v_known loop
    insert into ledger_entries (journal_id, account_id, book, amount_cents)
      values (new.id, new.accounts[n], new.book, new.amounts[n]);
  end loop;
  update ledger_accounts
    set balance_cents = ledger_never_negative(balance_cents + new.amounts[array_position(new.accounts, id)]),
      on_hold_cents = ledger_never_negative(on_hold_cents + case when kind = 'available' then v_held else 0 end)
    where book = new.book and id = any (new.accounts)
      and kind in ('available', 'pending', 'hold', 'payable', 'payout_in_transit');
  if v_held <> 0 and v_payer is null then
    update ledger_accounts set on_hold_cents = ledger_never_negative(on_hold_cents + v_held)
      where book = new.book and company_id = new.book and kind = 'available';
  end if;
  return null;
end $$;
create or replace trigger ledger_journals_apply after insert on ledger_journals
  for each row execute function ledger_apply_journal();

-- Drops triggers of former releases.
drop trigger if exists ledger_journals_balance on ledger_journals;
drop trigger if exists ledger_entries_apply on ledger_entries;
drop function if exists ledger_check_journal, ledger_apply_entries;

-- Drops former CHECK constraints, which triggers replaced: a CHECK was compiled again for every statement.
alter table ledger_accounts drop constraint if exists ledger_accounts_never_negative;
alter table ledger_journals drop constraint if exists ledger_journals_amount;
alter table ledger_entries drop constraint if exists ledger_entries_amount;

do $$
declare
  guard record;
begin
  for guard in select tgrelid::regclass as owner, tgname from pg_trigger
    where tgrelid in ('ledger_accounts'::regclass, 'ledger_journals'::regclass, 'ledger_entries'::regclass) and not tgisinternal
  loop
    execute format('alter table %s enable always trigger %I', guard.owner, guard.tgname);
  end loop;
end $$;

-- Callout's own accounts exist from the start, so concurrent first acts can't deadlock by opening them. A company's books open
-- theirs while the company's head account is locked, or in the order of the companies.
insert into ledger_accounts (kind, book) values ('stripe_clearing', 0), ('dwolla_cash', 0), ('bank_in_transit', 0),
  ('fee_revenue', 0), ('provider_cost', 0), ('suspense', 0), ('intercompany', 0) on conflict do nothing;

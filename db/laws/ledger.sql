-- The ledger's laws: what no code may get round, the owner's included. `enable always` keeps them in force even
-- where a session calls itself a replica. The acts themselves are in ledger-acts.sql.

-- Room beside each balance, so that a new version of the row stays on its page and its indexes stay as they are.
alter table ledger_accounts set (fillfactor = 50);
alter table ledger_statement_lines set (fillfactor = 80);

-- Journals, entries and accounts are never edited and never removed: a correction is a reversal.
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

-- A balance moves only with entries: an update is let through only from inside the entries' own trigger.
create or replace function ledger_refuse_alone() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception 'a balance moves only with entries' using errcode = '55000';
  end if;
  return null;
end $$;
create or replace trigger ledger_accounts_move_with_entries before update on ledger_accounts
  for each statement execute function ledger_refuse_alone();


-- An account opens empty, belongs to whom its kind says, and keeps that for ever (the update above is refused).
create or replace function ledger_check_opening() returns trigger language plpgsql as $$
begin
  if new.balance_cents <> 0 or new.on_hold_cents <> 0 then
    raise exception 'an account opens empty' using errcode = '23514';
  end if;
  if new.kind not in ('available', 'pending', 'receivable', 'hold', 'payable', 'payout_in_transit', 'stripe_clearing',
      'dwolla_cash', 'bank_in_transit', 'fee_revenue', 'provider_cost', 'suspense')
    or (new.company_id is not null) <> (new.kind in ('available', 'pending', 'receivable', 'hold'))
    or (new.reference is not null) <> (new.kind = 'hold')
    or (new.contractor_id is not null) <> (new.kind in ('payable', 'payout_in_transit'))
  then
    raise exception 'an account of kind % does not belong to these', new.kind using errcode = '23514';
  end if;
  if new.kind = 'hold' and not exists (
    select 1 from ledger_accounts where company_id = new.company_id and kind = 'available'
  ) then
    raise exception 'a hold opens beside its company''s available account' using errcode = '23503';
  end if;
  return new;
end $$;
create or replace trigger ledger_accounts_open before insert on ledger_accounts
  for each row execute function ledger_check_opening();

-- A journal that reaches the commit has entries; the entries' own trigger has proved them as they came. The setting keeps
-- a plan that a young database would choose, with its small tables, from being kept when it has grown.
create or replace function ledger_check_journal() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.type not in ('reserved', 'changed', 'paid', 'canceled', 'automatic', 'refill', 'fee', 'reversal',
      'sent', 'arrived', 'payout', 'paid-out', 'top-up', 'correction', 'found', 'borne', 'kept', 'sale')
    or (new.type = 'reversal') <> (new.reverses is not null) or new.reverses = new.id or new.key = ''
    or new.amount_cents not between 0 and 100000000000
  then
    raise exception 'journal % has no known shape', new.id using errcode = '23514';
  end if;
  if new.xid <> pg_current_xact_id() or not exists (select 1 from ledger_entries where journal_id = new.id) then
    raise exception 'journal % has no entries', new.id using errcode = '23514';
  end if;
  return null;
end $$;
do $$ begin
  create constraint trigger ledger_journals_balance after insert on ledger_journals
    deferrable initially deferred for each row execute function ledger_check_journal();
exception when duplicate_object then null;
end $$;

-- All entries of a journal come in one statement of the journal's own transaction: at least two, which sum to zero.
-- So none can join it later. (xmin would not do for "own transaction": savepoints change it.) Then the balances follow in
-- the order of their ids, so that two acts never wait for each other in a ring, and none may be negative. The settings
-- keep that order, and keep a plan that fits a young database from being kept when it has grown.
create or replace function ledger_apply_entries() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off as $$
declare
  v_least bigint;
begin
  if exists (
    select 1
    from (
      select journal_id, count(*) as n, sum(amount_cents) as total, max(abs(amount_cents)) as most,
        bool_and(exists (select 1 from ledger_accounts where id = account_id)) as known
      from new_entries group by journal_id
    ) came
    left join ledger_journals j on j.id = came.journal_id
    where j.xid is distinct from pg_current_xact_id() or came.n < 2 or came.total <> 0
      or came.most > 100000000000 or not came.known
      or came.n <> (select count(*) from ledger_entries e where e.journal_id = came.journal_id)
  ) then
    raise exception 'entries come together, sum to zero, have a measure, and join accounts that there are and a journal of their own transaction'
      using errcode = '23514';
  end if;
  with followed as (
    update ledger_accounts a
      set balance_cents = balance_cents + part.balance, on_hold_cents = on_hold_cents + part.held
      from (
        select moved.id, sum(moved.balance)::bigint as balance, sum(moved.held)::bigint as held
        from (
          select account_id, amount_cents, 0 from new_entries
          union all
          select c.id, 0, e.amount_cents from new_entries e join ledger_accounts h on h.id = e.account_id
            join ledger_accounts c on c.company_id = case h.kind when 'hold' then h.company_id end and c.kind = 'available'
        ) moved (id, balance, held)
        group by moved.id order by moved.id
      ) part
      where a.id = part.id and a.kind in ('available', 'pending', 'hold', 'payable', 'payout_in_transit')
      returning least(balance_cents, on_hold_cents) as least
  )
  select min(least) into v_least from followed;
  if v_least < 0 then
    raise exception 'a balance is never negative' using errcode = '23514';
  end if;
  return null;
end $$;
create or replace trigger ledger_entries_apply after insert on ledger_entries
  referencing new table as new_entries for each statement execute function ledger_apply_entries();

-- What CHECKs held once: each was read and compiled anew for every statement. They go where their triggers come.
alter table ledger_accounts drop constraint if exists ledger_accounts_never_negative;
alter table ledger_journals drop constraint if exists ledger_journals_amount;
alter table ledger_entries drop constraint if exists ledger_entries_amount;

do $$
declare
  law record;
begin
  for law in select tgrelid::regclass as owner, tgname from pg_trigger
    where tgrelid in ('ledger_accounts'::regclass, 'ledger_journals'::regclass, 'ledger_entries'::regclass) and not tgisinternal
  loop
    execute format('alter table %s enable always trigger %I', law.owner, law.tgname);
  end loop;
end $$;

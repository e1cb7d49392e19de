-- The ledger's laws: what no code may get round, the owner's included. `enable always` keeps them in force even
-- where a session calls itself a replica. The acts themselves are in ledger-acts.sql.

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
create or replace trigger ledger_accounts_move_with_entries before update on ledger_accounts
  for each row when (pg_trigger_depth() = 0) execute function ledger_refuse();

create or replace function ledger_account_keeps_owner() returns trigger language plpgsql as $$
begin
  raise exception 'an account keeps its kind and its owner' using errcode = '55000';
end $$;
create or replace trigger ledger_accounts_keep_owner before update on ledger_accounts
  for each row when ((old.id, old.kind, old.company_id, old.reference, old.contractor_id)
    is distinct from (new.id, new.kind, new.company_id, new.reference, new.contractor_id))
  execute function ledger_account_keeps_owner();

create or replace function ledger_check_opening() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.balance_cents <> 0 or new.on_hold_cents <> 0 then
    raise exception 'an account opens empty' using errcode = '23514';
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

-- A journal that reaches the commit has at least two entries, they sum to zero, and it tells its own transaction.
create or replace function ledger_check_journal() returns trigger language plpgsql as $$
declare
  n bigint;
  total bigint;
begin
  select count(*), coalesce(sum(amount_cents), 0) into n, total from ledger_entries where journal_id = new.id;
  if n < 2 or total <> 0 or new.xid <> pg_current_xact_id() then
    raise exception 'journal % has % entries that sum to %', new.id, n, total using errcode = '23514';
  end if;
  return null;
end $$;
do $$ begin
  create constraint trigger ledger_journals_balance after insert on ledger_journals
    deferrable initially deferred for each row execute function ledger_check_journal();
exception when duplicate_object then null;
end $$;

-- All entries of a journal come in one statement of the journal's own transaction, so none can join it later; then
-- the balances follow, with the accounts locked in id order so that two acts never wait for each other in a ring.
-- xmin would not do for "own transaction": savepoints change it.
create or replace function ledger_apply_entries() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  touched bigint[];
begin
  if exists (
    select 1
    from (select journal_id, count(*) as n, sum(amount_cents) as total from new_entries group by journal_id) came
    left join ledger_journals j on j.id = came.journal_id
    where j.xid is distinct from pg_current_xact_id() or came.n < 2 or came.total <> 0
      or came.n <> (select count(*) from ledger_entries e where e.journal_id = came.journal_id)
  ) then
    raise exception 'entries come together, sum to zero, and join only a journal of their own transaction'
      using errcode = '23514';
  end if;
  if exists (select 1 from new_entries e where not exists (select 1 from ledger_accounts a where a.id = e.account_id)) then
    raise exception 'an entry names an account that does not exist' using errcode = '23503';
  end if;

  touched := array(
    select a.id from new_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind in ('available', 'pending', 'hold', 'payable', 'payout_in_transit')
    union
    select c.id from new_entries e
    join ledger_accounts h on h.id = e.account_id and h.kind = 'hold'
    join ledger_accounts c on c.company_id = h.company_id and c.kind = 'available'
  );
  perform 1 from ledger_accounts where id = any (touched) order by id for no key update;

  update ledger_accounts a
  set balance_cents = a.balance_cents + moved.balance, on_hold_cents = a.on_hold_cents + moved.held
  from (
    select id, sum(balance)::bigint as balance, sum(held)::bigint as held
    from (
      select e.account_id as id, e.amount_cents as balance, 0 as held from new_entries e
      union all
      select c.id, 0, e.amount_cents from new_entries e
      join ledger_accounts h on h.id = e.account_id and h.kind = 'hold'
      join ledger_accounts c on c.company_id = h.company_id and c.kind = 'available'
    ) part
    group by id
  ) moved
  where a.id = moved.id and a.id = any (touched);
  return null;
end $$;
create or replace trigger ledger_entries_apply after insert on ledger_entries
  referencing new table as new_entries for each statement execute function ledger_apply_entries();

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

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
create or replace trigger ledger_accounts_move_with_entries before update on ledger_accounts
  for each row when (pg_trigger_depth() = 0) execute function ledger_refuse();


-- An account opens empty, belongs to whom its kind says, and keeps that for ever (the update above is refused).
create or replace function ledger_check_opening() returns trigger language plpgsql as $$
declare
  v_owners text := concat_ws(' ', case when new.company_id is not null then 'company' end,
    case when new.reference is not null then 'reference' end, case when new.contractor_id is not null then 'contractor' end);
begin
  if new.balance_cents <> 0 or new.on_hold_cents <> 0 then
    raise exception 'an account opens empty' using errcode = '23514';
  end if;
  if v_owners is distinct from (case
    when new.kind in ('available', 'pending', 'receivable') then 'company'
    when new.kind = 'hold' then 'company reference'
    when new.kind in ('payable', 'payout_in_transit') then 'contractor'
    when new.kind in ('stripe_clearing', 'dwolla_cash', 'bank_in_transit', 'fee_revenue', 'provider_cost', 'suspense') then ''
  end) then
    raise exception 'an account of kind % does not belong to "%"', new.kind, v_owners using errcode = '23514';
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
-- So none can join it later. (xmin would not do for "own transaction": savepoints change it.) Then the balances follow,
-- account by account in id order, so that two acts never wait for each other in a ring. Settings for the same reason.
create or replace function ledger_apply_entries() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  part record;
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
  for part in
    select moved.id, bool_and(moved.known) as known, bool_or(moved.tracked) as tracked,
      sum(moved.balance)::bigint as balance, sum(moved.held)::bigint as held
    from new_entries e
    left join ledger_accounts a on a.id = e.account_id
    left join ledger_accounts c on a.kind = 'hold' and c.company_id = a.company_id and c.kind = 'available'
    cross join lateral (values
      (e.account_id, a.id is not null, a.kind in ('available', 'pending', 'hold', 'payable', 'payout_in_transit'),
        e.amount_cents, 0),
      (c.id, true, true, 0, e.amount_cents)
    ) moved (id, known, tracked, balance, held)
    where moved.id is not null
    group by moved.id order by moved.id
  loop
    if not part.known then
      raise exception 'account % does not exist', part.id using errcode = '23503';
    elsif part.tracked then
      update ledger_accounts
        set balance_cents = balance_cents + part.balance, on_hold_cents = on_hold_cents + part.held where id = part.id;
    end if;
  end loop;
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

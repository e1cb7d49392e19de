-- Rules for every writer: audit log and histories are append-only, and tallies follow the orders.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '55000';
end $$;

-- While a person's account is erased, the person's own rows lose address and details, and histories the name; nothing else
-- may change.
create or replace function erase_from_audit_log() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.company_id, new.action, new.subject_type)
      is distinct from (old.id, old.at, old.company_id, old.action, old.subject_type)
    or new.actor_id is distinct from old.actor_id or new.subject_id is distinct from old.subject_id
    or not exists (
      select 1 from account_deletions d where d.state = 'erased'
        and (d.user_id = old.actor_id or (old.subject_type = 'user' and d.user_id = old.subject_id))
    ) then
    raise exception 'audit_log is append-only' using errcode = '55000';
  end if;
  return new;
end $$;

create or replace function erase_from_history() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{creator_name,description,changes}'::text[])
      is distinct from (to_jsonb(old) - '{creator_name,description,changes}'::text[])
    or not exists (select 1 from account_deletions d where d.state = 'erased') then
    raise exception 'work_order_history is append-only' using errcode = '55000';
  end if;
  return new;
end $$;

create or replace trigger audit_log_append_only before delete on audit_log
  for each row execute function refuse_change();
create or replace trigger audit_log_erasure before update on audit_log
  for each row execute function erase_from_audit_log();
create or replace trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
-- A partition inherits all triggers but this one; later partitions get it from add_partition.
do $$
declare part record;
begin
  for part in select name from partitions_of('audit_log') loop
    execute format('create or replace trigger audit_log_no_truncate before truncate on partitions.%I
      for each statement execute function refuse_change()', part.name);
  end loop;
end $$;
create or replace trigger work_order_history_append_only before delete on work_order_history
  for each row execute function refuse_change();
create or replace trigger work_order_history_erasure before update on work_order_history
  for each row execute function erase_from_history();
create or replace trigger work_order_history_no_truncate before truncate on work_order_history
  for each statement execute function refuse_change();

-- Appends one row per company and tab for a whole statement, so that concurrent changes to one company's orders don't
-- wait for each other. `fold_work_order_tallies` merges the rows. Inserted one by one, because Citus takes no rows of a
-- whole statement from a trigger.
create or replace function tally_inserted_orders() returns trigger language plpgsql as $$
declare
  t record;
begin
  for t in select company_id, tab, count(*) as n from new_rows group by 1, 2 loop
    insert into work_order_tallies (company_id, tab, n) values (t.company_id, t.tab, t.n);
  end loop;
  return null;
end $$;

create or replace function tally_changed_orders() returns trigger language plpgsql as $$
declare
  t record;
begin
  for t in select company_id, tab, sum(n) as n from (
      select company_id, tab, 1 as n from new_rows
      union all
      select company_id, tab, -1 from old_rows
    ) moved group by 1, 2 having sum(n) <> 0
  loop
    insert into work_order_tallies (company_id, tab, n) values (t.company_id, t.tab, t.n);
  end loop;
  return null;
end $$;

create or replace function tally_removed_orders() returns trigger language plpgsql as $$
declare
  t record;
begin
  for t in select company_id, tab, count(*) as n from old_rows group by 1, 2 loop
    insert into work_order_tallies (company_id, tab, n) values (t.company_id, t.tab, -t.n);
  end loop;
  return null;
end $$;

create or replace trigger work_orders_tally_insert after insert on work_orders
  referencing new table as new_rows for each statement execute function tally_inserted_orders();
create or replace trigger work_orders_tally_update after update on work_orders
  referencing old table as old_rows new table as new_rows for each statement execute function tally_changed_orders();
create or replace trigger work_orders_tally_delete after delete on work_orders
  referencing old table as old_rows for each statement execute function tally_removed_orders();

-- Merges only keys with several rows, so that folding an idle database writes nothing.
create or replace function fold_work_order_tallies() returns void language sql as $$
  with many as (select company_id, tab from work_order_tallies group by 1, 2 having count(*) > 1),
  folded as (
    delete from work_order_tallies t using many m where t.company_id = m.company_id and t.tab = m.tab
    returning t.company_id, t.tab, t.n
  )
  insert into work_order_tallies (company_id, tab, n)
    select company_id, tab, sum(n) from folded group by 1, 2 having sum(n) <> 0;
$$;

-- Adds a row per consumer and unread event. Reading by position would miss events that commit late, as ids are assigned
-- earlier. New drafts are left out: no consumer needs them, and an import creates a hundred thousand. Citus takes no rows of a
-- whole statement from a trigger, so each event's rows are inserted on their own.
create or replace function hand_out_events() returns trigger language plpgsql as $$
declare
  e record;
begin
  for e in select id, at, company_id, type from new_rows where type <> 'work-order.create' loop
    insert into unread_events (reader, event_id, event_at, company_id) values
      ('notifications', e.id, e.at, e.company_id), ('live', e.id, e.at, e.company_id);
    if e.type in ('notification.kept', 'message.send') then
      insert into unread_events (reader, event_id, event_at, company_id) values ('push', e.id, e.at, e.company_id);
    elsif e.type in ('payment.mark-paid', 'bank-transfer.recorded') then
      insert into unread_events (reader, event_id, event_at, company_id) values ('payouts', e.id, e.at, e.company_id);
    elsif e.type = 'work-order.publish' then
      insert into unread_events (reader, event_id, event_at, company_id) values ('new-work', e.id, e.at, e.company_id);
    end if;
  end loop;
  return null;
end $$;
create or replace trigger events_hand_out after insert on events
  referencing new table as new_rows for each statement execute function hand_out_events();

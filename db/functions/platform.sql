-- What no code may get round: the audit log and the histories only grow, and the tallies follow the orders.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '55000';
end $$;

create or replace trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create or replace trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
create or replace trigger work_order_history_append_only before update or delete on work_order_history
  for each row execute function refuse_change();
create or replace trigger work_order_history_no_truncate before truncate on work_order_history
  for each statement execute function refuse_change();

-- One row per company and tab for a whole statement. Rows are added, never updated: two people who move
-- orders of one company at once do not wait for each other. `fold_work_order_tallies` adds them up now and then.
create or replace function tally_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into work_order_tallies (company_id, tab, n)
    select company_id, tab, count(*) from new_rows group by 1, 2;
  return null;
end $$;

create or replace function tally_changed_orders() returns trigger language plpgsql as $$
begin
  insert into work_order_tallies (company_id, tab, n)
    select company_id, tab, sum(n) from (
      select company_id, tab, 1 as n from new_rows
      union all
      select company_id, tab, -1 from old_rows
    ) moved group by 1, 2 having sum(n) <> 0;
  return null;
end $$;

create or replace function tally_removed_orders() returns trigger language plpgsql as $$
begin
  insert into work_order_tallies (company_id, tab, n)
    select company_id, tab, -count(*) from old_rows group by 1, 2;
  return null;
end $$;

create or replace trigger work_orders_tally_insert after insert on work_orders
  referencing new table as new_rows for each statement execute function tally_inserted_orders();
create or replace trigger work_orders_tally_update after update on work_orders
  referencing old table as old_rows new table as new_rows for each statement execute function tally_changed_orders();
create or replace trigger work_orders_tally_delete after delete on work_orders
  referencing old table as old_rows for each statement execute function tally_removed_orders();

-- Only what is in several rows is touched, so that folding a quiet database writes nothing.
create or replace function fold_work_order_tallies() returns void language sql as $$
  with many as (select company_id, tab from work_order_tallies group by 1, 2 having count(*) > 1),
  folded as (
    delete from work_order_tallies t using many m where t.company_id = m.company_id and t.tab = m.tab
    returning t.company_id, t.tab, t.n
  )
  insert into work_order_tallies (company_id, tab, n)
    select company_id, tab, sum(n) from folded group by 1, 2 having sum(n) <> 0;
$$;

-- Each consumer of the events has a row for every event that it has not read: numbers are given before a commit, in
-- whatever order, so a mark of how far it has read would pass over what commits late. New drafts concern nobody else,
-- and an import makes a hundred thousand of them.
create or replace function hand_out_events() returns trigger language plpgsql as $$
begin
  insert into unread_events (reader, event_id)
    select reader, e.id from new_rows e
      cross join (values ('notifications'), ('live'), ('payouts'), ('new-work')) readers (reader)
    where e.type <> 'work-order.create'
      and (reader <> 'payouts' or e.type in ('payment.mark-paid', 'bank-transfer.noted'))
      and (reader <> 'new-work' or e.type = 'work-order.publish');
  return null;
end $$;
create or replace trigger events_hand_out after insert on events
  referencing new table as new_rows for each statement execute function hand_out_events();

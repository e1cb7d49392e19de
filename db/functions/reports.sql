-- A company's reports: triggers note the orders that changed, a job renews their facts (`report_orders`) and adds the
-- difference to the sums (`report_days`, `report_months`). So the sums are those of the facts after any sequence of acts.
-- Notes are inserted one by one, because Citus takes no rows of a whole statement from a trigger.

create or replace function note_inserted_orders() returns trigger language plpgsql as $$
declare
  o record;
begin
  for o in select company_id, id from new_rows where status <> 'draft' loop
    insert into report_changes (company_id, work_order_id) values (o.company_id, o.id);
  end loop;
  return null;
end $$;

create or replace function note_changed_orders() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select n.company_id, n.id from new_rows n join old_rows o on o.id = n.id
    where (n.status <> 'draft' or o.status <> 'draft')
      and (n.status, n.company_id, n.project_id, n.contractor_id, n.city, n.state_code, n.is_remote, n.work_type_ids,
          n.start_at, n.published_at, n.assigned_at, n.completed_at, n.approved_at)
        is distinct from (o.status, o.company_id, o.project_id, o.contractor_id, o.city, o.state_code, o.is_remote,
          o.work_type_ids, o.start_at, o.published_at, o.assigned_at, o.completed_at, o.approved_at)
  loop
    insert into report_changes (company_id, work_order_id) values (changed.company_id, changed.id);
  end loop;
  return null;
end $$;

create or replace function note_removed_orders() returns trigger language plpgsql as $$
declare
  o record;
begin
  for o in select company_id, id from old_rows where status <> 'draft' loop
    insert into report_changes (company_id, work_order_id) values (o.company_id, o.id);
  end loop;
  return null;
end $$;

create or replace trigger work_orders_note_insert after insert on work_orders
  referencing new table as new_rows for each statement execute function note_inserted_orders();
create or replace trigger work_orders_note_update after update on work_orders
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_orders();
create or replace trigger work_orders_note_delete after delete on work_orders
  referencing old table as old_rows for each statement execute function note_removed_orders();

create or replace function note_check_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    new := old;
  end if;
  insert into report_changes (company_id, work_order_id) values (new.company_id, new.work_order_id);
  return null;
end $$;
create or replace trigger check_entries_note
  after insert or delete or update of check_in_at, contractor_id, work_order_id on check_entries
  for each row execute function note_check_entry();

-- A payment, or its reversal.
create or replace function note_payment() returns trigger language plpgsql as $$
begin
  insert into report_changes (company_id, work_order_id) values (new.company_id, new.reference);
  return null;
end $$;
create or replace trigger ledger_statement_lines_note after update on ledger_statement_lines
  for each row when (new.reference is not null and (old.type = 'paid' or new.type = 'paid'))
  execute function note_payment();

-- Rounds to steps that grow with the wait: a minute below an hour, then tenths of an hour, from ten hours half hours, from
-- two days tenths of a day, from two weeks days. A percentile of rounded waits is the rounded percentile, and only some
-- hundred values remain to be counted.
create or replace function report_wait(p_seconds numeric) returns int immutable language sql as $$
  select (round(p_seconds / step) * step)::int from (
    select case when abs(p_seconds) < 3600 then 60 when abs(p_seconds) < 36000 then 360
      when abs(p_seconds) < 172800 then 1800 when abs(p_seconds) < 1209600 then 8640 else 86400 end as step
  ) s
$$;

-- Computes the facts of orders from orders, check-ins and the ledger. Drafts and deleted orders have none. An arrival is
-- the first check-in of the contractor who has the order; it is on time until 15 minutes after the scheduled start.
create or replace function report_facts(p_orders bigint[]) returns setof report_orders stable language sql as $$
  select o.id, o.company_id, o.project_id,
    case when o.is_remote then 'Remote'
      else concat_ws(', ', nullif(btrim(o.city), ''), nullif(o.state_code, '')) end,
    o.work_type_ids, o.contractor_id,
    (o.published_at at time zone zone)::date,
    o.published_at is not null and o.assigned_at is not null,
    o.published_at is not null and o.status = 'canceled',
    (o.assigned_at at time zone zone)::date,
    report_wait(extract(epoch from o.assigned_at - o.published_at)),
    (arrival.at at time zone zone)::date,
    report_wait(extract(epoch from arrival.at - o.start_at)),
    coalesce(arrival.at <= o.start_at + interval '15 minutes', false),
    (o.approved_at at time zone zone)::date,
    report_wait(extract(epoch from o.approved_at - o.completed_at)),
    (paid.at at time zone zone)::date,
    coalesce(paid.cents, 0)
  from work_orders o
  join (select company_id, time_zone as zone from report_companies) r using (company_id)
  left join lateral (
    select min(check_in_at) as at from check_entries where work_order_id = o.id and contractor_id = o.contractor_id
  ) arrival on true
  left join lateral (
    select max(l.updated_at) as at, sum(j.amount_cents)::bigint as cents
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id and e.book = a.book
    join ledger_journals j on j.id = e.journal_id and j.book = a.book and j.type = 'paid'
    join ledger_statement_lines l on l.id = j.line_id and l.company_id = a.book and l.type = 'paid'
    where a.book = o.company_id and a.kind = 'hold' and a.reference = o.id
      and not exists (select 1 from ledger_journals back where back.reverses = j.id and back.book = j.book)
  ) paid on true
  where o.id = any (p_orders) and o.status not in ('draft', 'deleted')
$$;

-- What an order's facts add to the sums. Several work types share its amount equally, to the cent.
create or replace function report_points(o report_orders)
returns table (measure text, key text, day date, cents bigint) immutable language sql as $$
  select measure, key, day, cents from (values
    ('spend', '', o.paid_on, o.paid_cents),
    ('spend-project', coalesce(o.project_id::text, ''), o.paid_on, o.paid_cents),
    ('spend-place', o.place, o.paid_on, o.paid_cents),
    ('spend-contractor', coalesce(o.contractor_id::text, ''), o.paid_on, o.paid_cents),
    ('posted', '', o.posted_on, 0),
    ('filled', '', case when o.is_filled then o.posted_on end, 0),
    ('canceled', '', case when o.is_canceled then o.posted_on end, 0),
    ('arrived', '', case when o.arrive_wait is not null then o.arrived_on end, 0),
    ('on-time', '', case when o.is_on_time then o.arrived_on end, 0),
    ('assign-wait', o.assign_wait::text, case when o.assign_wait >= 0 then o.assigned_on end, 0),
    ('arrive-wait', o.arrive_wait::text, case when o.arrive_wait is not null then o.arrived_on end, 0),
    ('approve-wait', o.approve_wait::text, case when o.approve_wait >= 0 then o.approved_on end, 0)
  ) p (measure, key, day, cents) where day is not null
  union all
  select 'spend-type', coalesce(type.id::text, ''), o.paid_on,
    o.paid_cents / parts.n + case when type.place <= o.paid_cents % parts.n then 1 else 0 end
  from (select greatest(cardinality(o.work_type_ids), 1) as n) parts,
    generate_series(1, parts.n) at, lateral (select o.work_type_ids[at] as id, at as place) type
  where o.paid_on is not null
$$;

-- Renews the facts of up to `p_limit` noted changes and the sums; returns how many notes it took. One statement, so that
-- the notes and the facts are of one snapshot. The caller holds the lock: one writer at a time. Orders of a company whose
-- zone is not known yet keep their notes.
create or replace function update_reports(p_limit int) returns int language plpgsql as $$
declare
  v_taken int;
begin
  with taken as (
    delete from report_changes where id in (
      select c.id from report_changes c
        left join work_orders o on o.id = c.work_order_id
        left join report_companies r on r.company_id = o.company_id
      where o.id is null or r.company_id is not null
      order by c.id limit p_limit)
    returning work_order_id
  ), touched as materialized (
    select array_agg(distinct work_order_id) as ids, count(*)::int as n from taken
  ), fresh as materialized (
    select f.* from touched, report_facts(touched.ids) f
  ), former as materialized (
    select f.* from report_orders f where f.work_order_id = any ((select ids from touched)::bigint[])
  ), points as (
    select f.company_id, f.project_id, p.*, 1 as n from fresh f, report_points(f::report_orders) p
    union all
    select f.company_id, f.project_id, p.measure, p.key, p.day, -p.cents, -1 from former f,
      report_points(f::report_orders) p
  ), changed as materialized (
    select company_id, measure, scope.project_id, key, day, sum(n) as n, sum(cents) as cents
    from points, lateral (select 0::bigint as project_id union all
      select points.project_id where points.project_id is not null) scope
    group by 1, 2, 3, 4, 5 having sum(n) <> 0 or sum(cents) <> 0
  ), days as (
    insert into report_days as d (company_id, measure, project_id, key, day, n, cents)
      select company_id, measure, project_id, key, day, n, cents from changed
    on conflict (company_id, measure, project_id, day, key)
      do update set n = d.n + excluded.n, cents = d.cents + excluded.cents
  ), months as (
    insert into report_months as m (company_id, measure, project_id, key, month, n, cents)
      select company_id, measure, project_id, key, date_trunc('month', day)::date, sum(n), sum(cents) from changed
      group by 1, 2, 3, 4, 5
    on conflict (company_id, measure, project_id, month, key)
      do update set n = m.n + excluded.n, cents = m.cents + excluded.cents
  ), gone as (
    delete from report_orders where work_order_id in (select work_order_id from former)
      and work_order_id not in (select work_order_id from fresh)
  ), kept as (
    insert into report_orders select * from fresh
    on conflict (work_order_id, company_id) do update set (project_id, place, work_type_ids, contractor_id, posted_on,
        is_filled, is_canceled, assigned_on, assign_wait, arrived_on, arrive_wait, is_on_time, approved_on, approve_wait,
        paid_on, paid_cents) = (excluded.project_id, excluded.place, excluded.work_type_ids,
        excluded.contractor_id, excluded.posted_on, excluded.is_filled, excluded.is_canceled, excluded.assigned_on,
        excluded.assign_wait, excluded.arrived_on, excluded.arrive_wait, excluded.is_on_time, excluded.approved_on,
        excluded.approve_wait, excluded.paid_on, excluded.paid_cents)
  )
  select n into v_taken from touched;
  return v_taken;
end $$;

-- Stores a company's zone; a new one renews all its facts.
create or replace function set_report_zone(p_company bigint, p_zone text) returns void language plpgsql as $$
begin
  insert into report_companies as r (company_id, time_zone) values (p_company, p_zone)
    on conflict (company_id) do update set time_zone = p_zone where r.time_zone <> p_zone;
  if found then
    insert into report_changes (company_id, work_order_id) select company_id, work_order_id from report_orders where company_id = p_company;
  end if;
end $$;

-- Orders of a release that had no reports.
insert into report_changes (company_id, work_order_id)
  select company_id, id from work_orders where status <> 'draft'
    and not exists (select 1 from report_orders) and not exists (select 1 from report_changes);

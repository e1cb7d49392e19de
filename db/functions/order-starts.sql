-- On which days a company's orders start that have another date on some day (decision 64): a filter by that date reads only these.
-- Appended like tallies, one by one, and only for orders outside of the known days.

create or replace function day_of(at timestamptz) returns date immutable language sql as $$
  select (at at time zone 'UTC')::date
$$;

create or replace function days_of_order(
  end_date date, created_at timestamptz, assigned_at timestamptz, completed_at timestamptz, approved_at timestamptz,
  paid_at timestamptz
) returns table (kind text, day date) immutable language sql as $$
  select kind, day from (values
    ('end', end_date),
    ('created', day_of(created_at)),
    ('assigned', day_of(assigned_at)),
    ('completed', day_of(completed_at)),
    ('approved', day_of(approved_at)),
    ('paid', day_of(paid_at))
  ) d (kind, day) where day is not null
$$;

create or replace function add_order_starts(
  p_company bigint, p_kind text, p_day date, p_first date, p_last date, p_has_none boolean
) returns void language plpgsql as $$
begin
  if not exists (select from work_order_starts where company_id = p_company and kind = p_kind and day = p_day
      and (p_first is null or p_first >= first_start and p_last <= last_start) and (has_none or not p_has_none)) then
    insert into work_order_starts (company_id, kind, day, first_start, last_start, has_none)
      values (p_company, p_kind, p_day, p_first, p_last, p_has_none);
  end if;
end $$;

create or replace function note_inserted_starts() returns trigger language plpgsql as $$
declare
  s record;
begin
  for s in
    select company_id, kind, day, min(day_of(start_at)) as first, max(day_of(start_at)) as last,
      bool_or(start_at is null) as has_none
    from new_rows, days_of_order(end_date, created_at, assigned_at, completed_at, approved_at, paid_at) group by 1, 2, 3
  loop
    perform add_order_starts(s.company_id, s.kind, s.day, s.first, s.last, s.has_none);
  end loop;
  return null;
end $$;

-- By row, so that an update of other columns costs nothing.
create or replace function note_changed_starts() returns trigger language plpgsql as $$
declare
  d record;
begin
  for d in
    select kind, day from days_of_order(new.end_date, new.created_at, new.assigned_at, new.completed_at, new.approved_at,
      new.paid_at)
  loop
    perform add_order_starts(new.company_id, d.kind, d.day, day_of(new.start_at), day_of(new.start_at), new.start_at is null);
  end loop;
  return null;
end $$;

create or replace trigger work_orders_starts_insert after insert on work_orders
  referencing new table as new_rows for each statement execute function note_inserted_starts();
create or replace trigger work_orders_starts_update after update on work_orders
  for each row when (
    (old.start_at, old.end_date, old.created_at, old.assigned_at, old.completed_at, old.approved_at, old.paid_at)
    is distinct from (new.start_at, new.end_date, new.created_at, new.assigned_at, new.completed_at, new.approved_at, new.paid_at)
  ) execute function note_changed_starts();

-- Orders of a release that had no such rows. The triggers above hold changes back until this is committed.
insert into work_order_starts (company_id, kind, day, first_start, last_start, has_none)
  select company_id, kind, day, min(day_of(start_at)), max(day_of(start_at)), bool_or(start_at is null)
  from work_orders, days_of_order(end_date, created_at, assigned_at, completed_at, approved_at, paid_at)
  where not exists (select from work_order_starts) group by 1, 2, 3;

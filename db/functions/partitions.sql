-- Partitions by month of tables that only grow (app/platform/db/partitions). Between `earlier` and `later`, which are open at
-- one end, every time has its place, so no insert fails. There is no default partition: with one, Postgres refuses to detach
-- concurrently. Everything here runs in UTC.

-- A table's partitions, oldest first. A null bound is an open end; `is_pending` is a detachment that was interrupted.
create or replace function partitions_of(parent text)
returns table (name text, lower_bound timestamptz, upper_bound timestamptz, is_pending boolean)
language sql stable set timezone = 'UTC' set datestyle = 'ISO' as $$
  select relname::text, nullif(bounds[1], 'MINVALUE')::timestamptz, nullif(bounds[2], 'MAXVALUE')::timestamptz, inhdetachpending
  from pg_inherits
    join pg_class c on c.oid = inhrelid,
    regexp_match(pg_get_expr(relpartbound, c.oid), 'FROM \(''?(.+?)''?\) TO \(''?(.+?)''?\)') bounds
  where inhparent = format('public.%I', parent)::regclass
  order by 2 nulls first
$$;

-- Creates a partition and attaches it, under a lock that neither readers nor writers wait for. `create table … partition of`
-- would lock out both. Postgres doesn't copy a trigger on truncate to partitions.
create or replace function add_partition(parent text, suffix text, lower_bound timestamptz, upper_bound timestamptz)
returns void language plpgsql set timezone = 'UTC' as $$
declare part text := format('partitions.%I', parent || '_' || suffix);
begin
  execute format('create table %s (like public.%I including defaults including constraints including indexes)', part, parent);
  if parent = 'audit_log' then
    execute format('create trigger audit_log_no_truncate before truncate on %s
      for each statement execute function refuse_change()', part);
  end if;
  perform attach_partition(parent, suffix, lower_bound, upper_bound);
end $$;

create or replace function attach_partition(parent text, suffix text, lower_bound timestamptz, upper_bound timestamptz)
returns void language plpgsql set timezone = 'UTC' as $$
begin
  execute format('alter table public.%I attach partition partitions.%I for values from (%s) to (%s)', parent, parent || '_' || suffix,
    coalesce(quote_literal(lower_bound), 'minvalue'), coalesce(quote_literal(upper_bound), 'maxvalue'));
end $$;

create or replace function add_months(parent text, from_month timestamptz, to_month timestamptz)
returns void language plpgsql set timezone = 'UTC' as $$
begin
  while from_month < to_month loop
    perform add_partition(parent, to_char(from_month, 'YYYY_MM'), from_month, from_month + interval '1 month');
    from_month := from_month + interval '1 month';
  end loop;
end $$;

-- Bounds an open end that has rows, without checking them: `validate constraint` does that beside readers and writers.
create or replace function bound_later(parent text, from_month timestamptz, to_month timestamptz)
returns void language plpgsql set timezone = 'UTC' as $$
declare later text := format('partitions.%I', parent || '_later');
begin
  execute format('lock table only %s in access exclusive mode nowait', later);
  execute format('alter table %s drop constraint if exists within_bounds', later);
  execute format('alter table %s add constraint within_bounds check (at >= %L and at < %L) not valid', later, from_month, to_month);
end $$;

-- Lets the open end begin at `to_month`. One with rows becomes a partition of its own, until `closed_until`; its valid constraint
-- spares the check of its rows. Fails instead of waiting for a lock, so that nobody waits behind it.
create or replace function move_later(parent text, from_month timestamptz, closed_until timestamptz, to_month timestamptz)
returns void language plpgsql set timezone = 'UTC' as $$
declare
  later text := parent || '_later';
  month text := parent || to_char(from_month, '_YYYY_MM');
  has_rows boolean;
begin
  -- The parent first: while anybody uses it, nothing is locked at all.
  execute format('lock table only public.%I, only partitions.%I in access exclusive mode nowait', parent, later);
  execute format('select exists (select 1 from partitions.%I)', later) into has_rows;
  if has_rows and closed_until is null then
    raise exception 'the open end of % has rows by now', parent using errcode = 'lock_not_available';
  end if;
  execute format('alter table public.%I detach partition partitions.%I', parent, later);
  if closed_until is null then
    execute format('drop table partitions.%I', later);
  else
    execute format('alter table partitions.%I rename to %I', later, month);
    perform attach_partition(parent, to_char(from_month, 'YYYY_MM'), from_month, closed_until);
    execute format('alter table partitions.%I drop constraint within_bounds', month);
  end if;
  perform add_partition(parent, 'later', to_month, null);
end $$;

-- Alerts for new work, each morning or at once. An index finds the contractors whose box holds a published site, however
-- large their radius.

-- The box around a radius, as boxAround in app/platform/places/geo.ts. It may extend beyond the 180th meridian, so a site
-- is also searched 360 degrees to the west and east.
create or replace function reach_around(latitude double precision, longitude double precision, miles integer)
returns box language sql immutable strict as $$
  select case when abs(latitude) + h >= 90 then box(point(longitude - 180, latitude - h), point(longitude + 180, latitude + h))
    else box(point(longitude - w, latitude - h), point(longitude + w, latitude + h)) end
  from (select degrees(miles / 3958.7613) as h,
    degrees(asin(least(1, sin(miles / 3958.7613) / greatest(cos(radians(latitude)), 1e-9)))) as w) half
$$;

create or replace function settle_reach() returns trigger language plpgsql as $$
begin
  new.reach := case when new.work_mail = 'at-once' then
    (select reach_around(u.latitude, u.longitude, new.default_distance_miles) from users u where u.id = new.user_id) end;
  return new;
end $$;
create or replace trigger contractor_profiles_reach before insert or update of work_mail, default_distance_miles
  on contractor_profiles for each row execute function settle_reach();

create or replace function settle_moved_reach() returns trigger language plpgsql as $$
begin
  update contractor_profiles set work_mail = work_mail where user_id = new.id and work_mail = 'at-once';
  return null;
end $$;
create or replace trigger users_moved after update of latitude, longitude on users for each row
  when (old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude)
  execute function settle_moved_reach();

-- The first check is tomorrow in the US morning; later ones are in the contractor's own morning.
create or replace function await_new_work() returns trigger language plpgsql as $$
begin
  insert into work_alerts (user_id, checked_at, next_at)
    values (new.user_id, now(), date_trunc('day', now(), 'UTC') + interval '36 hours') on conflict do nothing;
  return null;
end $$;
create or replace trigger contractor_profiles_await_work after insert on contractor_profiles
  for each row execute function await_new_work();

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
  new.reach := case when new.work_mail = 'at-once'
    then reach_around(new.latitude, new.longitude, new.default_distance_miles) end;
  return new;
end $$;
create or replace trigger contractor_profiles_reach
  before insert or update of work_mail, default_distance_miles, latitude, longitude
  on contractor_profiles for each row execute function settle_reach();

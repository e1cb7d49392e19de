-- Great-circle miles between two points in degrees, as in app/platform/places/geo.ts; null for an unknown place. Not
-- `strict`, so that it is inlined into queries.
create or replace function miles_between(
  from_latitude double precision, from_longitude double precision,
  to_latitude double precision, to_longitude double precision
) returns double precision language sql immutable parallel safe
return case when to_latitude is not null then 2 * 3958.7613 * asin(least(1, sqrt(
  power(sin(radians(to_latitude - from_latitude) / 2), 2)
  + cos(radians(from_latitude)) * cos(radians(to_latitude)) * power(sin(radians(to_longitude - from_longitude) / 2), 2)
))) end;

-- Copies the holder's location to certificates, so that one index finds the nearest holders.
create or replace function certificate_takes_place() returns trigger language plpgsql as $$
begin
  select latitude, longitude into new.latitude, new.longitude from users where id = new.contractor_id;
  return new;
end $$;
create or replace trigger contractor_certificates_place before insert on contractor_certificates
  for each row execute function certificate_takes_place();

create or replace function certificates_move() returns trigger language plpgsql as $$
begin
  update contractor_certificates set latitude = new.latitude, longitude = new.longitude where contractor_id = new.id;
  return null;
end $$;
create or replace trigger users_move_certificates after update of latitude, longitude on users
  for each row when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function certificates_move();

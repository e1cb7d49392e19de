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

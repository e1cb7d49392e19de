import { layOutBoth } from "~/platform/maps/lay-out.server";
import type { Point } from "~/platform/places/geo";
import type { PersonSpot } from "./components/drawn-map";
import type { SearchRow } from "./rows.server";

type Around = { center: Point | null; rangeMiles: number | null };

/** Lays out the contractors found and the searched circle; null without a place. */
export function drawPeople(rows: readonly SearchRow[], { center, rangeMiles }: Around) {
  const spots = rows.flatMap(
    ({ id, name: person, city, zipCode, isBlocked, latitude, longitude }): PersonSpot[] =>
      latitude === null || longitude === null
        ? []
        : [{ id, person, name: city, zipCode, isBlocked, latitude, longitude, weight: 1 }],
  );
  if (spots.length === 0) return null;
  const circle = center && rangeMiles ? { center, miles: rangeMiles } : undefined;
  return layOutBoth(spots, { frame: center ? [center, ...spots] : spots, circle });
}

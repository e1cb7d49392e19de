import { RADIUS_STEPS, UNLIMITED } from "~/platform/places/radius";

export const NEARBY_MILES = 50;

/** Reads a range in miles: a documented step, `null` for unlimited, or the default for anything else. */
export function readNearbyRange(value: unknown): number | null {
  const text = String(value ?? "").toLowerCase();
  if (text === UNLIMITED) return null;
  return RADIUS_STEPS.find((miles) => String(miles) === text) ?? NEARBY_MILES;
}

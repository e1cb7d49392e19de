import { rangeSteps, UNLIMITED } from "~/platform/places/radius";

/** SRC-008. */
export const NEARBY_MILES = 50;

/** SRC-009: miles of the documented steps, null without a limit; whatever else counts as not asked. */
export function readNearbyRange(asked: unknown): number | null {
  const text = String(asked ?? "").toLowerCase();
  if (text === UNLIMITED) return null;
  return rangeSteps.find((miles) => String(miles) === text) ?? NEARBY_MILES;
}

import type { OtherWork } from "../overlaps/other-work";

/**
 * DSK-014: which contractors suit a work order. Each fact gives points, 100 at most together:
 *
 * - Distance 30: all of them next door, none at 100 miles. The drive costs most, so it weighs most.
 * - Work types 25: the share of the order's work types that they have done, on approved work of any company.
 * - Free 20: all without other work at that time, half with only an application, none with an assigned order.
 * - Worked for you 15: 3 for each time, up to five times, because more no longer says much.
 * - Rating 10: none at 50%, all at 100%. Half without ratings: everyone starts at 100%, which says nothing yet. It weighs
 *   least, because most ratings are close together.
 *
 * An order without a place, work types or a start gives no points for that fact. Of equals, the nearest comes first.
 */
export const maxPoints = { distance: 30, workTypes: 25, free: 20, worked: 15, rating: 10 } as const;
export type FactName = keyof typeof maxPoints;

export const MAX_SUGGESTED = 25;
export const MAX_MILES = 100;
export const MAX_TIMES_COUNTED = 5;
export const LOWEST_RATING = 50;

export type Facts = {
  /** `null` if the order is remote, or one of the two has no place. */
  miles: number | null;
  /** Titles of the order's work types that they have done. */
  workTypes: readonly string[];
  /** How many work types the order has. */
  typeCount: number;
  /** In percent. */
  rating: number;
  ratedOrders: number;
  timesWorked: number;
  /** The day of the last order for this company, at its site. */
  lastWorkedOn: string | null;
  /** At the time of the order; `null` if it has no start yet. */
  otherWork: OtherWork | "none" | null;
};

const share = (part: number, whole: number) => Math.min(1, Math.max(0, part / whole));
function freeShare(otherWork: Facts["otherWork"]) {
  if (otherWork === "none") return 1;
  return otherWork?.kind === "applied" ? 0.5 : 0;
}

/** Returns which part of its points each fact gives, from 0 to 1. */
function sharesOf(facts: Facts): Record<FactName, number> {
  const { miles, workTypes, typeCount, otherWork, timesWorked, rating, ratedOrders } = facts;
  return {
    distance: miles === null ? 0 : 1 - share(miles, MAX_MILES),
    workTypes: typeCount === 0 ? 0 : share(workTypes.length, typeCount),
    free: freeShare(otherWork),
    worked: share(timesWorked, MAX_TIMES_COUNTED),
    rating: ratedOrders === 0 ? 0.5 : share(rating - LOWEST_RATING, 100 - LOWEST_RATING),
  };
}

/** Returns a contractor's points for an order, rounded. */
export function pointsOf(facts: Facts): number {
  const shares = Object.entries(sharesOf(facts)) as [FactName, number][];
  return Math.round(shares.reduce((sum, [name, part]) => sum + part * maxPoints[name], 0));
}

/** Returns the contractors who suit best, with their points, best first. */
export function rank<Candidate extends Facts & { id: number }>(candidates: readonly Candidate[]) {
  const distance = ({ miles }: Candidate) => miles ?? Number.MAX_VALUE;
  return candidates
    .map((each) => ({ ...each, points: pointsOf(each) }))
    .sort((a, b) => b.points - a.points || distance(a) - distance(b) || a.id - b.id)
    .slice(0, MAX_SUGGESTED);
}

/** Criteria from a URL or a REST call (SRC-001, SRC-005); invalid ones are ignored, except a ZIP code. */
import type { Point } from "~/platform/places/geo";
import { RADIUS_STEPS, UNLIMITED } from "~/platform/places/radius";
import { isLongEnough } from "./labels";

/** SRC-007. Independent of the contractors' own radius. */
export const DEFAULT_RANGE_MILES = 60;

export type Criteria = {
  search: string;
  zip: string;
  /** `null`: unlimited. */
  rangeMiles: number | null;
  groupId: number | null;
  workedBefore: boolean;
  onlyBlocked: boolean;
  /** Ids of certificate types; contractors must have all of them, valid today. */
  certificates: number[];
};

type Query = Partial<
  Record<
    "search" | "zipcode" | "range" | "userGroup" | "userWorkedBefore" | "blockedUser" | "certificates",
    string
  >
>;

const isYes = (text: string | undefined) => text === "true" || text === "1" || text === "on";

export function readCriteria(query: Query): Criteria {
  const { search = "", zipcode = "", range = "", userGroup = "" } = query;
  const step = RADIUS_STEPS.find((miles) => String(miles) === range);
  return {
    search: search.trim().slice(0, 200),
    zip: zipcode.trim().slice(0, 10),
    rangeMiles: range.toLowerCase() === UNLIMITED ? null : (step ?? DEFAULT_RANGE_MILES),
    groupId: /^\d{1,15}$/.test(userGroup) ? Number(userGroup) : null,
    workedBefore: isYes(query.userWorkedBefore),
    onlyBlocked: isYes(query.blockedUser),
    certificates: readIds(query.certificates),
  };
}

/** Reads "3,7" as ids, at most 20. */
const readIds = (list = "") =>
  [...new Set(list.split(",").map((id) => id.trim()))]
    .filter((id) => /^\d{1,15}$/.test(id))
    .slice(0, 20)
    .map(Number);

export type CriteriaErrors = { search?: string[]; zipcode?: string[] };

/** Returns the errors of a search. `center` is the location of the ZIP code, `null` if it is unknown. */
export function criteriaErrors({ search, zip }: Criteria, center: Point | null): CriteriaErrors | undefined {
  const errors: CriteriaErrors = {};
  if (search && !isLongEnough(search)) errors.search = ["Please enter at least 3 letters"];
  if (zip && !center) errors.zipcode = ["No place has this zip code"];
  return Object.keys(errors).length > 0 ? errors : undefined;
}

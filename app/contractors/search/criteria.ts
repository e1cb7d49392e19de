/**
 * What a client looks for contractors by, as an address or a call says it (SRC-001, SRC-005). What is not asked for is
 * empty; what makes no sense counts as not asked for, but for a ZIP code, which is told.
 */
import type { Point } from "~/platform/places/geo";
import { rangeSteps, UNLIMITED } from "~/platform/places/radius";
import { isLongEnough } from "./labels";

/** SRC-007: of a client's search, whatever a contractor's own radius is. */
export const DEFAULT_RANGE_MILES = 60;

export type Criteria = {
  search: string;
  zip: string;
  /** null: wherever they are. */
  rangeMiles: number | null;
  groupId: number | null;
  workedBefore: boolean;
  onlyBlocked: boolean;
  /** Ids of certificate types; all of them have to be passed, and to count today. */
  certificates: number[];
};

type Asked = Partial<
  Record<
    "search" | "zipcode" | "range" | "userGroup" | "userWorkedBefore" | "blockedUser" | "certificates",
    string
  >
>;

const isYes = (text: string | undefined) => text === "true" || text === "1" || text === "on";

export function readCriteria(asked: Asked): Criteria {
  const { search = "", zipcode = "", range = "", userGroup = "" } = asked;
  const step = rangeSteps.find((miles) => String(miles) === range);
  return {
    search: search.trim().slice(0, 200),
    zip: zipcode.trim().slice(0, 10),
    rangeMiles: range.toLowerCase() === UNLIMITED ? null : (step ?? DEFAULT_RANGE_MILES),
    groupId: /^\d{1,15}$/.test(userGroup) ? Number(userGroup) : null,
    workedBefore: isYes(asked.userWorkedBefore),
    onlyBlocked: isYes(asked.blockedUser),
    certificates: readIds(asked.certificates),
  };
}

/** "3,7" as ids; at most so many as anybody could mean. */
const readIds = (list = "") =>
  [...new Set(list.split(",").map((id) => id.trim()))]
    .filter((id) => /^\d{1,15}$/.test(id))
    .slice(0, 20)
    .map(Number);

export type CriteriaErrors = { search?: string[]; zipcode?: string[] };

/** `center` is the place of the ZIP code, null where there is none of that code. */
export function criteriaErrors({ search, zip }: Criteria, center: Point | null): CriteriaErrors | undefined {
  const wrong: CriteriaErrors = {};
  if (search && !isLongEnough(search)) wrong.search = ["Please enter at least 3 letters"];
  if (zip && !center) wrong.zipcode = ["No place has this zip code"];
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

/** DSK-013: open applicants side by side, each with its difference to what was posted. */
import { count, duration, money } from "~/platform/text/format";
import { potentialPayCents } from "~/work-orders/rules/pay";
import { type AmountDifference, AS_POSTED, amountDifference } from "../amount-difference";
import { type Bid, bidStart, bidTotal, hasVariablePay, type Posted, rate, startText } from "../application";

/** Visits of a contractor: how many began at all, and how many at most 15 minutes late. */
export type Arrivals = { arrived: number; onTime: number };
export type Candidate = Bid & {
  id: number;
  miles: number | null;
  ratings: { currentRating: number };
  arrivals: Arrivals;
};

/** A cell's text over its difference to the posting. */
export type Cell = { text: string } & AmountDifference;

/** Returns the share of visits that began on time, in percent; `null` without any. */
export const onTimePercent = ({ arrived, onTime }: Arrivals) =>
  arrived > 0 ? Math.round((onTime / arrived) * 100) : null;

const amountCell = (cents: number, postedCents: number, text = money(cents)): Cell => ({
  text,
  ...amountDifference(cents, postedCents),
});

/** Compares the pay per unit; other units can't be compared by amount. */
function baseCell(posted: Posted, bid: Bid): Cell {
  const text = rate(bid.bidBaseCents, bid.basicType);
  if (bid.basicType === posted.basicType) return amountCell(bid.bidBaseCents, posted.amountCents, text);
  return { text, difference: `instead of ${rate(posted.amountCents, posted.basicType)}` };
}

const MINUTE_MS = 60_000;
/** Returns the site's clock in minutes. */
const clock = (at: Pick<Posted, "startDate" | "startTime">) =>
  Date.parse(`${at.startDate}T${(at.startTime ?? "00:00").slice(0, 5)}Z`) / MINUTE_MS;

/** Returns how much later a start is than the posted one, by the site's clock: "1 day 2 hours earlier". */
export function startDifference(posted: Posted, start: Pick<Posted, "startDate" | "startTime">) {
  if (!posted.startDate || !start.startDate)
    return posted.startDate === start.startDate ? AS_POSTED : "no start was posted";
  const minutes = Math.round(clock(start) - clock(posted));
  if (minutes === 0) return AS_POSTED;
  return `${duration(Math.abs(minutes))} ${minutes > 0 ? "later" : "earlier"}`;
}

/** Returns what the columns of an applicant say. The total is pay and expenses, in cents. */
export function compare(posted: Posted, applicant: Candidate) {
  const start = bidStart(posted, applicant);
  const { arrived, onTime } = applicant.arrivals;
  const onTimeShare = onTimePercent(applicant.arrivals);
  return {
    total: amountCell(bidTotal(posted, applicant).totalCents, potentialPayCents(posted)),
    base: baseCell(posted, applicant),
    variable: hasVariablePay(posted)
      ? amountCell(
          applicant.bidVariableCents,
          posted.variableAmountCents,
          rate(applicant.bidVariableCents, posted.variableType),
        )
      : null,
    expenses: {
      text: applicant.expenseCents > 0 ? money(applicant.expenseCents) : "None",
      difference: applicant.expenseCents > 0 ? applicant.expenseDescription : AS_POSTED,
    } satisfies Cell,
    start: {
      text: startText(start) || "Not set",
      difference: startDifference(posted, start),
    } satisfies Cell,
    onTime: {
      text: onTimeShare === null ? "–" : `${onTimeShare}%`,
      difference: arrived > 0 ? `${onTime} of ${count(arrived, "visit")}` : "no visits yet",
    } satisfies Cell,
  };
}

export const sortKeys = ["total", "distance", "rating", "onTime", "start"] as const;
export type SortKey = (typeof sortKeys)[number];
export type Sorting = { by: SortKey; direction: 1 | -1 };

/** Better ratings and more visits on time come first at the first click. */
const firstDirection = (by: SortKey) => (by === "rating" || by === "onTime" ? -1 : 1);

/** Reads "total" or "-total"; anything else is the lowest total first. */
export function readSorting(value: string | null): Sorting {
  const by = sortKeys.find((key) => key === value?.replace(/^-/, ""));
  return by ? { by, direction: value!.startsWith("-") ? -1 : 1 } : { by: "total", direction: 1 };
}

/** Returns the sorting that a click on a column's head asks for, as the parameter's value. */
export function nextSorting({ by, direction }: Sorting, clicked: SortKey) {
  const next = by === clicked ? -direction : firstDirection(clicked);
  return next === 1 ? clicked : `-${clicked}`;
}

function sortValue(posted: Posted, applicant: Candidate, by: SortKey): number | null {
  if (by === "total") return bidTotal(posted, applicant).totalCents;
  if (by === "distance") return applicant.miles;
  if (by === "rating") return applicant.ratings.currentRating;
  if (by === "onTime") return onTimePercent(applicant.arrivals);
  const start = bidStart(posted, applicant);
  return start.startDate ? clock(start) : null;
}

/** Sorts applicants; unknown values come last either way, equal ones stay as they were. */
export function sortApplicants<Row extends Candidate>(
  posted: Posted,
  applicants: readonly Row[],
  { by, direction }: Sorting,
): Row[] {
  const keyed = applicants.map((row) => ({ row, value: sortValue(posted, row, by) }));
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return (a.value - b.value) * direction;
  });
  return keyed.map(({ row }) => row);
}

/** Returns the ids of those who are best by a key: lowest, nearest, highest or earliest; none if all are equal. */
export function bestBy(posted: Posted, applicants: readonly Candidate[], by: SortKey): number[] {
  const values = applicants.map((each) => sortValue(posted, each, by)).filter((value) => value !== null);
  const best = firstDirection(by) === 1 ? Math.min(...values) : Math.max(...values);
  if (values.length < 2 || values.every((value) => value === best)) return [];
  return applicants.filter((each) => sortValue(posted, each, by) === best).map(({ id }) => id);
}
export const bestLabels: Record<SortKey, string> = {
  total: "lowest",
  distance: "nearest",
  rating: "highest",
  onTime: "highest",
  start: "earliest",
};

/** How an import treats start dates in the past: it keeps them, leaves them empty, or moves them all to one day. */
import { readDate } from "~/platform/time/typed-time";
import type { WorkOrderFields } from "~/work-orders/form/fields";
import { moveStart } from "~/work-orders/rules/schedule";

export const pastDateChoices = ["keep", "empty", "move"] as const;
export type PastDates = (typeof pastDateChoices)[number];
/** `newStart` is the day for "move". */
export type PastDatesAnswer = { pastDates: PastDates; newStart: string | null };

export const KEEP_PAST: PastDatesAnswer = { pastDates: "keep", newStart: null };
export const NEW_START_WRONG = "Please enter a day that is not in the past";

export const isPast = ({ startDate }: Partial<WorkOrderFields>, today: string) =>
  typeof startDate === "string" && startDate < today;

/** Reads the answer of a form or REST call; `null` for a move without a day, or to one in the past. */
export function readPastDates(pastDates: unknown, newStart: unknown, today: string): PastDatesAnswer | null {
  const choice = pastDateChoices.find((each) => each === pastDates) ?? "keep";
  if (choice !== "move") return { pastDates: choice, newStart: null };
  const day = readDate(newStart);
  return day && day >= today ? { pastDates: choice, newStart: day } : null;
}

/** Applies the answer to a row that starts in the past; its end moves as when an order's start is moved. */
export function settlePastDates(
  fields: Partial<WorkOrderFields>,
  { pastDates, newStart }: PastDatesAnswer,
): Partial<WorkOrderFields> {
  if (pastDates === "empty") {
    const { startDate: _start, startTime: _from, endDate: _end, endTime: _until, ...others } = fields;
    return others;
  }
  if (pastDates !== "move" || !newStart) return fields;
  const [startDate, startTime, endDate, endTime] = [
    textOf(fields.startDate),
    textOf(fields.startTime),
    textOf(fields.endDate),
    textOf(fields.endTime),
  ];
  const moved = moveStart(
    { startDate, startTime, endDate, endTime },
    { startDate: newStart, startTime: null },
  );
  return {
    ...fields,
    startDate: newStart,
    ...(endDate && { endDate: moved.endDate }),
    ...(endTime && { endTime: moved.endTime }),
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/**
 * What is typed in the field. A moment is the site's wall clock: a date, and a time as hours, minutes and AM/PM or in
 * one field; calls send an instant with its zone instead. The rules about moments and descriptions are check-in's.
 */
import { z } from "zod";
import { zMoney, zQuantity } from "~/platform/forms/decimal-fields";
import { readPoint } from "~/platform/places/geo";
import { readLine, readText, readTick, tooLong } from "~/platform/text/text";
import { readDate, readTime, readTwelveHour } from "~/platform/time/typed-time";
import { instantAt } from "~/platform/time/wall-clock";
import { MOST_MINUTES } from "./arrival";

export const MOMENT_MISSING = "Please enter date and time";
const LONGEST_WORK = 5000;
const LONGEST_EXPENSE = 500;

const text = z.string().nullish();
const number = z.union([z.string(), z.number()]).nullish();

const moment = z
  .object({
    date: text,
    hours: text,
    minutes: text,
    half: text,
    time: text,
    /** Ticked for the second time that an hour comes when clocks go back. */
    second: z.union([z.boolean(), z.string()]).nullish(),
  })
  .nullish();
type Moment = z.infer<typeof moment>;

const place = {
  latitude: number,
  longitude: number,
  coords: z.object({ latitude: number, longitude: number, lat: number, lng: number }).nullish(),
};
type Place = z.infer<z.ZodObject<typeof place>>;
/** undefined when the phone or its owner did not tell. */
const readPlace = ({ latitude, longitude, coords }: Place) =>
  readPoint(coords?.latitude ?? coords?.lat ?? latitude, coords?.longitude ?? coords?.lng ?? longitude);

type Complain = (path: string[], message: string) => void;
type At = { timeZone: string; notBefore?: Date };

/** null: told to `complain`; undefined: left empty. */
function readMoment(
  typed: Moment,
  sent: string | null | undefined,
  name: "checkIn" | "checkOut",
  at: At,
  complain: Complain,
) {
  if (sent) {
    const instant = readInstant(sent, at.timeZone);
    if (!instant) complain([name === "checkIn" ? "check_in_date" : "check_out_date"], MOMENT_MISSING);
    return instant;
  }
  const date = readDate(typed?.date);
  const time = typed?.time ? readTime(typed.time) : readTwelveHour(typed ?? {});
  if (date === undefined && time === undefined) return undefined;
  if (!date || !isSensible(date)) complain([name, "date"], MOMENT_MISSING);
  if (!time) complain([name, typed?.time == null ? "hours" : "time"], MOMENT_MISSING);
  if (!date || !time || !isSensible(date)) return null;
  const first = instantAt(date, time, at.timeZone);
  // 1:10 after a check-in at 1:30 in the night when clocks go back can only be the second 1:10.
  const isSecond = readTick(typed?.second) || (at.notBefore !== undefined && first < at.notBefore);
  return isSecond ? instantAt(date, time, at.timeZone, "later") : first;
}

const isSensible = (date: string) => date >= "2000-01-01" && date < "2100-01-01";

/** An ISO instant; without a zone it is the site's wall clock. */
function readInstant(sent: string, timeZone: string): Date | null {
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.exec(
    sent.trim(),
  );
  if (!found || !readDate(found[1]) || !readTime(found[2]) || !isSensible(found[1]!)) return null;
  if (!found[3]) return instantAt(found[1]!, found[2]!, timeZone);
  const instant = new Date(sent.trim());
  return Number.isNaN(instant.getTime()) ? null : instant;
}

function readWork(typed: string | null | undefined, complain: Complain) {
  const work = readText(typed);
  if (work.length > LONGEST_WORK) complain(["work_description"], tooLong("Description", LONGEST_WORK));
  return work;
}

/** → { at, point } */
export function checkInForm({ timeZone }: { timeZone: string }) {
  return z.object({ checkIn: moment, check_in_date: text, ...place }).transform((typed, context) => {
    const complain: Complain = (path, message) => context.addIssue({ code: "custom", path, message });
    const at = readMoment(typed.checkIn, typed.check_in_date, "checkIn", { timeZone }, complain);
    if (at === undefined) complain(["checkIn", "date"], MOMENT_MISSING);
    return { at: at ?? new Date(0), point: readPlace(typed) };
  });
}

/** → { at, workDescription, point } */
export function checkOutForm({ timeZone, checkInAt }: { timeZone: string; checkInAt: Date }) {
  const fields = z.object({ checkOut: moment, check_out_date: text, work_description: text, ...place });
  return fields.transform((typed, context) => {
    const complain: Complain = (path, message) => context.addIssue({ code: "custom", path, message });
    const bounds = { timeZone, notBefore: checkInAt };
    const at = readMoment(typed.checkOut, typed.check_out_date, "checkOut", bounds, complain);
    if (at === undefined) complain(["checkOut", "date"], MOMENT_MISSING);
    return {
      at: at ?? checkInAt,
      workDescription: readWork(typed.work_description, complain),
      point: readPlace(typed),
    };
  });
}

/** Correcting an entry: what is left out stays as it was. → what `editEntry` takes */
export function entryForm({
  timeZone,
  entry,
}: {
  timeZone: string;
  entry: { checkInAt: Date; checkOutAt: Date | null; workDescription: string };
}) {
  const fields = z.object({
    checkIn: moment,
    checkOut: moment,
    check_in_date: text,
    check_out_date: text,
    work_description: text,
  });
  return fields.transform((typed, context) => {
    const complain: Complain = (path, message) => context.addIssue({ code: "custom", path, message });
    const checkInAt =
      readMoment(typed.checkIn, typed.check_in_date, "checkIn", { timeZone }, complain) ?? entry.checkInAt;
    const bounds = { timeZone, notBefore: checkInAt };
    const checkOutAt =
      readMoment(typed.checkOut, typed.check_out_date, "checkOut", bounds, complain) ?? entry.checkOutAt;
    const workDescription =
      typed.work_description === undefined
        ? entry.workDescription
        : readWork(typed.work_description, complain);
    return { checkInAt, checkOutAt, workDescription };
  });
}

/** FLD-024 to FLD-026. `today` stands in for a date that a call leaves out. */
export function expenseForm({ today }: { today: string }) {
  const AMOUNT_WRONG = "Please enter a dollar amount (greater than zero)!";
  return z.object({
    amount: zMoney({ min: 1, message: AMOUNT_WRONG, required: AMOUNT_WRONG }),
    description: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((typed, context) => {
        const description = readLine(typed);
        if (!description) context.addIssue({ code: "custom", message: "Please type description first!" });
        if (description.length > LONGEST_EXPENSE) {
          context.addIssue({ code: "custom", message: tooLong("Description", LONGEST_EXPENSE) });
        }
        return description;
      }),
    date: text.transform((typed, context) => {
      const date = readDate(typed);
      if (date === null) context.addIssue({ code: "custom", message: "Please enter correct date" });
      return date ?? today;
    }),
  });
}

const MINUTES_WRONG = `Please enter the minutes, from 1 to ${MOST_MINUTES}`;
/** → { minutes }, whole ones. */
export const arrivalForm = z.object({
  minutes: number.transform((typed, context) => {
    const minutes = /^\d{1,4}$/.test(readLine(typed)) ? Number(readLine(typed)) : 0;
    if (minutes < 1 || minutes > MOST_MINUTES) context.addIssue({ code: "custom", message: MINUTES_WRONG });
    return minutes;
  }),
});

/** What is said of an issue; `missing` is the sentence for none: the client's (FLD-031) or the contractor's (FLD-032). */
export const issueText = (missing: string) =>
  text.transform((typed, context) => {
    const said = readText(typed);
    if (!said) context.addIssue({ code: "custom", message: missing });
    if (said.length > LONGEST_WORK)
      context.addIssue({ code: "custom", message: tooLong("Description", LONGEST_WORK) });
    return said;
  });
export const NOTHING_REPORTED = "Add description to report!";
export const NOTHING_RESOLVED = "Add description!";

/** FLD-020; whether a number of devices is needed is completion's to say. */
export const completeForm = z.object({
  qtyDevices: zQuantity({ message: "Enter the number of devices" }),
});

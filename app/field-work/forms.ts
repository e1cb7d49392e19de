/** Forms of field work: pages send wall-clock time at the site, REST calls an instant with its zone. */
import { z } from "zod";
import { zMoney, zQuantity } from "~/platform/forms/decimal-fields";
import { idField } from "~/platform/forms/id-field";
import { readPoint } from "~/platform/places/geo";
import { readCheckbox, readLine, readText, tooLong } from "~/platform/text/text";
import { readDate, readTime, readTwelveHour } from "~/platform/time/typed-time";
import { instantAt, isAmbiguousTime } from "~/platform/time/wall-clock";
import { MAX_TASKS } from "~/work-orders/form/sections/people-section";
import { RECEIPT_GONE } from "./receipts/receipt";
import { MAX_MINUTES } from "./visits/arrival";
import type { EntryChange } from "./visits/check-in";

export const MOMENT_MISSING = "Please enter date and time";
const HOUR_UNCLEAR =
  "Clocks go back that night, so this time comes twice. Tick the box if it is the second time, and send it again.";
const MAX_TEXT_LENGTH = 5000;
const MAX_EXPENSE_DESCRIPTION_LENGTH = 500;

const text = z.string().nullish();
const number = z.union([z.string(), z.number()]).nullish();

const moment = z
  .object({
    date: text,
    hours: text,
    minutes: text,
    half: text,
    time: text,
    /** Ticked for the second of two equal hours, when clocks go back. */
    second: z.union([z.boolean(), z.string()]).nullish(),
    /** The page asked which of two equal hours is meant. */
    asked: text,
  })
  .nullish();
type Moment = z.infer<typeof moment>;
export type MomentInput = z.input<typeof moment>;

const place = {
  latitude: number,
  longitude: number,
  coords: z.object({ latitude: number, longitude: number, lat: number, lng: number }).nullish(),
};
type Place = z.infer<z.ZodObject<typeof place>>;
/** Returns `undefined` if the location wasn't shared. */
const readPlace = ({ latitude, longitude, coords }: Place) =>
  readPoint(coords?.latitude ?? coords?.lat ?? latitude, coords?.longitude ?? coords?.lng ?? longitude);

type AddError = (path: string[], message: string) => void;
/** `asksWhichHour`: refuses a time that occurs twice until the page has asked; a guess could cost an hour's pay. */
type Site = { timeZone: string; asksWhichHour?: boolean };

/** Returns `undefined` for an empty field, `null` after reporting an error with `addError`. */
function readMoment(
  typed: Moment,
  sent: string | null | undefined,
  name: "checkIn" | "checkOut",
  at: Site & { notBefore?: Date },
  addError: AddError,
) {
  if (sent) {
    const instant = readInstant(sent, at.timeZone);
    if (!instant) addError([name === "checkIn" ? "check_in_date" : "check_out_date"], MOMENT_MISSING);
    return instant;
  }
  const date = readDate(typed?.date);
  const time = typed?.time ? readTime(typed.time) : readTwelveHour(typed ?? {});
  if (date === undefined && time === undefined) return undefined;
  if (!date || !isSensible(date)) addError([name, "date"], MOMENT_MISSING);
  if (!time) addError([name, typed?.time == null ? "hours" : "time"], MOMENT_MISSING);
  if (!date || !time || !isSensible(date)) return null;
  if (at.asksWhichHour && !typed?.asked && isAmbiguousTime(date, time, at.timeZone))
    addError([name, "second"], HOUR_UNCLEAR);
  const first = instantAt(date, time, at.timeZone);
  // When clocks go back, 1:10 after a check-in at 1:30 must be the second 1:10.
  const isSecond = readCheckbox(typed?.second) || (at.notBefore !== undefined && first < at.notBefore);
  return isSecond ? instantAt(date, time, at.timeZone, "later") : first;
}

const isSensible = (date: string) => date >= "2000-01-01" && date < "2100-01-01";

/** Whether a moment has no zone: people enter it so, clocks do not. */
export const isWallClock = (sent: string) => !/(Z|[+-]\d{2}:?\d{2})$/i.test(sent.trim());

/** Reads an ISO instant; without a zone, as wall-clock time at the site. */
function readInstant(sent: string, timeZone: string): Date | null {
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.exec(
    sent.trim(),
  );
  if (!found || !readDate(found[1]) || !readTime(found[2]) || !isSensible(found[1]!)) return null;
  if (!found[3]) return instantAt(found[1]!, found[2]!, timeZone);
  const instant = new Date(sent.trim());
  return Number.isNaN(instant.getTime()) ? null : instant;
}

function readWork(typed: string | null | undefined, addError: AddError) {
  const work = readText(typed);
  if (work.length > MAX_TEXT_LENGTH) addError(["work_description"], tooLong("Description", MAX_TEXT_LENGTH));
  return work;
}

export function checkInForm(site: Site) {
  return z.object({ checkIn: moment, check_in_date: text, ...place }).transform((typed, context) => {
    const addError: AddError = (path, message) => context.addIssue({ code: "custom", path, message });
    const at = readMoment(typed.checkIn, typed.check_in_date, "checkIn", site, addError);
    if (at === undefined) addError(["checkIn", "date"], MOMENT_MISSING);
    return { at: at ?? new Date(0), point: readPlace(typed) };
  });
}

export function checkOutForm({ checkInAt, ...site }: Site & { checkInAt: Date }) {
  const fields = z.object({ checkOut: moment, check_out_date: text, work_description: text, ...place });
  return fields.transform((typed, context) => {
    const addError: AddError = (path, message) => context.addIssue({ code: "custom", path, message });
    const bounds = { ...site, notBefore: checkInAt };
    const at = readMoment(typed.checkOut, typed.check_out_date, "checkOut", bounds, addError);
    if (at === undefined) addError(["checkOut", "date"], MOMENT_MISSING);
    return {
      at: at ?? checkInAt,
      workDescription: readWork(typed.work_description, addError),
      point: readPlace(typed),
    };
  });
}

/** Returns the schema of a correction, for `editEntry`; fields that are left out stay unchanged. */
export function entryForm({ entry, ...site }: Site & { entry: EntryChange }) {
  const fields = z.object({
    checkIn: moment,
    checkOut: moment,
    check_in_date: text,
    check_out_date: text,
    work_description: text,
  });
  return fields.transform((typed, context) => {
    const addError: AddError = (path, message) => context.addIssue({ code: "custom", path, message });
    const checkInAt =
      readMoment(typed.checkIn, typed.check_in_date, "checkIn", site, addError) ?? entry.checkInAt;
    const bounds = { ...site, notBefore: checkInAt };
    const checkOutAt =
      readMoment(typed.checkOut, typed.check_out_date, "checkOut", bounds, addError) ?? entry.checkOutAt;
    const workDescription =
      typed.work_description === undefined
        ? entry.workDescription
        : readWork(typed.work_description, addError);
    return { checkInAt, checkOutAt, workDescription };
  });
}

/** Returns the schema of an expense; without a date, it is of `today`. */
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
        if (description.length > MAX_EXPENSE_DESCRIPTION_LENGTH) {
          context.addIssue({
            code: "custom",
            message: tooLong("Description", MAX_EXPENSE_DESCRIPTION_LENGTH),
          });
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

/** A receipt's file in REST calls. */
export const receiptId = idField(RECEIPT_GONE).nullish();

const MINUTES_WRONG = `Please enter the minutes, from 1 to ${MAX_MINUTES}`;
export const arrivalForm = z.object({
  minutes: number.transform((typed, context) => {
    const minutes = /^\d{1,4}$/.test(readLine(typed)) ? Number(readLine(typed)) : 0;
    if (minutes < 1 || minutes > MAX_MINUTES) context.addIssue({ code: "custom", message: MINUTES_WRONG });
    return minutes;
  }),
});

/** Returns the schema of an issue's message; `missing` is the error for an empty one. */
const issueText = (missing: string) =>
  text.transform((typed, context) => {
    const typedText = readText(typed);
    if (!typedText) context.addIssue({ code: "custom", message: missing });
    if (typedText.length > MAX_TEXT_LENGTH)
      context.addIssue({ code: "custom", message: tooLong("Description", MAX_TEXT_LENGTH) });
    return typedText;
  });
export const reportForm = z.object({ description: issueText("Add description to report!") });
export const answerForm = z.object({ description: issueText("Add description!") });

/** Done tasks by list, as keys on pages and as rows in REST calls. */
export const taskListsForm = <T extends z.ZodType>(task: T) => {
  const tasks = z.array(task).max(MAX_TASKS).default([]);
  return z.object({
    preArrivalRequirements: tasks,
    onSiteRequirements: tasks,
    completionRequirements: tasks,
  });
};

/** `checkCompletion` decides whether the device count is required. */
export const completeForm = z.object({
  qtyDevices: zQuantity({ message: "Enter the number of devices" }),
});

import { audiences } from "db/schema/announcements";
import { z } from "zod";
import { readText, tooLong } from "~/platform/text/text";
import { readDate, readTime } from "~/platform/time/typed-time";
import { instantAt } from "~/platform/time/wall-clock";
import { MAX_ANNOUNCEMENT, MAX_MINUTES } from "./limits";

const text = z
  .string()
  .optional()
  .transform(readText)
  .refine((typed) => typed !== "", "Please enter a text")
  .refine((typed) => typed.length <= MAX_ANNOUNCEMENT, tooLong("Text", MAX_ANNOUNCEMENT));
const typed = z.string().optional();

/** An announcement with its period, typed as dates and times in this zone. */
export const announcementForm = (timeZone: string) =>
  z
    .object({
      text,
      audience: z.enum(audiences, "Choose who sees it"),
      startDate: typed,
      startTime: typed,
      endDate: typed,
      endTime: typed,
      formKey: typed,
    })
    .transform(({ startDate, startTime, endDate, endTime, ...value }, context) => {
      const moment = (name: "start" | "end", date: string | undefined, time: string | undefined) => {
        const [day, clock] = [readDate(date ?? ""), readTime(time ?? "")];
        if (!day) context.addIssue({ code: "custom", path: [`${name}Date`], message: "Please enter a date" });
        if (!clock)
          context.addIssue({ code: "custom", path: [`${name}Time`], message: "Please enter a time" });
        return day && clock ? instantAt(day, clock, timeZone) : null;
      };
      const startsAt = moment("start", startDate, startTime);
      const endsAt = moment("end", endDate, endTime);
      if (!startsAt || !endsAt) return z.NEVER;
      if (endsAt <= startsAt)
        context.addIssue({ code: "custom", path: ["endDate"], message: "The end must be after the start" });
      return { ...value, startsAt, endsAt };
    });

export type AnnouncementInput = z.input<ReturnType<typeof announcementForm>>;
export type Announced = Omit<z.output<ReturnType<typeof announcementForm>>, "formKey">;

export const maintenanceForm = z.object({
  text,
  minutes: z
    .string()
    .optional()
    .transform((entered) => Number(entered?.trim() || Number.NaN))
    .refine(
      (minutes) => Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES,
      `Please enter whole minutes from 1 to ${MAX_MINUTES}`,
    ),
});

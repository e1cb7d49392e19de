import { z } from "zod";
import { MAX_DAYS } from "./pay-run";

const wrongDays = `Please enter a whole number of days from 0 to ${MAX_DAYS}`;

/** Days from approval until an order is due. */
export const payRunDays = z.number(wrongDays).int(wrongDays).min(0, wrongDays).max(MAX_DAYS, wrongDays);

export const payRunForm = z.object({
  isOn: z.literal("on").optional(),
  days: z
    .string({ error: wrongDays })
    .trim()
    .regex(/^\d{1,3}$/, wrongDays)
    .transform(Number)
    .pipe(payRunDays),
});

export const payNowForm = z.object({
  upTo: z.iso.datetime().transform((text) => new Date(text)),
  formKey: z.string().optional(),
});

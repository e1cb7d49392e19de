import { payoutSpeeds } from "db/schema/banking";
import { z } from "zod";
import { zMoney, zQuantity } from "~/platform/forms/decimal-fields";

const shown = z.string().max(80).default("");

/** `sameDayPrice` and `instantPrice` are the prices that the form showed. */
export const payoutSpeedForm = z
  .object({
    speed: z.enum(payoutSpeeds, { error: "Please choose how fast you are paid" }),
    sameDayPrice: shown,
    instantPrice: shown,
    agreed: z.literal("on").optional(),
  })
  .refine(({ speed, agreed }) => speed === "standard" || agreed, {
    path: ["agreed"],
    message: "Please agree to the fee",
  })
  .transform(({ speed, sameDayPrice, instantPrice }) => ({
    speed,
    shownPrice: { standard: "", "same-day": sameDayPrice, instant: instantPrice }[speed],
  }));

const highest = 100_000;
const tooMuch = "The amount can be at most $1,000.00";
const amount = zMoney({ max: highest, tooLarge: tooMuch });
const maximumMissing = "Please enter the highest fee of one payout";

/** Dollars and percent as typed; empty is 0, except for the maximum. */
export const payoutPriceForm = z
  .object({
    isOn: z.literal("on").optional(),
    fixed: amount,
    percent: zQuantity({ max: 10_000, tooLarge: "The share can be at most 100%" }),
    minimum: amount,
    maximum: zMoney({ max: highest, tooLarge: tooMuch, required: maximumMissing }),
  })
  .transform(({ isOn, fixed = 0, percent = 0, minimum = 0, maximum }) => ({
    isOn: isOn === "on",
    fixedCents: fixed,
    basisPoints: percent,
    minCents: minimum,
    maxCents: maximum,
  }))
  .refine(({ minCents, maxCents }) => minCents <= maxCents, {
    path: ["maximum"],
    message: "The maximum can't be less than the minimum",
  });

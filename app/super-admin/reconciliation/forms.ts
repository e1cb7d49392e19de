import { z } from "zod";
import { zMoney } from "~/platform/forms/decimal-fields";

const WRONG_AMOUNT = "Please enter an amount of at least $0.01";
const NO_REASON = "Please enter a reason of at least 10 characters";

const reason = z
  .string({ error: NO_REASON })
  .trim()
  .min(10, NO_REASON)
  .max(500, "Please use at most 500 characters");
const idOr = (message: string) => z.coerce.number({ error: message }).int(message).positive(message);
const id = idOr("Please choose one");

/** Ignores a field that this kind does not use, since the form sends all of them. */
const ignoredField = z
  .unknown()
  .optional()
  .transform(() => undefined);

const companyCorrection = (kind: "credit" | "take") =>
  z.object({
    kind: z.literal(kind),
    companyId: idOr("Please choose a company") as z.ZodType<number>,
    amount: zMoney({ min: 1, message: WRONG_AMOUNT, required: WRONG_AMOUNT }),
    itemId: id.optional(),
    win: ignoredField,
    reason,
    formKey: z.string().optional(),
  });

/** Reads a proposal. `bear` and `payout` settle the whole amount in suspense. */
export const correctionForm = z.discriminatedUnion(
  "kind",
  [
    companyCorrection("credit"),
    companyCorrection("take"),
    z.object({
      kind: z.literal("bear"),
      itemId: id,
      companyId: ignoredField,
      amount: ignoredField,
      win: ignoredField,
      reason,
      formKey: z.string().optional(),
    }),
    z.object({
      kind: z.literal("payout"),
      itemId: id,
      companyId: ignoredField,
      amount: ignoredField,
      win: idOr("Please choose a payout") as z.ZodType<number>,
      reason,
      formKey: z.string().optional(),
    }),
  ],
  { error: "Please choose an adjustment" },
);

import { z } from "zod";
import { zMoney } from "~/platform/forms/decimal-fields";

/** Reads an amount below a dollar, such as "0.03" or ".03", as cents. */
const deposit = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^0?\.\d{1,2}$/, message)
    .transform((text) => Number(text.split(".")[1]!.padEnd(2, "0")))
    .refine((cents) => cents > 0, message);

export const verifySourceForm = z.object({
  amount1: deposit("Please enter correct Amount 1"),
  amount2: deposit("Please enter correct Amount 2"),
});

const wrongAmount = "Please enter correct payment amount!";
export const addToBalanceForm = z.object({
  amount: zMoney({
    min: 100,
    message: wrongAmount,
    tooLarge: "One payment can be at most $999,999.99",
    required: wrongAmount,
  }),
  sourceId: z.coerce
    .number({ error: "Please select Funding Source" })
    .int()
    .min(1, "Please select Funding Source"),
  agreed: z.literal("on", { error: "Please agree that the process takes 4-5 business days" }),
  formKey: z.string().optional(),
});

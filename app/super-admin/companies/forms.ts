import { z } from "zod";
import { readHundredths } from "~/platform/text/decimal";

/** Reads a percentage with at most two decimals as basis points. */
export const feeForm = z.object({
  processingFee: z
    .string({ error: "Please enter Fee" })
    .trim()
    .min(1, "Please enter Fee")
    .transform((text, context) => {
      const basisPoints = readHundredths(text);
      if (typeof basisPoints === "number") return basisPoints;
      context.addIssue({ code: "custom", message: "Please enter Fee as a number with at most 2 decimals" });
      return z.NEVER;
    })
    .refine((basisPoints) => basisPoints >= 300, "Fee must be greater than or equal to 3%")
    .refine((basisPoints) => basisPoints < 10_000, "Fee must be less than 100%"),
});

import { z } from "zod";

const requiredText = (missing: string) => z.string({ error: missing }).trim().min(1, missing);
/** Drops the spaces and dashes of a number copied from a statement or a check. */
const digitsOf = (missing: string) => requiredText(missing).transform((text) => text.replace(/[\s-]/g, ""));

/** The checksum of the American Bankers Association: nine digits weighted 3, 7, 1 sum to a multiple of 10. */
const isRoutingNumber = (text: string) =>
  /^\d{9}$/.test(text) &&
  [...text].reduce((sum, digit, n) => sum + Number(digit) * [3, 7, 1][n % 3]!, 0) % 10 === 0;

const bankName = (missing: string) =>
  requiredText(missing).max(50, "The bank name can be at most 50 characters");
const routingField = (missing: string) =>
  digitsOf(missing).refine(isRoutingNumber, "Please enter a correct routing number of 9 digits");
const account = (missing: string) =>
  digitsOf(missing).refine(
    (text) => /^\d{4,17}$/.test(text),
    "Please enter a correct account number of 4 to 17 digits",
  );
export const accountStatus = z.enum(["checking", "savings"], { error: "Please select Account Status" });

export const bankFields = {
  bankName: bankName("Please enter Bank Name"),
  accountStatus,
  routing: routingField("Please enter Routing"),
  account: account("Please enter Account"),
};

export type BankInput = z.input<z.ZodObject<typeof bankFields>>;

export const bankFieldsOfFunds = {
  bankName: bankName("Please enter correct Bank Name"),
  accountStatus,
  routing: routingField("Please enter Routing Number"),
  account: account("Please enter Account Number"),
};

import { z } from "zod";

const written = (missing: string) => z.string({ error: missing }).trim().min(1, missing);
/** A number as it is copied from a statement or a check: blanks and dashes in it are no part of it. */
const digitsOf = (missing: string) => written(missing).transform((text) => text.replace(/[\s-]/g, ""));

/** Nine digits of which the last one fits the others: the checksum of the American Bankers Association. */
const isRoutingNumber = (text: string) =>
  /^\d{9}$/.test(text) &&
  [...text].reduce((sum, digit, n) => sum + Number(digit) * [3, 7, 1][n % 3]!, 0) % 10 === 0;

const bankName = (missing: string) => written(missing).max(50, "The bank name can be at most 50 characters");
const routing = (missing: string) =>
  digitsOf(missing).refine(isRoutingNumber, "Please enter a correct routing number of 9 digits");
const account = (missing: string) =>
  digitsOf(missing).refine(
    (text) => /^\d{4,17}$/.test(text),
    "Please enter a correct account number of 4 to 17 digits",
  );
export const accountStatus = z.enum(["checking", "savings"], { error: "Please select Account Status" });

/** MON-049, MON-054 to MON-057: what every form of a bank account asks for. */
export const bankFields = {
  bankName: bankName("Please enter Bank Name"),
  accountStatus,
  routing: routing("Please enter Routing"),
  account: account("Please enter Account"),
};

/** Where a company adds a bank account to add funds from it, the documents have texts of their own. */
export const bankFieldsOfFunds = {
  bankName: bankName("Please enter correct Bank Name"),
  accountStatus,
  routing: routing("Please enter Routing Number"),
  account: account("Please enter Account Number"),
};

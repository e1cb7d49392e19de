import { z } from "zod";
import { maskedEnd } from "~/banking/bank";
import { bankFields } from "~/banking/bank-fields";
import { email } from "~/platform/forms/account-fields";
import { dirty, readDirty, readText, tick, whenText } from "../dirty-fields";
import { isChanged } from "../saved-number";

/** Not trimmed: the rule below refuses leading and trailing spaces. */
const ownerName = z
  .string({ error: "Please enter Account Owner Name" })
  .min(1, "Please enter Account Owner Name")
  .max(120, "The Account Owner Name can be at most 120 characters")
  .refine((name) => !/^\s|\s$/.test(name), "The Account Owner Name can't start or end with spaces")
  .refine(
    (name) => /^[\p{L}\p{M} .-]*$/u.test(name),
    'The Account Owner Name can only contain letters and characters "-" and "."',
  );

/** The last digits of the saved numbers. */
export type SavedBank = { routingEnd: string; accountEnd: string };

const numbers = ["routing", "account"] as const;
type Typed = Record<(typeof numbers)[number], string> & {
  isDirtyRouting?: boolean;
  isDirtyAccount?: boolean;
};

/** Returns which numbers were retyped; the others stay as saved. */
const retypedNumbersOf = (form: Typed, saved?: SavedBank) => ({
  routing: isChanged(form.routing, saved && maskedEnd(saved.routingEnd), form.isDirtyRouting),
  account: isChanged(form.account, saved && maskedEnd(saved.accountEnd), form.isDirtyAccount),
});

export const retypedNumbers = (payload: Record<string, unknown>, saved?: SavedBank) => {
  const typed = {
    routing: readText(payload, "routing"),
    account: readText(payload, "account"),
    isDirtyRouting: readDirty(payload, "isDirtyRouting"),
    isDirtyAccount: readDirty(payload, "isDirtyAccount"),
  };
  return saved ? retypedNumbersOf(typed, saved) : undefined;
};

export const payoutBankForm = (saved?: SavedBank) =>
  z
    .object({
      bankName: bankFields.bankName,
      accountStatus: bankFields.accountStatus,
      accountType: z.enum(["personal", "business"], { error: "Please select Account Type" }),
      name: ownerName,
      email: email("Please enter valid Email"),
      routing: z.string().trim().default(""),
      account: z.string().trim().default(""),
      isDirtyRouting: dirty,
      isDirtyAccount: dirty,
      acceptTerms: tick.refine((ticked) => ticked, "Please agree to terms & policies"),
    })
    .superRefine(
      (form, context) => {
        const retypedFields = retypedNumbersOf(form, saved);
        for (const field of numbers) {
          const read = retypedFields[field] ? bankFields[field].safeParse(form[field]) : undefined;
          const message = read?.error?.issues[0]?.message;
          if (message) context.addIssue({ code: "custom", path: [field], message });
        }
      },
      whenText(...numbers),
    )
    .transform((form) => {
      const retypedFields = retypedNumbersOf(form, saved);
      return {
        bankName: form.bankName,
        accountStatus: form.accountStatus,
        accountType: form.accountType,
        ownerName: form.name,
        email: form.email,
        /** Digits; `undefined` keeps the saved number. */
        routing: retypedFields.routing ? bankFields.routing.parse(form.routing) : undefined,
        account: retypedFields.account ? bankFields.account.parse(form.account) : undefined,
      };
    });
export type PayoutBankForm = z.output<ReturnType<typeof payoutBankForm>>;

import { z } from "zod";
import { maskedEnd } from "~/banking/bank";
import { bankFields } from "~/banking/bank-fields";
import { email } from "~/platform/forms/account-fields";
import { dirty, onceText, sentDirty, sentText, tick } from "../dirty-fields";
import { isChanged } from "../saved-number";

/** MON-051 to MON-053: as typed, because blanks at its ends are refused and not cut off. */
const ownerName = z
  .string({ error: "Please enter Account Owner Name" })
  .min(1, "Please enter Account Owner Name")
  .max(120, "The Account Owner Name can be at most 120 characters")
  .refine((name) => !/^\s|\s$/.test(name), "The Account Owner Name can't start or end with spaces")
  .refine(
    (name) => /^[\p{L}\p{M} .-]*$/u.test(name),
    'The Account Owner Name can only contain letters and characters "-" and "."',
  );

/** The ends of the numbers that are on file. */
export type SavedBank = { routingEnd: string; accountEnd: string };

const numbers = ["routing", "account"] as const;
type Typed = Record<(typeof numbers)[number], string> & {
  isDirtyRouting?: boolean;
  isDirtyAccount?: boolean;
};

/** What was typed anew of the two numbers; the others stay as they are on file. */
const typedAnew = (form: Typed, saved?: SavedBank) => ({
  routing: isChanged(form.routing, saved && maskedEnd(saved.routingEnd), form.isDirtyRouting),
  account: isChanged(form.account, saved && maskedEnd(saved.accountEnd), form.isDirtyAccount),
});

/** Of a form that comes back: which numbers were typed anew, though one is on file. */
export const numbersTypedAnew = (payload: Record<string, unknown>, saved?: SavedBank) => {
  const typed = {
    routing: sentText(payload, "routing"),
    account: sentText(payload, "account"),
    isDirtyRouting: sentDirty(payload, "isDirtyRouting"),
    isDirtyAccount: sentDirty(payload, "isDirtyAccount"),
  };
  return saved ? typedAnew(typed, saved) : undefined;
};

/** The documents' bank form of a contractor, of the page and the call (PAY-004). */
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
        const anew = typedAnew(form, saved);
        for (const field of numbers) {
          const read = anew[field] ? bankFields[field].safeParse(form[field]) : undefined;
          const message = read?.error?.issues[0]?.message;
          if (message) context.addIssue({ code: "custom", path: [field], message });
        }
      },
      onceText(...numbers),
    )
    .transform((form) => {
      const anew = typedAnew(form, saved);
      return {
        bankName: form.bankName,
        accountStatus: form.accountStatus,
        accountType: form.accountType,
        ownerName: form.name,
        email: form.email,
        /** Digits; nothing where the number on file stays. */
        routing: anew.routing ? bankFields.routing.parse(form.routing) : undefined,
        account: anew.account ? bankFields.account.parse(form.account) : undefined,
      };
    });
export type PayoutBankForm = z.output<ReturnType<typeof payoutBankForm>>;

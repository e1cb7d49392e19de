import { RadioGroup } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import { accountTypeOptions } from "../bank";
import type { BankInput } from "../bank-fields";

type Props = {
  fields: Record<keyof BankInput, FieldMeta>;
  /** Shows test numbers, in the demo. */
  isMakeBelieve: boolean;
};

/** Fields of a bank account; its numbers go to the bank provider and never back into a page. */
export const BankFormFields = ({ fields, isMakeBelieve }: Props) => (
  <>
    <TextField field={fields.bankName} label="Bank name" maxLength={50} autoComplete="off" />
    <RadioGroup
      field={fields.accountStatus}
      label="Checking or savings"
      options={accountTypeOptions}
      inline
      tight
    />
    <TextField
      field={fields.routing}
      label="Routing"
      hint={
        isMakeBelieve
          ? "No money moves in the demo: 222222226 works, with any account number."
          : "The nine digits at the bottom left of a check"
      }
      inputMode="numeric"
      autoComplete="off"
    />
    <TextField
      field={fields.account}
      label="Account"
      hint="Both numbers go to our bank provider, Dwolla. We keep only the last four digits."
      inputMode="numeric"
      autoComplete="off"
    />
  </>
);

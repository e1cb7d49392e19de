import { type FormEvent, useState } from "react";
import { feeCents, feeRate, typedCents } from "~/banking/fee";
import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { MoneyField } from "~/ui/fields/text-fields";

export function useAmount() {
  const [amount, setAmount] = useState(0);
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    setAmount(typedCents(currentTarget.value));
  return [amount, onInput] as const;
}

type AmountProps = {
  fields: Record<"amount", FieldMeta>;
  /** Basis points. */
  rate: number;
  onInput: (event: FormEvent<HTMLInputElement>) => void;
};

export const AmountField = ({ fields, rate, onInput }: AmountProps) => (
  <MoneyField
    field={fields.amount}
    label="Amount"
    hint={`A processing fee of ${feeRate(rate)} is added: for $100.00 you pay ${money(10_000 + feeCents(10_000, rate))}.`}
    onInput={onInput}
  />
);

type AgreeProps = {
  fields: Record<"agreed", FieldMeta>;
  rate: number;
  amount: number;
  formKey: string;
};

export const AgreeAndAdd = ({ fields, rate, amount, formKey }: AgreeProps) => (
  <>
    <CheckboxField field={fields.agreed} label={`I agree to the processing fee of ${feeRate(rate)}`} />
    <FormKey value={formKey} />
    <FormFooter>
      {amount > 0 && (
        <p className="footer-value" aria-live="polite">
          You pay <b className="num">{money(amount + feeCents(amount, rate))}</b>
        </p>
      )}
      <Button variant="primary">Add Funds</Button>
      <LinkButton to={paths.manageFunds()} preventScrollReset>
        Cancel
      </LinkButton>
    </FormFooter>
  </>
);

import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

type NumberProps = {
  fields: Record<"cardNumber", FieldMeta>;
  isMakeBelieve: boolean;
};
type Fields = Record<"expMonth" | "expYear" | "cardName", FieldMeta>;

/** "42424242" → "4242 4242" */
export const groupDigits = (text: string) =>
  text
    .replace(/\D/g, "")
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, "$1 ");

/** A card's number; it goes to the card provider and never back into a page. */
export const CardNumberField = ({ fields, isMakeBelieve }: NumberProps) => (
  <TextField
    field={fields.cardNumber}
    label="Card number"
    hint={
      isMakeBelieve
        ? "No money moves in the demo: 4242 4242 4242 4242 works, 4000 0000 0000 9995 has insufficient funds."
        : "Goes to our card provider, Stripe. We never store it."
    }
    inputMode="numeric"
    autoComplete="cc-number"
    maxLength={19}
    onInput={({ currentTarget }) => {
      const atEnd = currentTarget.selectionStart === currentTarget.value.length;
      if (atEnd) currentTarget.value = groupDigits(currentTarget.value);
    }}
  />
);

/** Moves to the year once the month is complete. */
export function toYear({ currentTarget }: { currentTarget: HTMLInputElement }) {
  if (!/^(0[1-9]|1[0-2])$/.test(currentTarget.value)) return;
  currentTarget.form?.querySelector<HTMLInputElement>('[name="expYear"]')?.focus();
}

export function CardFields({ fields, maxNameLength }: { fields: Fields; maxNameLength: number }) {
  return (
    <>
      <div className="card-expiry">
        <TextField
          field={fields.expMonth}
          label="Month"
          placeholder="MM"
          inputMode="numeric"
          autoComplete="cc-exp-month"
          maxLength={2}
          onInput={toYear}
        />
        <TextField
          field={fields.expYear}
          label="Year"
          placeholder="YY"
          inputMode="numeric"
          autoComplete="cc-exp-year"
          maxLength={2}
        />
      </div>
      <TextField
        field={fields.cardName}
        label="Card name"
        hint={`As shown on the card, up to ${maxNameLength} characters`}
        autoComplete="cc-name"
        maxLength={maxNameLength}
      />
    </>
  );
}

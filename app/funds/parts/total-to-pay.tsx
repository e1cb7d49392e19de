import { type FormEvent, useState } from "react";
import { feeCents, typedCents } from "~/banking/fee";
import { money } from "~/platform/format";

/** What is typed into an amount, in cents, and what hears of it. */
export function useAmount() {
  const [amount, setAmount] = useState(0);
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    setAmount(typedCents(currentTarget.value));
  return [amount, onInput] as const;
}

/** MON-030: amount and fee together, while one types. */
export const TotalToPay = ({ amount, rate }: { amount: number; rate: number }) =>
  amount > 0 && (
    <p className="footer-figure" aria-live="polite">
      You pay <b className="num">{money(amount + feeCents(amount, rate))}</b>
    </p>
  );

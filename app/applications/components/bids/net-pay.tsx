import { type FormEvent, useState } from "react";
import type { z } from "zod";
import type { useFormView } from "~/platform/forms/use-form-view";
import { MAX_CENTS, readNumber } from "~/platform/text/decimal";
import { money } from "~/platform/text/format";
import { estimatedPayCents, type PayTerms, potentialPayCents } from "~/work-orders/rules/pay";
import { readBasicType } from "~/work-orders/rules/work-order";
import { bidTerms, type Posted } from "../../application";
import type { applyForm } from "../../forms";

/** Returns the pay that a contractor receives, as text. No fee is deducted (see approval/final-pay/final-pay). */
export function netPay(terms: PayTerms, expenseCents = 0) {
  const [estimated, maximum] = [estimatedPayCents(terms), potentialPayCents(terms)];
  const pay =
    maximum > estimated ? `${money(estimated)} as estimated, ${money(maximum)} at most` : money(estimated);
  return expenseCents > 0
    ? `${pay}, and ${money(expenseCents)} of expenses if the client approves them`
    : pay;
}

export type BidFieldset = ReturnType<typeof useFormView<z.input<ReturnType<typeof applyForm>>>>[1];

const names = ["basicType", "bidAmountBase", "bidAmountVariable", "amountExpense"] as const;
type Typed = Partial<Record<(typeof names)[number], string>>;

/** Returns `undefined` while an amount can't be read; the server validates the amounts. */
function netPayOf(typed: Typed, posted: Posted) {
  const range = { min: 0, max: MAX_CENTS };
  const [base, variable, expense] = [typed.bidAmountBase, typed.bidAmountVariable, typed.amountExpense].map(
    (text) => readNumber(text, range),
  );
  if (base?.value === undefined || variable?.fault || expense?.fault) return undefined;
  const bid = {
    basicType: readBasicType(typed.basicType) ?? posted.basicType,
    bidBaseCents: base.value,
    bidVariableCents: variable?.value ?? posted.variableAmountCents,
  };
  return netPay(bidTerms(posted, bid), expense?.value);
}

export function useNetPay(fields: BidFieldset, posted: Posted) {
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(names.map((name) => [name, fields[name].initialValue])),
  );
  const handleInput = ({ target }: FormEvent<HTMLElement>) => {
    const { name, value } = target as HTMLInputElement;
    if (names.some((each) => each === name)) setTyped((before) => ({ ...before, [name]: value }));
  };
  return [netPayOf(typed, posted), handleInput] as const;
}

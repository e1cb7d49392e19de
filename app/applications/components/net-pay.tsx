import type { FieldMetadata } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import { LARGEST_CENTS, readFigure } from "~/platform/text/decimal";
import { money } from "~/platform/text/format";
import { estimatedPayCents, type PayTerms, potentialPayCents } from "~/work-orders/pay";
import { readBasicType } from "~/work-orders/work-order";
import { bidTerms, type Posted } from "../application";

/** What reaches the contractor, by the rule that pays (approval/final-pay): nothing is taken off it. */
export function netPay(terms: PayTerms, expenseCents = 0) {
  const [estimated, most] = [estimatedPayCents(terms), potentialPayCents(terms)];
  const pay =
    most > estimated ? `${money(estimated)} as estimated, ${money(most)} at most` : money(estimated);
  return expenseCents > 0
    ? `${pay}, and ${money(expenseCents)} of expenses if the client approves them`
    : pay;
}

const names = ["basicType", "bidAmountBase", "bidAmountVariable", "amountExpense"] as const;
type Typed = Partial<Record<(typeof names)[number], string>>;

/** Nothing while a figure cannot be read; the server reads them again and strictly. */
function netPayOf(typed: Typed, posted: Posted) {
  const range = { min: 0, max: LARGEST_CENTS };
  const [base, variable, expense] = [typed.bidAmountBase, typed.bidAmountVariable, typed.amountExpense].map(
    (text) => readFigure(text, range),
  );
  if (base?.value === undefined || variable?.fault || expense?.fault) return undefined;
  const bid = {
    basicType: readBasicType(typed.basicType) ?? posted.basicType,
    bidBaseCents: base.value,
    bidVariableCents: variable?.value ?? posted.variableAmountCents,
  };
  return netPay(bidTerms(posted, bid), expense?.value);
}

/** What reaches the contractor with the bid in the form: as it was sent, and with scripts as it is typed. */
// biome-ignore lint/suspicious/noExplicitAny: the fields' types would be the schema's, which the browser does not get
export function useNetPay(fields: Record<string, FieldMetadata<any>>, posted: Posted) {
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(names.map((name) => [name, fields[name]?.initialValue])),
  );
  const follow = ({ target }: FormEvent<HTMLElement>) => {
    const { name, value } = target as HTMLInputElement;
    if (names.some((each) => each === name)) setTyped((before) => ({ ...before, [name]: value }));
  };
  return [netPayOf(typed, posted), follow] as const;
}

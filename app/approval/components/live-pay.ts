import type { PayTerms } from "~/work-orders/rules/pay";
import { type FinalPay, finalPay } from "../final-pay/final-pay";

/** Reads a number leniently, for display while typing; the server validates it. */
const hundredths = (value: FormDataEntryValue | null) => {
  const figure = Number(String(value ?? "").replace(/[$,\s]/g, ""));
  return Number.isFinite(figure) ? Math.round(figure * 100) : 0;
};

export function livePay(
  terms: PayTerms,
  expenses: readonly { id: number; amountCents: number }[],
  form: HTMLFormElement,
): FinalPay {
  const typed = new FormData(form);
  const ticked = new Set(typed.getAll("approvedExpenses").map(Number));
  return finalPay(terms, {
    approvedHoursHundredths: hundredths(typed.get("approvedHoursQty")),
    approvedDevicesHundredths: hundredths(typed.get("approvedDeviceQty")),
    adjustmentCents: hundredths(typed.get("finalPayAdjustment")),
    approvedExpensesCents: expenses.reduce(
      (sum, { id, amountCents }) => sum + (ticked.has(id) ? amountCents : 0),
      0,
    ),
  });
}

import { money, payUnits, quantity } from "~/platform/text/format";
import { Notice } from "~/ui/notices/notice";
import type { PayTerms } from "~/work-orders/rules/pay";
import type { FinalPay } from "../final-pay/final-pay";

export function PayBreakdown({ terms, pay }: { terms: PayTerms; pay: FinalPay }) {
  const isSite = terms.basicType === "Site";
  return (
    <>
      {pay.isOverTime && <Notice type="warning">Over Est. Time!</Notice>}
      <table className="breakdown">
        <caption className="hidden-visually">Final pay</caption>
        <tbody>
          <tr>
            <th scope="row">
              Base pay{" "}
              {pay.isMinimum && (
                <abbr className="badge" title="The base rate is a minimum">
                  MIN
                </abbr>
              )}
            </th>
            <td>
              {money(terms.amountCents)}{" "}
              {isSite ? payUnits.Site : `× ${quantity(pay.baseUnitsHundredths, terms.basicType)}`}
            </td>
            <td>{money(pay.baseCents)}</td>
          </tr>
          {terms.variableAmountCents > 0 && (
            <tr>
              <th scope="row">Variable pay</th>
              <td>
                {money(terms.variableAmountCents)} ×{" "}
                {quantity(pay.variableUnitsHundredths, terms.variableType)}
              </td>
              <td>{money(pay.variableCents)}</td>
            </tr>
          )}
          <Line name="Adjustment" cents={pay.adjustmentCents} />
          <Line name="Approved expenses" cents={pay.expensesCents} />
          <tr className="total">
            <th scope="row">Final pay</th>
            <td />
            <td>
              <output>{money(pay.finalCents)}</output>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function Line({ name, cents }: { name: string; cents: number }) {
  if (cents === 0) return null;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td />
      <td>{money(cents)}</td>
    </tr>
  );
}

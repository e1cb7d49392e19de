import { money, payUnits, percent, quantity } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { estimatedPayCents, priceOf, variableWindowHundredths } from "~/work-orders/rules/pay";
import type { PanelData } from "../details/panel.server";

export function Offer({ order }: PanelData) {
  const window = variableWindowHundredths(order);
  const variableCents = priceOf(order.variableAmountCents, window);
  const hasVariable = order.variableAmountCents > 0;
  const isSite = order.basicType === "Site";
  return (
    <>
      <table className="breakdown">
        <tbody>
          <tr>
            <th scope="row">
              Base pay{" "}
              {order.payBaseRateAsMinimum && !isSite && (
                <abbr className="badge" title="The base rate is a minimum">
                  MIN
                </abbr>
              )}
            </th>
            <td>
              {money(order.amountCents)}{" "}
              {isSite
                ? payUnits.Site
                : `/ ${payUnits[order.basicType]} × ${quantity(order.quantityHundredths, order.basicType)}`}
            </td>
            <td>{money(estimatedPayCents(order))}</td>
          </tr>
          {hasVariable && (
            <tr>
              <th scope="row">Variable pay</th>
              <td>
                {money(order.variableAmountCents)} / {payUnits[order.variableType]}, after{" "}
                {quantity(order.variablePayAfterHundredths, order.variableType)} up to{" "}
                {quantity(order.maxQuantityHundredths, order.variableType)}
              </td>
              <td>{money(variableCents)}</td>
            </tr>
          )}
          <tr className="total">
            <th scope="row">Potential pay</th>
            <td />
            <td>{money(order.potentialPayCents)}</td>
          </tr>
          {order.assignedView?.finalPayCents != null && (
            <tr className="total">
              <th scope="row">Final pay</th>
              <td />
              <td>{money(order.assignedView.finalPayCents)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <DefinitionList
        items={[
          {
            label: "Estimated hours",
            value: isSite && order.quantityHundredths > 0 && quantity(order.quantityHundredths, "Site"),
          },
          { label: "Pay split", value: splitOf(order), wide: true },
          { label: "Payment", value: order.payOutsideOfApp && "Paid outside of the app" },
          { label: "Deliverables", value: order.isNeedDeliverables && "Required" },
        ]}
      />
    </>
  );
}

type Split = Pick<PanelData["order"], "percentCommunication" | "percentWork" | "percentDeliverables">;

function splitOf({ percentCommunication, percentWork, percentDeliverables }: Split) {
  const parts = [
    ["Soft Skills", percentCommunication],
    ["Work", percentWork],
    ["Deliverables", percentDeliverables],
  ] as const;
  return parts
    .filter(([, share]) => share !== null)
    .map(([name, share]) => `${name} ${percent(share)}`)
    .join(" · ");
}

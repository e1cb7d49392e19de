import { quantity } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { variableWindowHundredths } from "~/work-orders/rules/pay";
import { hasVariablePay, type Posted, rate, startText } from "../../application";
import { netPay } from "./net-pay";

export function PostedOffer({ posted, zone }: { posted: Posted; zone: string }) {
  return (
    <div className="offer">
      <DefinitionList
        items={[
          { label: "Base pay", value: rate(posted.amountCents, posted.basicType) },
          {
            label: posted.basicType === "Device" ? "Devices" : "Estimated hours",
            value: quantity(posted.quantityHundredths, posted.basicType),
          },
          {
            label: "Variable pay",
            value:
              hasVariablePay(posted) &&
              `${rate(posted.variableAmountCents, posted.variableType)}, up to ${quantity(variableWindowHundredths(posted), posted.variableType)} more`,
          },
          { label: "Start", value: `${startText(posted)} ${zone}` },
          { label: "Contractor fees", value: "None" },
          { label: "You receive", value: <b>{netPay(posted)}</b> },
        ]}
      />
    </div>
  );
}

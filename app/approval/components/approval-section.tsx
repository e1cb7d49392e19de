import { money } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { Moment } from "~/ui/display/metrics";
import { Notice } from "~/ui/notices/notice";
import type { PayTerms } from "~/work-orders/rules/pay";
import type { FinalPay } from "../final-pay/final-pay";
import { PayBreakdown } from "./pay-breakdown";

type Shown = {
  pay: FinalPay | null;
  adjustmentCents: number;
  adjustmentReason: string;
  isWaiting: boolean;
  isAgreed: boolean;
  denied: { id: number; description: string; amountCents: number; rejectionReason: string }[];
  parts: { name: string; isAcceptable: boolean }[] | null;
  approvedAt: string | Date | null;
  paidAt: string | Date | null;
};

export function ApprovalSection({
  approval,
  terms,
  timeZone,
  isContractor,
}: {
  approval: Shown;
  terms: PayTerms;
  timeZone: string;
  isContractor: boolean;
}) {
  const { pay, adjustmentCents, adjustmentReason, isWaiting, isAgreed, denied, parts } = approval;
  return (
    <>
      {isWaiting && (
        <Notice type="warning">
          A pay adjustment of {money(adjustmentCents)} waits for {isContractor ? "your" : "the contractor's"}{" "}
          approval.
        </Notice>
      )}
      {pay && <PayBreakdown terms={terms} pay={pay} />}
      <DefinitionList
        items={[
          { label: "Adjustment", value: adjustmentCents !== 0 && !pay && money(adjustmentCents) },
          { label: "Adjustment reason", value: adjustmentReason, wide: true },
          {
            label: "Adjustment approved",
            value: adjustmentCents < 0 && isAgreed && (isContractor ? "By you" : "By the contractor"),
          },
          {
            label: "Not acceptable",
            value: parts
              ?.filter(({ isAcceptable }) => !isAcceptable)
              .map(({ name }) => name)
              .join(", "),
          },
          {
            label: "Approved",
            value: approval.approvedAt && <Moment at={approval.approvedAt} timeZone={timeZone} />,
          },
          { label: "Paid", value: approval.paidAt && <Moment at={approval.paidAt} timeZone={timeZone} /> },
        ]}
      />
      {denied.length > 0 && (
        <ul>
          {denied.map(({ id, description, amountCents, rejectionReason }) => (
            <li key={id}>
              {description} ({money(amountCents)}) was denied: {rejectionReason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

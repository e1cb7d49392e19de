import { APPROVAL_FUNDS_SHORT } from "~/approval/approval";
import { money } from "~/platform/text/format";
import { LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice } from "~/ui/notices/notice";
import type { ApprovalReview } from "./review.server";

type StepProps = { review: ApprovalReview; addFundsTo: string | null; closeTo: string };

export function FundsStep({ review, addFundsTo, closeTo }: StepProps) {
  const { neededCents, heldCents, availableCents } = review;
  const missingCents = neededCents - heldCents - availableCents;
  return (
    <>
      <div role="alert">
        <Notice type="error">{APPROVAL_FUNDS_SHORT}</Notice>
      </div>
      <table className="breakdown">
        <caption className="hidden-visually">Missing funds</caption>
        <tbody>
          <Line name="Final pay from your funds" cents={neededCents} />
          <Line name="On hold for these work orders" cents={-heldCents} />
          <Line name="Funds available" cents={-availableCents} />
          <tr className="total">
            <th scope="row">Missing</th>
            <td>{money(Math.max(0, missingCents))}</td>
          </tr>
        </tbody>
      </table>
      {addFundsTo === null && <p>Please ask an Admin of your company to add funds.</p>}
      <FormFooter>
        {addFundsTo !== null && (
          <LinkButton to={addFundsTo} variant="primary">
            Add Funds
          </LinkButton>
        )}
        <LinkButton to={closeTo} preventScrollReset>
          Close
        </LinkButton>
      </FormFooter>
    </>
  );
}

const Line = ({ name, cents }: { name: string; cents: number }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{money(cents)}</td>
  </tr>
);

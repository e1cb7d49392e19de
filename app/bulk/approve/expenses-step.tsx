import { Form } from "@remix-run/react";
import { count, money } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import type { ApprovalReview } from "./review.server";

type StepProps = {
  review: ApprovalReview;
  hiddenFields: [string, string][];
  closeTo: string;
};

/** Asks whether expenses are paid with the work; approves nothing yet. */
export function ExpensesStep({ review, hiddenFields, closeTo }: StepProps) {
  const having = review.rows.filter(({ claimedCents }) => claimedCents > 0).length;
  return (
    <Form method="get" preventScrollReset>
      {hiddenFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p>
        {count(having, "work order")} of {review.rows.length} {having === 1 ? "has" : "have"} expenses:{" "}
        <b className="num">{money(review.claimedCents)}</b> in total.
      </p>
      <p>
        <b>Skip</b> approves the work without any of them. <b>Continue</b> approves them with the work. Either
        way you see the total first.
      </p>
      <FormFooter>
        <Button variant="primary" name="expenses" value="all">
          Continue
        </Button>
        <Button name="expenses" value="skip">
          Skip
        </Button>
        <LinkButton to={closeTo} preventScrollReset>
          Close
        </LinkButton>
      </FormFooter>
    </Form>
  );
}

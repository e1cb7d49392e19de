import { Form } from "@remix-run/react";
import { count, money } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import type { LookedOver } from "./review.server";

type StepProps = {
  look: LookedOver;
  /** The list and the selection, which go along. */
  kept: [string, string][];
  closeTo: string;
};

/** BLK-034, "has expenses": whether what the contractors spent is paid with it. Nothing is approved yet. */
export function ExpensesStep({ look, kept, closeTo }: StepProps) {
  const having = look.rows.filter(({ claimedCents }) => claimedCents > 0).length;
  return (
    <Form method="get" preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p>
        {count(having, "work order")} of {look.rows.length} {having === 1 ? "has" : "have"} expenses:{" "}
        <b className="num">{money(look.claimedCents)}</b> in all.
      </p>
      <p>
        <b>Skip</b> approves the work without any of them. <b>Continue</b> approves them with the work. Either
        way you see what it comes to first.
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

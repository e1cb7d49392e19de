import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readId } from "~/platform/forms/read-id";
import { money } from "~/platform/text/format";
import { LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { ErrorDialog, PAYMENT_ERROR } from "~/ui/overlays/error-dialog";
import { cardLabel } from "../cards/card";
import { findRefillOf } from "../queries.server";

export const loader = guarded("funds.read", async ({ actor, params }) => {
  const refill = await findRefillOf(actor.companyId ?? 0, readId(params.id));
  if (!refill) throw new Response("Payment not found", { status: 404 });
  const { state, reason, amountCents, feeCents, confirmAt } = refill;
  if (state !== "failed" && confirmAt === null) throw redirect(paths.manageFunds());
  const card = refill.lastFour ? cardLabel(refill) : "";
  return { reason, amountCents, totalCents: amountCents + feeCents, card, confirmAt };
});

export default function Payment() {
  const { reason, amountCents, totalCents, card, confirmAt } = useLoaderData<typeof loader>();
  if (confirmAt !== null)
    return (
      <Dialog title="Confirm the payment" closeTo={paths.manageFunds()} size="small">
        <p>
          The bank of {card} asks you to confirm the payment of {money(totalCents)} on its own page. Then{" "}
          {money(amountCents)} is added to your funds. Nothing is charged before that.
        </p>
        <FormFooter>
          <LinkButton to={confirmAt} variant="primary">
            Continue to your bank
          </LinkButton>
          <LinkButton to={paths.manageFunds()} replace preventScrollReset>
            Not now
          </LinkButton>
        </FormFooter>
      </Dialog>
    );
  return (
    <ErrorDialog message={reason} titleOverride={PAYMENT_ERROR} closeTo={paths.manageFunds()}>
      <p className="muted">
        {money(amountCents)} {card && `from ${card} `}was not added, and{" "}
        {card ? "the card was not" : "no card was"} charged.
      </p>
    </ErrorDialog>
  );
}

import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readId } from "~/platform/forms/read-id";
import { money } from "~/platform/text/format";
import { ErrorDialog, PAYMENT_ERROR } from "~/ui/overlays/error-dialog";
import { cardLabel } from "../cards/card";
import { findRefillOf } from "../queries.server";

export const loader = guarded("funds.read", async ({ actor, params }) => {
  const refill = await findRefillOf(actor.companyId ?? 0, readId(params.id));
  if (!refill) throw new Response("Payment not found", { status: 404 });
  if (refill.state !== "failed") throw redirect(paths.manageFunds());
  const { reason, amountCents } = refill;
  return { reason, amountCents, card: refill.lastFour ? cardLabel(refill) : "" };
});

export default function Payment() {
  const { reason, amountCents, card } = useLoaderData<typeof loader>();
  return (
    <ErrorDialog message={reason} titleOverride={PAYMENT_ERROR} closeTo={paths.manageFunds()}>
      <p className="muted">
        {money(amountCents)} {card && `from ${card} `}was not added, and{" "}
        {card ? "the card was not" : "no card was"} charged.
      </p>
    </ErrorDialog>
  );
}

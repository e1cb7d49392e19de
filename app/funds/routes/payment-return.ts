import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { money } from "~/platform/text/format";
import { chargeRefill } from "../commands/charge-refill.server";
import { findRefillOf } from "../queries.server";

/** The return page of the card provider. It asks the provider for the outcome, so it can be opened again. */
export const loader = guarded("funds.add", async ({ actor, params }) => {
  const refill = await findRefillOf(actor.companyId ?? 0, readId(params.id));
  if (!refill) throw new Response("Payment not found", { status: 404 });
  const { id, state, amountCents, confirmAt } = await chargeRefill(refill.id);
  if (state === "failed" || confirmAt !== null) return redirect(paths.payment(id));
  return redirectWithToast(
    paths.manageFunds(),
    state === "succeeded"
      ? `${money(amountCents)} was added to your funds`
      : { type: "info", text: `${money(amountCents)} is pending: the card provider has not answered yet.` },
  );
});

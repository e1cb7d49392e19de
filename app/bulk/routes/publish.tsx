import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { balanceOf } from "~/ledger/queries.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { refuse } from "~/platform/result";
import { money } from "~/platform/text/format";
import { PAY_CHANGED } from "~/work-orders/rules/pay";
import { BulkDialog } from "../components/bulk-dialog";
import { startRunFromForm } from "../run-form.server";
import { listPermitted, readSelection } from "../selected-orders.server";

const form = z.object({ confirmedCents: z.coerce.number() });

export const loader = guarded("work-order.publish", async ({ actor, ...listRequest }) => {
  const { shown } = await readSelection(actor, "publish", listRequest);
  const { availableCents } = await balanceOf(actor.companyId ?? 0);
  return { ...shown, availableCents };
});

export const action = guarded("work-order.publish", ({ actor, ...listRequest }) =>
  startRunFromForm(actor, "publish", listRequest, form, async (wins, { confirmedCents }) => {
    const { payCents } = await listPermitted(actor, "publish", wins);
    if (payCents === confirmedCents) return undefined;
    return refuse("conflict", PAY_CHANGED);
  }),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export default function BulkPublish() {
  const { payCents, availableCents, fitting } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  return (
    <BulkDialog view={view} title="Publish" submit="Yes, publish">
      <p>
        {fitting === 1 ? "This work order is" : "These work orders are"} being posted for at most{" "}
        <b className="num">{money(payCents)}</b> in total. Do you want to continue?
      </p>
      <p className="muted">
        Funds available <span className="num">{money(availableCents)}</span>. Each work order is checked
        separately: your funds must cover one that can cost more than $1,000.
      </p>
      <input type="hidden" name="confirmedCents" value={payCents} />
    </BulkDialog>
  );
}

import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { balanceOf } from "~/ledger/queries.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { refuse } from "~/platform/result";
import { count, money } from "~/platform/text/format";
import { PAY_CHANGED } from "~/work-orders/pay";
import { askRun } from "../ask-run.server";
import { fittingOf, readSelection } from "../chosen.server";
import { BulkDialog } from "../components/bulk-dialog";
import { Refusals } from "../components/refusals";
import { listUnfinished } from "../unfinished.server";

const form = z.object({ confirmedCents: z.coerce.number() });

export const loader = guarded("work-order.publish", async ({ actor, ...asked }) => {
  const { shown, wins } = await readSelection(actor, "publish", asked);
  const { availableCents } = await balanceOf(actor.companyId ?? 0);
  return { ...shown, unfinished: await listUnfinished(wins, availableCents), availableCents };
});

export const action = guarded("work-order.publish", ({ actor, ...asked }) =>
  askRun(actor, "publish", asked, form, async (wins, { confirmedCents }) => {
    const { payCents } = await fittingOf(actor, "publish", wins);
    if (payCents === confirmedCents) return undefined;
    return refuse("conflict", PAY_CHANGED);
  }),
);

export const clientAction = whenLost();

export const handle = { recordQuery: "all" };

export default function BulkPublish() {
  const { payCents, availableCents, fitting, unfinished } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  const { lacking, of, reasons, isPossible } = unfinished;
  const among = of === lacking ? "" : ` of ${of < fitting ? "the first " : ""}${of.toLocaleString("en-US")}`;
  return (
    <BulkDialog view={view} title="Publish" submit="Yes, publish" impossible={!isPossible}>
      {isPossible && (
        <>
          <p>
            {fitting === 1 ? "This work order is" : "These work orders are"} being posted for{" "}
            <b className="num">{money(payCents)}</b>, at most and in all! Do you wish to continue?
          </p>
          <p className="muted">
            Funds available <span className="num">{money(availableCents)}</span>. Each is checked by itself:
            what can come to more than $1,000 must be covered.
          </p>
        </>
      )}
      <input type="hidden" name="confirmedCents" value={payCents} />
      {lacking > 0 && (
        <Refusals
          title={`${count(lacking, "draft")}${among} can't be published yet and will stay as ${lacking === 1 ? "a draft" : "drafts"}:`}
          reasons={reasons}
        />
      )}
    </BulkDialog>
  );
}

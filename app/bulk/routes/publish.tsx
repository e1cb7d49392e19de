import { useLoaderData } from "@remix-run/react";
import { workOrders } from "db/schema/work-orders";
import { inArray } from "drizzle-orm";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { balanceOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { refuse } from "~/platform/result";
import { count, money } from "~/platform/text/format";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { problemsOf } from "~/work-orders/forms";
import { hasFundsFor, needsFundsCheck, PAY_CHANGED, potentialPayCents } from "~/work-orders/rules/pay";
import { BulkDialog } from "../components/bulk-dialog";
import { Refusals } from "../components/refusals";
import { groupReasons } from "../reasons";
import { startRunFromForm } from "../run-form.server";
import { listPermitted, readSelection } from "../selected-orders.server";

const MAX_CHECKED = 200;

/** Groups unpublishable drafts by reason, and returns whether any is publishable; checks only `MAX_CHECKED`. */
async function listUnfinished(wins: readonly number[], availableCents: number) {
  const orders = await db
    .select()
    .from(workOrders)
    .where(inArray(workOrders.id, wins.slice(0, MAX_CHECKED)));
  const today = earliestToday();
  const lacking = orders.flatMap((order) => {
    const reasons = Object.values(problemsOf(order, today)).flat();
    const isCovered =
      !needsFundsCheck(order, "published") || hasFundsFor(potentialPayCents(order), availableCents);
    if (!isCovered) reasons.push(`Can cost more than your available funds of ${money(availableCents)}`);
    return reasons.length > 0 ? [{ win: order.id, reasons }] : [];
  });
  return {
    reasons: groupReasons(lacking),
    lacking: lacking.length,
    of: orders.length,
    isPossible: lacking.length < wins.length,
  };
}

const form = z.object({ confirmedCents: z.coerce.number() });

export const loader = guarded("work-order.publish", async ({ actor, ...listRequest }) => {
  const { shown, wins } = await readSelection(actor, "publish", listRequest);
  const { availableCents } = await balanceOf(actor.companyId ?? 0);
  return { ...shown, unfinished: await listUnfinished(wins, availableCents), availableCents };
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
  const { payCents, availableCents, fitting, unfinished } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  const { lacking, of, reasons, isPossible } = unfinished;
  const among = of === lacking ? "" : ` of ${of < fitting ? "the first " : ""}${of.toLocaleString("en-US")}`;
  return (
    <BulkDialog view={view} title="Publish" submit="Yes, publish" impossible={!isPossible}>
      {isPossible && (
        <>
          <p>
            {fitting === 1 ? "This work order is" : "These work orders are"} being posted for at most{" "}
            <b className="num">{money(payCents)}</b> in total. Do you want to continue?
          </p>
          <p className="muted">
            Funds available <span className="num">{money(availableCents)}</span>. Each work order is checked
            separately: your funds must cover one that can cost more than $1,000.
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

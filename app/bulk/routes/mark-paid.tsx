import { useLoaderData } from "@remix-run/react";
import { workOrders } from "db/schema/work-orders";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { count, money } from "~/platform/text/format";
import { Notice } from "~/ui/notices/notice";
import { BulkDialog } from "../components/bulk-dialog";
import { startRunFromForm } from "../run-form.server";
import { readSelection } from "../selected-orders.server";

/** Counts these orders by payment inside and outside the app, with their final pay in cents. */
async function sumFinalPay(wins: readonly number[]) {
  const rows = await db
    .select({
      isOutside: workOrders.payOutsideOfApp,
      count: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${workOrders.finalPayCents}), 0)::float8`,
    })
    .from(workOrders)
    .where(sql`${workOrders.id} = any(${arrayParameter(wins)}::bigint[])`)
    .groupBy(workOrders.payOutsideOfApp);
  const of = (isOutside: boolean) =>
    rows.find((row) => row.isOutside === isOutside) ?? { count: 0, cents: 0 };
  return { outside: of(true), inside: of(false) };
}

export const loader = guarded("payment.mark-paid", async ({ actor, ...listRequest }) => {
  const { shown, wins } = await readSelection(actor, "mark-paid", listRequest);
  return { ...shown, pay: await sumFinalPay(wins), isClient: actor.role === "client" };
});

export const action = guarded("payment.mark-paid", ({ actor, ...listRequest }) =>
  startRunFromForm(actor, "mark-paid", listRequest, z.object({})),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export default function BulkMarkPaid() {
  const { pay, isClient } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  const { outside, inside } = pay;
  return (
    <BulkDialog
      view={view}
      title="Mark as paid"
      submit="Mark as paid"
      notice={
        isClient && (
          <Notice type="error">
            This only marks work orders as paid if they are set to pay outside of the system.
          </Notice>
        )
      }
    >
      {outside.count > 0 && (
        <p>
          {count(outside.count, "work order")} paid outside of the app,{" "}
          <b className="num">{money(outside.cents)}</b>: no funds are moved here.
        </p>
      )}
      {inside.count > 0 && (
        <p>
          {count(inside.count, "work order")} paid in the app, <b className="num">{money(inside.cents)}</b>:
          moved from the companies' holds to what the contractors are owed.
        </p>
      )}
    </BulkDialog>
  );
}

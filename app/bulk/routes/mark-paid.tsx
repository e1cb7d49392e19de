import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { count, money } from "~/platform/text/format";
import { Notice } from "~/ui/notices/notice";
import { askRun } from "../ask-run.server";
import { readSelection } from "../chosen.server";
import { BulkDialog } from "../components/bulk-dialog";
import { payOf } from "../pay-of.server";

export const loader = guarded("payment.mark-paid", async ({ actor, ...asked }) => {
  const { shown, wins } = await readSelection(actor, "mark-paid", asked);
  return { ...shown, pay: await payOf(wins), isClient: actor.role === "client" };
});

export const action = guarded("payment.mark-paid", ({ actor, ...asked }) =>
  askRun(actor, "mark-paid", asked, z.object({})),
);

export const clientAction = whenLost();

export const handle = { recordQuery: "all" };

/** BLK-015, BLK-016, Q-085. */
export default function BulkMarkPaid() {
  const { pay, isClient } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  const { outside, inside } = pay;
  return (
    <BulkDialog
      view={view}
      title="Mark as paid"
      submit="Mark as paid"
      impossible={isClient && outside.count === 0}
    >
      {isClient && (
        <Notice type="error">
          This only marks work orders as paid if they are set to pay outside of the system.
        </Notice>
      )}
      {outside.count > 0 && (
        <p>
          {count(outside.count, "work order")} paid outside of the app,{" "}
          <b className="num">{money(outside.cents)}</b>: no funds are moved here.
        </p>
      )}
      {inside.count > 0 && isClient && (
        <Notice type="error">
          {count(inside.count, "work order")} paid in the app, <b className="num">{money(inside.cents)}</b>,
          can't be marked and will stay as {inside.count === 1 ? "it is" : "they are"}.
        </Notice>
      )}
      {inside.count > 0 && !isClient && (
        <p>
          {count(inside.count, "work order")} paid in the app, <b className="num">{money(inside.cents)}</b>:
          moved from the companies' holds to what the contractors are owed.
        </p>
      )}
    </BulkDialog>
  );
}

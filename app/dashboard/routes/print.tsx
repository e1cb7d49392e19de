import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { Icon } from "~/ui/display/icon";
import { Dialog } from "~/ui/overlays/dialog";
import { listQuery, orderFor } from "~/work-orders/order-route.server";

export const meta: MetaFunction = () => [{ title: "Print · Callout" }];

export const loader = guarded("work-order.print-own", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "work-order.print-own");
  return {
    win: order.id,
    isAssigned: order.contractorId !== null,
    closeTo: paths.order(params.tab ?? "all", order.id, listQuery(request)),
  };
});

export default function Print() {
  const { win, isAssigned, closeTo } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Print work order" closeTo={closeTo} size="small">
      <div className="stack">
        <div className="stack-tight">
          <p id="for-company">
            For your company: everything on the work order, with approval codes, hidden custom fields and
            confidential text.
          </p>
          <a
            className="button"
            href={paths.ownOrderPdf(win, "company")}
            download
            aria-describedby="for-company"
          >
            <Icon name="download" /> Full PDF
          </a>
        </div>
        <div className="stack-tight">
          <p id="for-contractors">
            To hand out:{" "}
            {isAssigned
              ? "only what the assigned contractor can see."
              : "only what contractors can see before assignment, without street and contacts."}
          </p>
          <a
            className="button"
            href={paths.ownOrderPdf(win, "contractor")}
            download
            aria-describedby="for-contractors"
          >
            <Icon name="download" /> Contractor's PDF
          </a>
        </div>
      </div>
    </Dialog>
  );
}

import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { StatusChip } from "~/work-orders/components/status-chip";
import { orderFor } from "~/work-orders/order-route.server";
import { displayStatus } from "~/work-orders/rules/work-order";
import { OrderForm } from "../components/order-form";
import { SaveFailed } from "../components/save-failed";
import { loadFormPage } from "../form-page.server";
import { saveOrderForm } from "../save-form.server";

export const loader = guarded("work-order.edit", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "work-order.edit");
  const { id, title, tab } = order;
  const page = await loadFormPage(actor, request, order);
  return {
    ...page,
    win: id,
    title,
    templateName: order.templateName,
    display: displayStatus(order, "client"),
    cancelTo: paths.order(tab ?? "all", id),
  };
});

export const action = guarded("work-order.edit", async ({ actor, params, request }) =>
  saveOrderForm({ actor, request, order: await orderFor(actor, params, "work-order.edit") }),
);

export { skipRevalidationAfterPost as shouldRevalidate } from "../components/skip-revalidation";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Edit work order ${data?.win ?? ""} · Callout` },
];

export const clientAction = keepFormOnLostAnswer();

export default function EditOrder() {
  const { cancelTo, title, display, templateName, ...page } = useLoaderData<typeof loader>();
  return (
    <div className="page order-form-page">
      <header className="page-head">
        <div>
          <h1>Edit Work Order {page.win}</h1>
          <p className="muted">{title}</p>
          {templateName && <p className="muted">Template "{templateName}" Used</p>}
        </div>
        <StatusChip status={display} />
      </header>
      <OrderForm key={`${page.win} ${page.restored ?? ""}`} page={page} cancelTo={cancelTo} />
      <RecordOutlet />
    </div>
  );
}

export const ErrorBoundary = SaveFailed;

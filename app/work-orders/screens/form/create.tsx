import { type MetaFunction, Outlet, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { whenLost } from "~/platform/when-lost";
import { loadFormPage } from "../../form/form-page.server";
import { saveOrderForm } from "../../form/save-form.server";
import { OrderForm } from "../../parts/form/order-form";
import { SAVE_FAILED, SaveFailed } from "../../parts/form/save-failed";

export const loader = guarded("work-order.create", ({ actor, request }) => loadFormPage(actor, request));

export const action = guarded("work-order.create", ({ actor, request }) => saveOrderForm({ actor, request }));

export { keepTyped as shouldRevalidate } from "../../parts/form/keep-typed";

export const meta: MetaFunction = () => [{ title: "Create work order · Callout" }];

export const clientAction = whenLost(SAVE_FAILED);

export default function CreateOrder() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page order-form-page">
      <header className="page-head">
        <h1>Create Work Order</h1>
      </header>
      <OrderForm key={page.restored ?? ""} page={page} cancelTo={paths.tab("draft")} />
      <Outlet />
    </div>
  );
}

export const ErrorBoundary = SaveFailed;

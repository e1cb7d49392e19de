import { Form, Link, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { NumberField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import { closePath, listQuery, orderFor, winOf } from "~/work-orders/order-route.server";
import { completeOrder } from "../commands/complete-order.server";
import { checkCompletion, needsDeviceCount, takesDeviceCount } from "../completion/completion";
import { workOf } from "../field-work.server";
import { completeForm } from "../forms";
import { openEntry } from "../visits/check-in";

export const loader = guarded("work-order.complete", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "work-order.complete");
  // Passes a device count, because this form asks for it: it shouldn't be listed as missing.
  const work = await workOf(db, order);
  const checked = checkCompletion(work, 100);
  const { tab = "all" } = params;
  const search = listQuery(request);
  const details = closePath(params, request);
  const places: Record<string, string> = {
    checkOut: paths.orderAction(tab, order.id, openEntry(work.entries) ? "check-out" : "check-in", search),
    tasks: `${details}#tasks`,
    deliverables: paths.orderAction(tab, order.id, "deliverables", search),
  };
  return {
    win: order.id,
    title: order.title,
    missing: checked.ok
      ? []
      : Object.entries(checked.errors ?? {}).map(([what, [text = ""]]) => ({
          text,
          to: places[what] ?? details,
        })),
    devices: takesDeviceCount(order) && { isNeeded: needsDeviceCount(order) },
    closeTo: details,
  };
});

export const action = formAction(
  "work-order.complete",
  completeForm,
  async ({ actor, params, request, value }) => {
    const { qtyDevices: qtyDevicesHundredths } = value;
    const result = await completeOrder(actor, { win: winOf(params), qtyDevicesHundredths });
    if (!result.ok) return result;
    return redirectWithToast(closePath({ ...params, tab: "completed" }, request), "Work order completed");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function Complete() {
  const { win, title, missing, devices, closeTo } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof completeForm>>({ id: "complete" });
  if (missing.length > 0) return <NotYet {...{ win, title, missing, closeTo }} />;
  return (
    <Dialog title="Mark as Completed" closeTo={closeTo}>
      <Form method="post" id={view.id} noValidate preventScrollReset>
        <ErrorSummary form={view} labels={{ qtyDevices: "Devices" }} />
        <div className="stack">
          <p>
            {title} (WIN {win})
          </p>
          <p>The client is notified, and reviews your hours, expenses and deliverables before paying.</p>
          {devices && (
            <NumberField
              field={fields.qtyDevices}
              label="Devices"
              hint="Number of devices you worked on"
              optional={!devices.isNeeded}
              required={devices.isNeeded}
              min={0}
            />
          )}
        </div>
        <FormFooter>
          <Button variant="primary">Mark as Completed</Button>
          <LinkButton to={closeTo} replace>
            Not yet
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}

type Missing = { win: number; title: string; missing: { text: string; to: string }[]; closeTo: string };

const NotYet = ({ win, title, missing, closeTo }: Missing) => (
  <Dialog title="Mark as Completed" closeTo={closeTo}>
    <div className="stack">
      <p>
        {title} (WIN {win})
      </p>
      <p>To complete this work order:</p>
      <ul className="missing">
        {missing.map(({ text, to }) => (
          <li key={text}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
    <FormFooter>
      <LinkButton to={closeTo} replace>
        Back
      </LinkButton>
    </FormFooter>
  </Dialog>
);

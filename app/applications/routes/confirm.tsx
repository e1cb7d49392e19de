import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { date, time } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { confirmOrder } from "../commands/confirm-order.server";
import { OverlapNotice } from "../components/overlap-notice";
import { listOverlaps } from "../overlaps/overlaps.server";

export const loader = guarded("work-order.confirm", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "work-order.confirm");
  const place = order.isRemote
    ? "Remote"
    : [order.address1, order.city, order.stateCode].filter(Boolean).join(", ");
  return {
    title: order.title,
    win: order.id,
    confirmed: order.confirmed,
    start: `${date(order.startDate)} ${time(order.startTime)}`.trim(),
    place,
    overlaps: await listOverlaps(actor, order),
    closeTo: closePath(params, request),
  };
});

export const action = formAction("work-order.confirm", z.object({}), async ({ actor, params, request }) => {
  const result = await confirmOrder(actor, { win: winOf(params) });
  if (!result.ok) return result;
  return redirectWithToast(closePath(params, request), "Work order confirmed");
});

export const clientAction = keepFormOnLostAnswer();

export default function Confirm() {
  const { title, win, confirmed, start, place, overlaps, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  return (
    <Dialog title="Confirm" closeTo={closeTo} size="small">
      <Form method="post" id={view.id} noValidate>
        <ErrorSummary form={view} />
        <div className="stack">
          <p>
            {confirmed ? "You have confirmed" : "Confirm that you will be there for"} {title} (WIN {win}):
          </p>
          <p>
            <b>{start}</b>
            <br />
            {place}
          </p>
          <OverlapNotice overlaps={overlaps} />
        </div>
        <FormFooter>
          {!confirmed && <Button variant="primary">Confirm</Button>}
          <LinkButton to={closeTo} replace>
            {confirmed ? "Close" : "Not yet"}
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}

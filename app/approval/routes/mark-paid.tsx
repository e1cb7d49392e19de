import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { money } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { Notice } from "~/ui/notices/notice";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, orderFor, throwRefusal, winOf } from "~/work-orders/order-route.server";
import { markPaid as paid } from "~/work-orders/rules/transitions";
import { markPaid } from "../commands/mark-paid.server";

export const loader = guarded("payment.mark-paid", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "payment.mark-paid");
  const { id, title, finalPayCents, payOutsideOfApp } = order;
  const isClient = actor.role === "client";
  throwRefusal(paid(order, isClient ? "client" : "platform", now()));
  return { win: id, title, finalPayCents, payOutsideOfApp, isClient, closeTo: closePath(params, request) };
});

export const action = formAction("payment.mark-paid", z.object({}), async ({ actor, params, request }) => {
  const result = await markPaid(actor, { win: winOf(params) });
  if (!result.ok) return result;
  return redirectWithToast(closePath({ ...params, tab: "paid" }, request), "Work order marked as paid");
});

export const clientAction = keepFormOnLostAnswer();

export default function MarkPaid() {
  const { win, title, finalPayCents, payOutsideOfApp, isClient, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  return (
    <DialogForm title="Mark as paid" closeTo={closeTo} form={view} submit="Mark as paid">
      <p>
        {title} (WIN {win}): <strong className="num">{money(finalPayCents)}</strong>
      </p>
      {isClient && (
        <Notice type="error">
          This only marks work orders as paid if they are set to pay outside of the system.
        </Notice>
      )}
      <p>
        {payOutsideOfApp
          ? "Confirms that the contractor was paid outside of the app. No funds are moved here."
          : "Moves the pay from the company's hold to the amount owed to the contractor."}
      </p>
    </DialogForm>
  );
}

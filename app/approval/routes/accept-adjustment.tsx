import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { money } from "~/platform/text/format";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { awaitsContractor } from "../approval";
import { acceptAdjustment } from "../commands/accept-adjustment.server";

const form = z.object({ seenCents: z.coerce.number().int() });

export const loader = guarded("approval.accept-adjustment", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "approval.accept-adjustment");
  if (!awaitsContractor(order)) throw new Response("There is no pay adjustment to approve", { status: 409 });
  const { id, title, adjustmentCents, adjustmentReason } = order;
  return { win: id, title, adjustmentCents, adjustmentReason, closeTo: closePath(params, request) };
});

export const action = formAction(
  "approval.accept-adjustment",
  form,
  async ({ actor, params, request, value }) => {
    const result = await acceptAdjustment(actor, { win: winOf(params), ...value });
    if (!result.ok) return result;
    return redirectWithToast(closePath(params, request), "Pay adjustment approved");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function AcceptAdjustment() {
  const { win, title, adjustmentCents, adjustmentReason, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView<z.input<typeof form>>();
  return (
    <DialogForm
      title="Approve Pay Adjustment"
      closeTo={closeTo}
      form={view}
      submit="Approve Pay Adjustment"
      cancel="Not now"
    >
      <p>
        The client adjusts the pay of {title} (WIN {win}) by{" "}
        <strong className="num">{money(adjustmentCents)}</strong>:
      </p>
      <blockquote>{adjustmentReason}</blockquote>
      <p className="muted">
        If you don't agree, message the client instead. Nothing is approved without you.
      </p>
      <input type="hidden" name="seenCents" value={adjustmentCents} />
    </DialogForm>
  );
}

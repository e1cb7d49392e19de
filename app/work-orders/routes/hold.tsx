import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { holdOrder } from "../commands/hold-order.server";
import { holdForm } from "../forms";
import { closePath, orderFor, winOf } from "../order-route.server";

export const loader = guarded("work-order.hold", async ({ actor, params, request }) => {
  const { id, title, onHold } = await orderFor(actor, params, "work-order.hold");
  return { win: id, title, onHold, closeTo: closePath(params, request) };
});

export const action = formAction("work-order.hold", holdForm, async ({ actor, params, request, value }) => {
  const onHold = value.onHold === "true";
  const result = await holdOrder(actor, { win: winOf(params), onHold });
  if (!result.ok) return result;
  return redirectWithToast(closePath(params, request), onHold ? "Work order is on hold" : "Hold removed");
});

export const clientAction = keepFormOnLostAnswer();

export default function Hold() {
  const { win, title, onHold, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView<z.input<typeof holdForm>>();
  return (
    <DialogForm
      title={onHold ? "Remove On Hold" : "On Hold"}
      closeTo={closeTo}
      form={view}
      submit={onHold ? "Remove On Hold" : "Put on hold"}
    >
      <p>
        {onHold
          ? `Work on ${title} (WIN ${win}) can continue.`
          : `While ${title} (WIN ${win}) is on hold, the contractor can't check in or out, upload or complete it.`}
      </p>
      <input type="hidden" name="onHold" value={onHold ? "false" : "true"} />
    </DialogForm>
  );
}

import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { MAX_REASON_LENGTH } from "~/work-orders/rules/work-order";
import { cancelOrder } from "../commands/cancel-order.server";
import { closePath, orderFor, winOf } from "../order-route.server";
import { cancelForm } from "../rules/reason";

export const loader = guarded("work-order.cancel", async ({ actor, params, request }) => {
  const { id, title, payOutsideOfApp } = await orderFor(actor, params, "work-order.cancel");
  const restored = await withSavedSubmission(request, { reason: "" });
  return { win: id, title, payOutsideOfApp, ...restored, closeTo: closePath(params, request) };
});

export const action = formAction("work-order.cancel", cancelForm, async ({ actor, params, value }) => {
  const win = winOf(params);
  const result = await cancelOrder(actor, { win, ...value });
  if (!result.ok) return result;
  return redirectWithToast(paths.order("all", win), "Work order canceled");
});

export const clientAction = keepFormOnLostAnswer();

export default function Cancel() {
  const { win, title, payOutsideOfApp, filled, isRestored, closeTo } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof cancelForm>>({ defaultValue: filled });
  return (
    <DialogForm
      title="Cancel work order"
      closeTo={closeTo}
      form={view}
      labels={{ reason: "Reason" }}
      submit="Cancel work order"
      danger
      cancel="Keep it"
      isRestored={isRestored}
    >
      <p>
        {title} (WIN {win}) will be canceled{payOutsideOfApp ? "." : ", and its hold will be released."} This
        can't be undone.
      </p>
      <TextArea
        field={fields.reason}
        label="Reason"
        hint="It is sent to the contractor."
        maxLength={MAX_REASON_LENGTH}
      />
    </DialogForm>
  );
}

import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { revertOrder } from "../commands/revert-order.server";
import { closePath, orderFor, winOf } from "../order-route.server";

const form = z.object({});

export const loader = guarded("work-order.revert", async ({ actor, params, request }) => {
  const { id, title } = await orderFor(actor, params, "work-order.revert");
  return { win: id, title, closeTo: closePath(params, request) };
});

export const action = formAction("work-order.revert", form, async ({ actor, params }) => {
  const win = winOf(params);
  const result = await revertOrder(actor, { win, target: "assigned" });
  if (!result.ok) return result;
  return redirectWithToast(paths.order("assigned", win), "Work order returned to the contractor");
});

export const clientAction = keepFormOnLostAnswer();

export default function Revert() {
  const { win, title, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView<z.input<typeof form>>();
  return (
    <DialogForm
      title="Revert to assigned"
      closeTo={closeTo}
      size="small"
      form={view}
      submit="Revert to assigned"
      cancel="Keep completed"
    >
      <p>
        {title} (WIN {win}) goes back to its contractor, who must complete it again. Everything entered is
        kept.
      </p>
    </DialogForm>
  );
}

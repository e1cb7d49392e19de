import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { deleteOrder } from "../commands/delete-order.server";
import { closePath, listQuery, orderFor, winOf } from "../order-route.server";

const form = z.object({});

export const loader = guarded("work-order.delete", async ({ actor, params, request }) => {
  const { id, title, applicantCount } = await orderFor(actor, params, "work-order.delete");
  return { win: id, title, applicantCount, closeTo: closePath(params, request) };
});

export const action = formAction("work-order.delete", form, async ({ actor, params, request }) => {
  const result = await deleteOrder(actor, { win: winOf(params) });
  if (!result.ok) return result;
  return redirectWithToast(`${paths.tab(params.tab ?? "draft")}${listQuery(request)}`, "Work order deleted");
});

export const clientAction = keepFormOnLostAnswer();

export default function Delete() {
  const { win, title, applicantCount, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView<z.input<typeof form>>();
  return (
    <DialogForm
      title="Delete work order"
      closeTo={closeTo}
      size="small"
      form={view}
      submit="Delete work order"
      danger
      cancel="Keep it"
    >
      <p>
        {title || "This draft"} (WIN {win}) will be removed from your lists.
        {applicantCount > 0 && " Contractors who applied will be notified."}
      </p>
    </DialogForm>
  );
}

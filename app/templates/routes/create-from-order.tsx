import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { createTemplateFromOrder } from "../commands/create-from-order.server";
import { NameDialog } from "../components/name-dialog";
import { nameForm } from "../template";

export const loader = guarded("work-order.make-template", async ({ actor, params, request }) => {
  const { id, title } = await orderFor(actor, params, "work-order.make-template");
  return { win: id, title, formKey: newFormKey(), closeTo: closePath(params, request) };
});

export const action = formAction(
  "work-order.make-template",
  nameForm,
  async ({ actor, params, request, value, submission }) => {
    const { name } = value;
    const idempotencyKey = formIdempotencyKey(submission.payload.formKey, name);
    const result = await createTemplateFromOrder(actor, { win: winOf(params), name, idempotencyKey });
    if (!result.ok) return result;
    return redirectWithToast(closePath(params, request), "Template created");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function CreateTemplateFromOrder() {
  const { win, title, formKey, closeTo } = useLoaderData<typeof loader>();
  return (
    <NameDialog title="Create Template" submit="Create Template" formKey={formKey} closeTo={closeTo}>
      <p>
        Creates a template from {title || "this work order"} (WIN {win}), with the same documents.
      </p>
    </NameDialog>
  );
}

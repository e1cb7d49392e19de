import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { newFormKey, sentForm } from "~/platform/db/idempotency.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { makeTemplate } from "../commands/make-template.server";
import { NameDialog } from "../components/name-dialog";

const form = z.object({ name: z.string().optional() });

export const loader = guarded("work-order.make-template", async ({ actor, params, request }) => {
  const { id, title } = await orderFor(actor, params, "work-order.make-template");
  return { win: id, title, formKey: newFormKey(), closeTo: closePath(params, request) };
});

export const action = formAction(
  "work-order.make-template",
  form,
  async ({ actor, params, request, value, submission }) => {
    const { name } = value;
    const sending = sentForm(submission.payload.formKey, name);
    const result = await makeTemplate(actor, { win: winOf(params), name, sending });
    if (!result.ok) return result;
    return redirectWithToast(closePath(params, request), "Template created");
  },
);

export const clientAction = whenLost();

/** LST-032, DET-033, FRM-083. */
export default function MakeTemplate() {
  const { win, title, formKey, closeTo } = useLoaderData<typeof loader>();
  return (
    <NameDialog title="Create Template" submit="Create Template" formKey={formKey} closeTo={closeTo}>
      <p>
        A template that says what {title || "this work order"} (WIN {win}) says, with the same documents.
      </p>
    </NameDialog>
  );
}

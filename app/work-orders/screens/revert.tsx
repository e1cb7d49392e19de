import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { invalidForm, readForm, refusedForm } from "~/platform/form.server";
import { redirectWithToast } from "~/platform/toast.server";
import { useFormView } from "~/platform/use-form-view";
import { whenLost } from "~/platform/when-lost";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { revertOrder } from "../commands/revert-order.server";
import { closePath, orderFor, winOf } from "../order-route.server";

const form = z.object({});

export const loader = guarded("work-order.revert", async ({ actor, params, request }) => {
  const { id, title } = await orderFor(actor, params, "work-order.revert");
  return { win: id, title, closeTo: closePath(params, request) };
});

export const action = guarded("work-order.revert", async ({ actor, params, request }) => {
  const submission = await readForm(request, form);
  if (submission.status !== "success") return invalidForm(submission);
  const win = winOf(params);
  const result = await revertOrder(actor, { win, target: "assigned" });
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(paths.order("assigned", win), "Work order is assigned again");
});

export const clientAction = whenLost();

export default function Revert() {
  const { win, title, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  return (
    <Dialog title="Revert to assigned" closeTo={closeTo} size="small">
      <Form method="post" id={view.id}>
        <ErrorSummary form={view} />
        <p>
          {title} (WIN {win}) goes back to its contractor, who has to complete it again. What was entered
          stays.
        </p>
        <FormFooter>
          <Button variant="primary">Revert to assigned</Button>
          <LinkButton to={closeTo}>Leave it completed</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}

import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { invalidForm, readForm, refusedForm } from "~/platform/form.server";
import { redirectWithToast } from "~/platform/toast.server";
import { useFormView } from "~/platform/use-form-view";
import { whenLost } from "~/platform/when-lost";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { withdrawApplication } from "../commands/withdraw-application.server";

export const loader = guarded("application.withdraw", async ({ actor, params, request }) => {
  const { id, title } = await orderFor(actor, params, "application.withdraw");
  return { win: id, title, closeTo: closePath(params, request) };
});

export const action = guarded("application.withdraw", async ({ actor, params, request }) => {
  const submission = await readForm(request, z.object({}));
  if (submission.status !== "success") return invalidForm(submission);
  const result = await withdrawApplication(actor, { win: winOf(params) });
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(closePath({ ...params, tab: "available" }, request), "Application canceled");
});

export const clientAction = whenLost();

export default function Withdraw() {
  const { win, title, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  return (
    <Dialog title="Cancel Application" closeTo={closeTo} size="small">
      <Form method="post" id={view.id} noValidate>
        <ErrorSummary form={view} />
        <p>
          The client no longer sees you as an applicant for {title} (WIN {win}). You can apply again as long
          as it is available.
        </p>
        <FormFooter>
          <Button variant="danger">Cancel Application</Button>
          <LinkButton to={closeTo}>Keep it</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}

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
import { orderFor, winOf } from "~/work-orders/order-route.server";
import { unrouteContractor } from "../../commands/unroute-contractor.server";
import { applicantsPath, contractorIn } from "../../routes-route.server";

export const loader = guarded("application.unroute", async ({ actor, params, request }) => {
  const { id, title } = await orderFor(actor, params, "application.unroute");
  const { name } = await contractorIn(params);
  return { win: id, title, name, closeTo: applicantsPath(params, request) };
});

export const action = guarded("application.unroute", async ({ actor, params, request }) => {
  const submission = await readForm(request, z.object({}));
  if (submission.status !== "success") return invalidForm(submission);
  const { contractorId, name } = await contractorIn(params);
  const result = await unrouteContractor(actor, { win: winOf(params), contractorId });
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(applicantsPath(params, request), `No longer routed to ${name}`);
});

export const clientAction = whenLost();

/** W6. */
export default function Unroute() {
  const { win, title, name, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  return (
    <Dialog title="Un-Route" closeTo={closeTo} size="small">
      <Form method="post" id={view.id} noValidate>
        <ErrorSummary form={view} />
        <p>
          {name} can no longer accept {title} (WIN {win}), and is told so.
        </p>
        <FormFooter>
          <Button variant="danger">Un-Route</Button>
          <LinkButton to={closeTo}>Keep routed</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}

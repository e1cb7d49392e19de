import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { orderFor, winOf } from "~/work-orders/order-route.server";
import { unrouteContractor } from "../../commands/unroute-contractor.server";
import { applicantsPath, contractorIn, routedContractorIn } from "../../routing/routing-params.server";

export const loader = guarded("application.unroute", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "application.unroute");
  const { name } = await routedContractorIn(actor, params, order);
  const { id, title } = order;
  return { win: id, title, name, closeTo: applicantsPath(params, request) };
});

export const action = formAction("application.unroute", z.object({}), async ({ actor, params, request }) => {
  const { contractorId, name } = await contractorIn(params);
  const result = await unrouteContractor(actor, { win: winOf(params), contractorId });
  if (!result.ok) return result;
  return redirectWithToast(applicantsPath(params, request), `No longer routed to ${name}`);
});

export const clientAction = keepFormOnLostAnswer();

export default function Unroute() {
  const { win, title, name, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  return (
    <DialogForm
      title="Un-Route"
      closeTo={closeTo}
      size="small"
      form={view}
      submit="Un-Route"
      danger
      cancel="Keep routed"
    >
      <p>
        {name} can no longer accept {title} (WIN {win}), and is notified.
      </p>
    </DialogForm>
  );
}

import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { withdraw } from "../application";
import { withdrawApplication } from "../commands/withdraw-application.server";

export const loader = guarded("application.withdraw", async ({ actor, params, request }) => {
  const { id, title, toContractor } = await orderFor(actor, params, "work-order.view");
  const status = toContractor?.application;
  const possible = withdraw(status ? { status } : undefined);
  if (!possible.ok) throw new Response(possible.message, { status: status ? 409 : 403 });
  return { win: id, title, closeTo: closePath(params, request) };
});

export const action = formAction("application.withdraw", z.object({}), async ({ actor, params, request }) => {
  const result = await withdrawApplication(actor, { win: winOf(params) });
  if (!result.ok) return result;
  return redirectWithToast(closePath({ ...params, tab: "available" }, request), "Application canceled");
});

export const clientAction = keepFormOnLostAnswer();

export default function Withdraw() {
  const { win, title, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  return (
    <DialogForm
      title="Cancel Application"
      closeTo={closeTo}
      size="small"
      form={view}
      submit="Cancel Application"
      danger
      cancel="Keep it"
    >
      <p>
        The client no longer sees you as an applicant for {title} (WIN {win}). You can apply again as long as
        it is available.
      </p>
    </DialogForm>
  );
}

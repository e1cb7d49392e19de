import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { ACCEPTED, resendInvitation } from "../commands/invite-user.server";
import { isPending } from "../company-user";
import { userFor, usersPath } from "../user-route.server";

export const loader = guarded("users.manage", async ({ actor, params, request }) => {
  const user = await userFor(actor, params);
  if (!isPending(user)) throw new Response(ACCEPTED, { status: 409 });
  return { email: user.email, closeTo: usersPath(request) };
});

export const action = formAction("users.manage", z.object({}), async ({ actor, params, request }) => {
  const result = await resendInvitation(actor, params.id ?? "");
  if (!result.ok) return result;
  return redirectWithToast(usersPath(request), `The invitation is on its way to ${result.value.email}`);
});

export const clientAction = keepFormOnLostAnswer();

export default function ResendInvite() {
  const { email, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm title="Resend invite" submit="Resend invite" closeTo={closeTo}>
      <ErrorSummary form={form} />
      <p>
        Send the invitation to <b>{email}</b> again?
      </p>
      <p className="muted">The previous link stops working. The new one works for 7 days.</p>
    </ConfirmForm>
  );
}

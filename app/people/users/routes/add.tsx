import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { inviteUser } from "../commands/invite-user.server";
import { UserForm } from "../components/user-form";
import { inviteForm } from "../user-form";
import { usersPath } from "../user-route.server";

const addForm = inviteForm.extend({ formKey: z.string().optional() });

export const loader = guarded("users.manage", async ({ request }) => {
  const { filled } = await withSavedSubmission(request, { accessctrl: "Manager" });
  return { filled, closeTo: usersPath(request), formKey: newFormKey() };
});

export const action = formAction("users.manage", addForm, async ({ actor, request, value }) => {
  const { formKey, ...user } = value;
  const result = await inviteUser(actor, user, formIdempotencyKey(formKey, user));
  if (!result.ok) return result;
  return redirectWithToast(usersPath(request), `The invitation is on its way to ${result.value.email}`);
});

export const clientAction = keepFormOnLostAnswer();

export default function AddUser() {
  return <UserForm title="Add user" submit="Send invitation" {...useLoaderData<typeof loader>()} />;
}

import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { phone } from "~/platform/text/format";
import { editUser } from "../commands/edit-user.server";
import { isInvitation } from "../company-user";
import { UserForm } from "../components/user-form";
import { editForm, inviteForm } from "../user-form";
import { userFor, usersPath } from "../user-route.server";

export const loader = guarded("users.manage", async ({ actor, params, request }) => {
  const user = await userFor(actor, params);
  const { firstname, lastname, email, accessctrl } = user;
  const stored = { firstname, lastname, email, phone: phone(user.phone), accessctrl };
  const { filled } = await withSavedSubmission(request, stored);
  return { filled, fixedEmail: isInvitation(user) ? undefined : email, closeTo: usersPath(request) };
});

export const action = formAction(
  "users.manage",
  ({ params }) => (isInvitation({ id: params.id ?? "" }) ? inviteForm : editForm),
  async ({ actor, params, request, value }) => {
    const result = await editUser(actor, params.id ?? "", value);
    if (!result.ok) return result;
    const { name, isResent } = result.value;
    const toast = isResent ? "The invitation is on its way to the new address" : `${name} was saved`;
    return redirectWithToast(usersPath(request), toast);
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function EditUser() {
  return <UserForm title="Edit user" submit="Save" {...useLoaderData<typeof loader>()} />;
}

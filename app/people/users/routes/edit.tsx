import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { invalidForm, readForm, refusedForm } from "~/platform/forms/form.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { keptOr } from "~/platform/forms/saved-submission.server";
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
  const own = { firstname, lastname, email, phone: phone(user.phone), accessctrl };
  const { filled } = await keptOr(request, own);
  return { filled, fixedEmail: isInvitation(user) ? undefined : email, closeTo: usersPath(request) };
});

export const action = guarded("users.manage", async ({ actor, params, request }) => {
  const id = params.id ?? "";
  const submission = await readForm(request, isInvitation({ id }) ? inviteForm : editForm);
  if (submission.status !== "success") return invalidForm(submission);
  const result = await editUser(actor, id, submission.value);
  if (!result.ok) return refusedForm(submission, result);
  const { name, isSentAnew } = result.value;
  const told = isSentAnew ? "The invitation is on its way to the new address" : `${name} was saved`;
  return redirectWithToast(usersPath(request), told);
});

export const clientAction = whenLost();

/** CMP-026. */
export default function EditUser() {
  return <UserForm title="Edit user" submit="Save" {...useLoaderData<typeof loader>()} />;
}

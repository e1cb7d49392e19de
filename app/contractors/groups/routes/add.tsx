import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { addGroup } from "../commands/change-groups.server";
import { GroupForm } from "../components/group-form";
import {
  formWithSearch,
  groupFields,
  groupsPath,
  listContractorsInForm,
  refusedGroup,
} from "../group-route.server";

export const loader = guarded("groups.change", async ({ request }) => {
  const { filled } = await withSavedSubmission(request, { name: "", usersIds: [] as string[] });
  return {
    filled,
    options: await listContractorsInForm(filled),
    closeTo: groupsPath(request),
    formKey: newFormKey(),
  };
});

export const action = formAction(
  "groups.change",
  groupFields,
  async ({ actor, request, value, submission }) => {
    const sent = value;
    if (sent.find) return formWithSearch(submission, sent);
    const group = { name: sent.name, usersIds: sent.usersIds };
    const result = await addGroup(actor, group, formIdempotencyKey(sent.formKey, group));
    if (!result.ok) return refusedGroup(submission, sent, result);
    return redirectWithToast(groupsPath(request), `${result.value.name} was added`);
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function AddGroup() {
  return <GroupForm title="Add Group" submit="Add Group" {...useLoaderData<typeof loader>()} />;
}

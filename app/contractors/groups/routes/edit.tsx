import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { editGroup } from "../commands/change-groups.server";
import { GroupForm } from "../components/group-form";
import {
  formWithSearch,
  groupFields,
  groupFor,
  groupsPath,
  listContractorsInForm,
  refusedGroup,
} from "../group-route.server";

export const loader = guarded("groups.change", async ({ actor, params, request }) => {
  const { name, userIds } = await groupFor(actor, params);
  const { filled } = await withSavedSubmission(request, { name, usersIds: userIds.map(String) });
  return { filled, options: await listContractorsInForm(filled), closeTo: groupsPath(request) };
});

export const action = formAction(
  "groups.change",
  groupFields,
  async ({ actor, params, request, value, submission }) => {
    const sent = value;
    if (sent.find) return formWithSearch(submission, sent);
    const result = await editGroup(actor, readId(params.id), { name: sent.name, usersIds: sent.usersIds });
    if (!result.ok) return refusedGroup(submission, sent, result);
    return redirectWithToast(groupsPath(request), `${result.value.name} was saved`);
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function EditGroup() {
  return <GroupForm title="Edit group" submit="Save" {...useLoaderData<typeof loader>()} />;
}

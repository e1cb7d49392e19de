import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { idOf } from "~/platform/forms/id-of";
import { whenLost } from "~/platform/forms/lost-answer";
import { keptOr } from "~/platform/forms/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { editGroup } from "../commands/change-groups.server";
import { GroupForm } from "../components/group-form";
import {
  formWithSearch,
  groupFields,
  groupFor,
  groupsPath,
  listedIn,
  refusedGroup,
} from "../group-route.server";

export const loader = guarded("groups.change", async ({ actor, params, request }) => {
  const { name, userIds } = await groupFor(actor, params);
  const { filled } = await keptOr(request, { name, usersIds: userIds.map(String) });
  return { filled, listed: await listedIn(filled), closeTo: groupsPath(request) };
});

export const action = formAction(
  "groups.change",
  groupFields,
  async ({ actor, params, request, value, submission }) => {
    const sent = value;
    if (sent.find) return formWithSearch(submission, sent);
    const result = await editGroup(actor, idOf(params.id), { name: sent.name, usersIds: sent.usersIds });
    if (!result.ok) return refusedGroup(submission, sent, result);
    return redirectWithToast(groupsPath(request), `${result.value.name} was saved`);
  },
);

export const clientAction = whenLost();

export default function EditGroup() {
  return <GroupForm title="Edit group" submit="Save" {...useLoaderData<typeof loader>()} />;
}

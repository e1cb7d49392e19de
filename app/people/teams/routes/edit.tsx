import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { editTeam } from "../commands/save-team.server";
import { TeamForm } from "../components/team-form";
import { colleaguesOf, teamFields, teamFor, teamsPath } from "../team-route.server";

export const loader = guarded("teams.change", async ({ actor, params, request }) => {
  const { name, userIds } = await teamFor(actor, params);
  const { filled } = await withSavedSubmission(request, { name, usersIds: userIds.map(String) });
  return { filled, people: await colleaguesOf(actor), closeTo: teamsPath(request) };
});

export const action = formAction("teams.change", teamFields, async ({ actor, params, request, value }) => {
  const { name, usersIds } = value;
  const result = await editTeam(actor, readId(params.id), { name, usersIds });
  if (!result.ok) return result;
  return redirectWithToast(teamsPath(request), `${result.value.name} was saved`);
});

export const clientAction = keepFormOnLostAnswer();

export default function EditTeam() {
  return <TeamForm title="Edit team" submit="Save" {...useLoaderData<typeof loader>()} />;
}

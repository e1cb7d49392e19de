import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { idOf } from "~/platform/forms/id-of";
import { whenLost } from "~/platform/forms/lost-answer";
import { keptOr } from "~/platform/forms/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { editTeam } from "../commands/save-team.server";
import { TeamForm } from "../components/team-form";
import { colleaguesOf, teamFields, teamFor, teamsPath } from "../team-route.server";

export const loader = guarded("teams.change", async ({ actor, params, request }) => {
  const { name, userIds } = await teamFor(actor, params);
  const { filled } = await keptOr(request, { name, usersIds: userIds.map(String) });
  return { filled, people: await colleaguesOf(actor), closeTo: teamsPath(request) };
});

export const action = formAction("teams.change", teamFields, async ({ actor, params, request, value }) => {
  const { name, usersIds } = value;
  const result = await editTeam(actor, idOf(params.id), { name, usersIds });
  if (!result.ok) return result;
  return redirectWithToast(teamsPath(request), `${result.value.name} was saved`);
});

export const clientAction = whenLost();

export default function EditTeam() {
  return <TeamForm title="Edit team" submit="Save" {...useLoaderData<typeof loader>()} />;
}

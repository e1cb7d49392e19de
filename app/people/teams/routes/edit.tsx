import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { invalidForm, readForm, refusedForm } from "~/platform/forms/form.server";
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

export const action = guarded("teams.change", async ({ actor, params, request }) => {
  const submission = await readForm(request, teamFields);
  if (submission.status !== "success") return invalidForm(submission);
  const { name, usersIds } = submission.value;
  const result = await editTeam(actor, idOf(params.id), { name, usersIds });
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(teamsPath(request), `${result.value.name} was saved`);
});

export const clientAction = whenLost();

/** CMP-004. */
export default function EditTeam() {
  return <TeamForm title="Edit team" submit="Save" {...useLoaderData<typeof loader>()} />;
}

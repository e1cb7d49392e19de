import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { addTeam } from "../commands/save-team.server";
import { TeamForm } from "../components/team-form";
import { colleaguesOf, teamFields, teamsPath } from "../team-route.server";

export const loader = guarded("teams.change", async ({ actor, request }) => {
  const { filled } = await withSavedSubmission(request, { name: "", usersIds: [] as string[] });
  return { filled, people: await colleaguesOf(actor), closeTo: teamsPath(request), formKey: newFormKey() };
});

export const action = formAction("teams.change", teamFields, async ({ actor, request, value }) => {
  const { formKey, ...team } = value;
  const result = await addTeam(actor, team, formIdempotencyKey(formKey, team));
  if (!result.ok) return result;
  return redirectWithToast(teamsPath(request), `${result.value.name} was added`);
});

export const clientAction = keepFormOnLostAnswer();

export default function AddTeam() {
  return <TeamForm title="Add team" submit="Add team" {...useLoaderData<typeof loader>()} />;
}

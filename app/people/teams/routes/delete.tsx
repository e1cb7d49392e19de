import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { companyOf } from "~/companies/lists/list-route.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { usesText } from "~/work-orders/components/uses-text";
import { countOrdersOfTeam, deleteTeam } from "../commands/delete-team.server";
import { teamFor, teamsPath } from "../team-route.server";

export const loader = guarded("teams.change", async ({ actor, params, request }) => {
  const { id, name } = await teamFor(actor, params);
  return { name, uses: await countOrdersOfTeam(companyOf(actor), id), closeTo: teamsPath(request) };
});

export const action = formAction("teams.change", z.object({}), async ({ actor, params, request }) => {
  const result = await deleteTeam(actor, readId(params.id));
  if (!result.ok) return result;
  return redirectWithToast(teamsPath(request), `${result.value.name} was deleted`);
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteTeam() {
  const { name, uses, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm title="Delete team" submit="Delete" danger cancel="Keep it" closeTo={closeTo}>
      <ErrorSummary form={form} />
      <p>
        Are you sure you want to delete the team <b>{name}</b>?
      </p>
      <p className="muted">{usesText(uses)}</p>
    </ConfirmForm>
  );
}

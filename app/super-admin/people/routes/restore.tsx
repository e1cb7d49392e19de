import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { restorePerson } from "~/auth/commands/suspend-person.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { ReasonDialog } from "../../records/components/reason-dialog";
import { reasonForm } from "../../records/forms";
import { personFor, personPath } from "../person-route.server";

export const loader = guarded("person.suspend", async ({ params, request }) => {
  const restored = await withSavedSubmission(request, { reason: "" });
  return { ...(await personFor(params)), ...restored };
});

export const action = formAction("person.suspend", reasonForm, async ({ actor, params, value }) => {
  const result = await restorePerson(actor, { userId: readId(params.id), ...value });
  if (!result.ok) return result;
  return redirectWithToast(personPath(params), "Person restored");
});

export const clientAction = keepFormOnLostAnswer();

export default function RestorePerson() {
  const screen = useLoaderData<typeof loader>();
  return (
    <ReasonDialog screen={screen} action="Restore">
      <p>The account returns to the state before the suspension, and we tell {screen.name} by email.</p>
    </ReasonDialog>
  );
}

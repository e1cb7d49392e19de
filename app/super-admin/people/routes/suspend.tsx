import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { suspendPerson } from "~/auth/commands/suspend-person.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { ReasonDialog } from "../../records/components/reason-dialog";
import { suspendPersonForm } from "../../records/forms";
import { personFor, personPath } from "../person-route.server";

export const loader = guarded("person.suspend", async ({ params, request }) => {
  const restored = await withSavedSubmission(request, { reason: "" });
  return { ...(await personFor(params)), ...restored };
});

export const action = formAction("person.suspend", suspendPersonForm, async ({ actor, params, value }) => {
  const result = await suspendPerson(actor, { userId: readId(params.id), ...value });
  if (!result.ok) return result;
  return redirectWithToast(personPath(params), "Person suspended");
});

export const clientAction = keepFormOnLostAnswer();

export default function SuspendPerson() {
  const screen = useLoaderData<typeof loader>();
  return (
    <ReasonDialog screen={screen} action="Suspend" canTell>
      <p>
        All sessions and links end, and {screen.name} can't sign in until you restore the account. We tell
        them by email that the account is suspended and how to write to support. Assigned work stays assigned,
        and pay that is owed is still paid out.
      </p>
    </ReasonDialog>
  );
}

import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { viewAs } from "~/auth/commands/view-as.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { ReasonDialog } from "../../records/components/reason-dialog";
import { reasonForm } from "../../records/forms";
import { personFor } from "../person-route.server";

export const loader = guarded("person.view-as", async ({ params, request }) => {
  const restored = await withSavedSubmission(request, { reason: "" });
  return { ...(await personFor(params)), ...restored };
});

export const action = formAction("person.view-as", reasonForm, async ({ actor, params, request, value }) => {
  const result = await viewAs(actor, { userId: readId(params.id), ...value }, request);
  if (!result.ok) return result;
  // A new document, so that nothing of the staff's pages stays in memory.
  return redirectDocument(paths.dashboard());
});

export const clientAction = keepFormOnLostAnswer();

export default function ViewAs() {
  const screen = useLoaderData<typeof loader>();
  return (
    <ReasonDialog screen={screen} action="View as">
      <p>
        For 30 minutes you see the pages as {screen.name} does. Nothing can be changed, and messages, tax and
        sign-in details stay closed. Start, end and reason are in the audit log.
      </p>
    </ReasonDialog>
  );
}

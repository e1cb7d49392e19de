import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { endSessionsOf } from "~/auth/commands/support-account.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { personFor, personPath } from "../person-route.server";

export const loader = guarded("person.end-sessions", ({ params }) => personFor(params));

export const action = guarded("person.end-sessions", async ({ actor, params }) => {
  const result = await endSessionsOf(actor, { userId: readId(params.id) });
  return redirectWithToast(
    personPath(params),
    result.ok ? "All sessions ended" : { type: "warning", text: result.message },
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function EndSessions() {
  const { name, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmForm title={`End all sessions of ${name}?`} submit="End all sessions" danger closeTo={closeTo}>
      <p>{name} is signed out on all devices and can sign in again with the password.</p>
    </ConfirmForm>
  );
}

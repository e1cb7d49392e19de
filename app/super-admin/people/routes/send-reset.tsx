import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { sendLinkTo } from "~/auth/commands/support-account.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { Email } from "~/ui/display/email";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { personFor, personPath } from "../person-route.server";

export const loader = guarded("person.send-link", ({ params }) => personFor(params));

export const action = guarded("person.send-link", async ({ actor, params }) => {
  const result = await sendLinkTo(actor, { userId: readId(params.id), kind: "reset" });
  return redirectWithToast(
    personPath(params),
    result.ok ? `Reset link sent to ${result.value.email}` : { type: "warning", text: result.message },
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function SendReset() {
  const { name, email, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmForm title="Send a link to choose a new password?" submit="Send link" closeTo={closeTo}>
      <p>
        We email {name} at{" "}
        <b>
          <Email>{email}</Email>
        </b>{" "}
        a link to choose a new password. The present password works until then.
      </p>
    </ConfirmForm>
  );
}

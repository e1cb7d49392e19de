import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { pageSearch } from "~/platform/http/own-path";
import { staffPaths } from "~/staff-paths";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { sendAgain } from "../commands/send-again.server";
import { channelNames, kindName } from "../labels";
import { findMessage } from "../list.server";
import { isLinkKind } from "../resend";

const listPath = (request: Request) => `${staffPaths.sentMessages()}${pageSearch(request)}`;

export const loader = guarded("sent-message.resend", async ({ params, request }) => {
  const found = await findMessage(db, readId(params.id));
  if (!found) throw new Response("Message not found", { status: 404 });
  const { kind, channel, person, address } = found;
  return { kind, channel, to: person ?? address, closeTo: listPath(request) };
});

export const action = guarded("sent-message.resend", async ({ actor, params, request }) => {
  const result = await sendAgain(actor, readId(params.id));
  if (!result.ok && result.code === "not-found") throw new Response(result.message, { status: 404 });
  return redirectWithToast(
    listPath(request),
    result.ok ? "Message sent again" : { type: "warning", text: result.message },
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function SendAgain() {
  const { kind, channel, to, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmForm title="Send this message again?" submit="Send again" closeTo={closeTo}>
      <p>
        {isLinkKind(kind) ? (
          <>
            <b>{kindName(kind)}</b>: we email a new link to {to}.
          </>
        ) : (
          <>
            <b>{kindName(kind)}</b>, as {channelNames[channel].toLowerCase()} to {to}, at the present address
            and with the present details.
          </>
        )}
      </p>
    </ConfirmForm>
  );
}

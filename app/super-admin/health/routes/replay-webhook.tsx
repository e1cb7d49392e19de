import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { pageSearch } from "~/platform/http/own-path";
import { findWebhook } from "~/platform/webhooks/received-webhooks.server";
import { staffPaths } from "~/staff-paths";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { replayWebhook } from "../commands/replay-webhook.server";
import { providerNames } from "../provider-labels";

export const loader = guarded("webhook.replay", async ({ params, request }) => {
  const found = await findWebhook(readId(params.id));
  if (!found?.body) throw new Response("Webhook not found", { status: 404 });
  const { id, provider, type, eventId } = found;
  return { provider, type, eventId, closeTo: staffPaths.receivedWebhook(id, pageSearch(request)) };
});

export const action = guarded("webhook.replay", async ({ actor, params, request }) => {
  const id = readId(params.id);
  const result = await replayWebhook(actor, id);
  if (!result.ok && result.code === "not-found") throw new Response(result.message, { status: 404 });
  return redirectWithToast(
    staffPaths.receivedWebhook(id, pageSearch(request)),
    result.ok ? "Webhook replayed" : { type: "warning", text: result.message },
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function ReplayWebhook() {
  const { provider, type, eventId, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmForm title="Replay this webhook?" submit="Replay" closeTo={closeTo}>
      <p>
        <b>{type}</b> from {providerNames[provider]} (<span className="num breaks">{eventId}</span>) is
        handled again. Nothing is done twice.
      </p>
    </ConfirmForm>
  );
}

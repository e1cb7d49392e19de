import { useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { mayEver } from "~/access/may";
import { readId } from "~/platform/forms/read-id";
import { findWebhook } from "~/platform/webhooks/received-webhooks.server";
import { staffPaths } from "~/staff-paths";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { DefinitionList } from "~/ui/display/definition-list";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { Panel } from "~/ui/overlays/panel";
import { outcomeLabels } from "../outcome-labels";
import { providerNames } from "../provider-labels";

export const loader = guarded("health.read", async ({ actor, params }) => {
  const found = await findWebhook(readId(params.id));
  if (!found) throw new Response("Webhook not found", { status: 404 });
  const { body, ...webhook } = found;
  const mayReplay = mayEver(actor, "webhook.replay");
  return { webhook, mayReplay, text: body && JSON.stringify(body, null, 2) };
});

export default function ReceivedWebhook() {
  const { webhook, mayReplay, text } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { tone, label } = outcomeLabels[webhook.outcome];
  return (
    <Panel
      title={webhook.type}
      closeTo={`${staffPaths.receivedWebhooks()}${search}`}
      size="wide"
      above={<Chip tone={tone}>{label}</Chip>}
      actions={
        mayReplay &&
        text && (
          <LinkButton to={staffPaths.replayWebhook(webhook.id, search)} preventScrollReset discover="none">
            Replay
          </LinkButton>
        )
      }
    >
      <OneZone>
        <DefinitionList
          items={[
            { label: "Provider", value: providerNames[webhook.provider] },
            { label: "Received", value: <Moment at={webhook.at} /> },
            { label: "Deliveries", value: webhook.deliveries },
            { label: "Our answer", value: webhook.status },
            { label: "Error", value: webhook.error },
            { label: "Event", wide: true, value: <span className="num breaks">{webhook.eventId}</span> },
          ]}
        />
      </OneZone>
      <h3 className="webhook-head">Contents</h3>
      {text ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, also by key
        <pre className="webhook-body" tabIndex={0}>
          {text}
        </pre>
      ) : (
        <p>The contents were too large to store, so this webhook can't be replayed.</p>
      )}
    </Panel>
  );
}

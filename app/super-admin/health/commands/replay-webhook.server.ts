import type { ProviderName } from "db/schema/monitoring";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { log } from "~/platform/observability/log.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import type { Webhook } from "~/platform/webhooks/receive-webhook.server";
import { findWebhook, recordReplay } from "~/platform/webhooks/received-webhooks.server";
import { webhooks } from "../webhooks.server";

const handlers: Partial<Record<ProviderName, Webhook>> = webhooks;

/**
 * Handles a stored webhook again. Its handler reads the provider's present records or finds the event recorded, so
 * nothing is done twice. Refuses `conflict` when the handler fails.
 */
export async function replayWebhook(actor: Actor, id: number): Promise<Result<undefined>> {
  if (!may(actor, "webhook.replay")) return forbidden();
  const stored = await findWebhook(id);
  const webhook = stored && handlers[stored.provider];
  if (!webhook) return notFound("Webhook");
  const { provider, eventId, type, body } = stored;
  if (!body) return refuse("conflict", "This webhook was too large to store, so it can't be replayed.");
  const handled = await webhook
    .handle({ id: eventId, type, body }, true)
    .then((status) => ({ status }))
    .catch((error: unknown) => {
      log().warn({ err: error, provider, eventId }, "a replayed webhook failed");
      return { status: 500, error };
    });
  const recorded = await inTransaction(async (tx) => {
    await recordReplay(tx, id, handled);
    const detail = { provider, eventId, type, status: handled.status };
    await recordAction(tx, actor, "webhook.replay", { type: "webhook", id }, detail);
    return ok();
  });
  if (!recorded.ok || handled.status === 200) return recorded;
  return refuse(
    "conflict",
    handled.status === 409
      ? "Nothing changed: this event was recorded before."
      : `The replay failed: the handler answered ${handled.status}.`,
  );
}

import { type ProviderName, receivedWebhooks } from "db/schema/monitoring";
import { sql } from "drizzle-orm";
import { db } from "../db/db.server";
import { log } from "../observability/log.server";
import { countCall } from "../providers/count-calls.server";
import { now } from "../time/clock.server";
import { redact } from "./redact";

export type SignedEvent = { id: string; type: string; body: Record<string, unknown> };
export type WebhookStatus = 200 | 400 | 404 | 409;

export type Webhook = {
  provider: ProviderName;
  /** Returns the event if the signature is right. */
  verify: (raw: string, header: (name: string) => string) => SignedEvent | undefined;
  /** Handles an event; one that was handled before only as a replay, and then without doing anything twice. */
  handle: (event: SignedEvent, isReplay?: boolean) => Promise<WebhookStatus>;
};

const MAX_BODY_CHARACTERS = 100_000;

/** Handles a webhook and returns the HTTP status. Storing it neither delays the answer nor changes it. */
export async function receiveWebhook(
  webhook: Webhook,
  raw: string,
  header: (name: string) => string,
): Promise<WebhookStatus> {
  const event = webhook.verify(raw, header);
  if (!event) {
    // Anybody can send these, so they are only counted.
    countCall(webhook.provider, "refusedWebhooks");
    return 400;
  }
  try {
    const status = await webhook.handle(event);
    void keep(webhook.provider, event, { status });
    return status;
  } catch (error) {
    void keep(webhook.provider, event, { status: 500, error });
    throw error;
  }
}

type Handled = { status: number; error?: unknown };

/** Converts how an event was handled to the columns that record it. */
export const outcomeOf = ({ status, error }: Handled) => ({
  outcome: status === 200 || status === 409 ? ("handled" as const) : ("failed" as const),
  status,
  error: error instanceof Error ? error.name : error === undefined ? "" : "failed",
});

async function keep(provider: ProviderName, { id: eventId, type, body }: SignedEvent, handled: Handled) {
  const redacted = redact(body) as SignedEvent["body"];
  const isKept = JSON.stringify(redacted).length <= MAX_BODY_CHARACTERS;
  const latest = { at: now(), ...outcomeOf(handled) };
  await db
    .insert(receivedWebhooks)
    .values({ provider, eventId, type, ...latest, body: isKept ? redacted : null })
    .onConflictDoUpdate({
      target: [receivedWebhooks.provider, receivedWebhooks.eventId],
      set: { ...latest, deliveries: sql`${receivedWebhooks.deliveries} + 1` },
    })
    .catch((err: unknown) => log().warn({ err }, "a webhook could not be stored"));
}

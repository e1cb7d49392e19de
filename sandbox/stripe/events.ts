import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import { type Calls, list, newId, pick, type Records, seconds } from "./records";

export const eventCalls: Calls = {
  "GET /v1/events": ({ records }, { fields }) => list("/v1/events", records.events, fields, ["type"]),
  "GET /v1/events/:id": ({ records }, { id }) => pick(records.events, id, "event"),
};

/** Records an event with a copy of the object, so that later changes do not affect it. */
export function recordEvent(
  records: Records,
  apiVersion: string,
  type: Stripe.Event.Type,
  object: object,
): Stripe.Event {
  const event = {
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: seconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId("req", 8), idempotency_key: null },
    type,
  } as Stripe.Event;
  records.events[event.id] = event;
  return event;
}

/** Signs a webhook. The signature covers the time of sending, which prevents replays. */
export function stripeSignature(secret: string, body: string) {
  const at = seconds();
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

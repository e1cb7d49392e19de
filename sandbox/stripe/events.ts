import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import { type Books, type Calls, list, newId, pick, seconds } from "./books";

export const eventCalls: Calls = {
  "GET /v1/events": ({ books }, { fields }) => list("/v1/events", books.events, fields, ["type"]),
  "GET /v1/events/:id": ({ books }, { id }) => pick(books.events, id, "event"),
};

/** What happened, with the object as it was then: later changes to it do not reach back. */
export function noteEvent(
  books: Books,
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
  books.events[event.id] = event;
  return event;
}

/** Stripe's signature: it covers the time of sending too, so that an old delivery cannot be played back. */
export function stripeSignature(secret: string, body: string) {
  const at = seconds();
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

import { createHmac, randomUUID } from "node:crypto";
import type { Delivery } from "../wire/deliveries";
import { fault, invalid, notFound, required } from "./errors";
import {
  type Calls,
  type Context,
  type DwollaEvent,
  link,
  ownerPath,
  page,
  pick,
  type Records,
  type Subscription,
  textOf,
} from "./records";

/** Dwolla's limit per application in production. */
const MAX_SUBSCRIPTIONS = 5;

const MAX_SECRET_LENGTH = 128;
/** Dwolla pauses a subscription after this many failures in a row, without a success for a day. */
const MAX_FAILURES = 400;

/** Counts how deliveries to a subscription end, and pauses one that fails all the time. */
export function countDelivery(records: Records, { url }: Delivery, ok: boolean) {
  const subscription = Object.values(records.subscriptions).find((one) => one.url === url);
  if (!subscription) return;
  subscription.failures = ok ? 0 : (subscription.failures ?? 0) + 1;
  if (subscription.failures >= MAX_FAILURES) subscription.paused = true;
}

/** Adds a subscription, or updates the one with the same address. */
export function subscribe({ subscriptions }: Records, { url, secret }: { url: string; secret: string }) {
  const existing = Object.values(subscriptions).find((one) => one.url === url);
  const id = existing?.id ?? randomUUID();
  const added = { id, url, secret, paused: false, created: new Date().toISOString() };
  subscriptions[id] = added;
  return added;
}

export const eventCalls: Calls = {
  "POST /webhook-subscriptions": ({ records }, { body }) => {
    const [url, secret] = [textOf(body, "url"), textOf(body, "secret")];
    if (!url || !secret) throw invalid(required(url ? "secret" : "url"));
    if (!URL.canParse(url))
      throw invalid({ code: "InvalidFormat", message: "Url must be a valid url.", path: "/url" });
    if (secret.length > MAX_SECRET_LENGTH)
      throw invalid({
        code: "InvalidFormat",
        message: `Secret must be ${MAX_SECRET_LENGTH} or fewer characters.`,
        path: "/secret",
      });
    if (Object.keys(records.subscriptions).length >= MAX_SUBSCRIPTIONS)
      throw fault(400, "MaxNumberOfResources", "The maximum number of subscriptions has been reached.");
    const { id } = subscribe(records, { url, secret });
    return { status: 201, location: `/webhook-subscriptions/${id}` };
  },
  "GET /webhook-subscriptions": (context) => {
    const all = Object.values(context.records.subscriptions).map((one) => showSubscription(context, one));
    const _links = { self: { href: `${context.url}/webhook-subscriptions` } };
    return { body: { _links, _embedded: { "webhook-subscriptions": all }, total: all.length } };
  },
  "GET /webhook-subscriptions/:id": (context, { id }) => ({
    body: showSubscription(context, pick(context.records.subscriptions, id)),
  }),
  "POST /webhook-subscriptions/:id": (context, { id, body }) => {
    const subscription = pick(context.records.subscriptions, id);
    if (typeof body.paused !== "boolean") throw invalid(required("paused"));
    Object.assign(subscription, { paused: body.paused, failures: 0 });
    return { body: showSubscription(context, subscription) };
  },
  "DELETE /webhook-subscriptions/:id": (context, { id }) => {
    const subscription = pick(context.records.subscriptions, id);
    delete context.records.subscriptions[id];
    return { body: showSubscription(context, subscription) };
  },
  "GET /events": (context, { query }) => {
    const all = context.records.events.map((event) => showEvent(context, event)).reverse();
    return page(context, "/events", "events", all, query);
  },
  "GET /events/:id": (context, { id }) => {
    const event = context.records.events.find((one) => one.id === id);
    if (!event) throw notFound();
    return { body: showEvent(context, event) };
  },
};

function showSubscription(context: Context, { secret: _, failures: __, ...visible }: Subscription) {
  const self = `${context.url}/webhook-subscriptions/${visible.id}`;
  return { _links: { self: { href: self }, webhooks: { href: `${self}/webhooks` } }, ...visible };
}

const resourceIdOf = ({ path }: DwollaEvent) => path.split("/")[2]!;

function showEvent(context: Context, event: DwollaEvent) {
  return {
    _links: {
      self: link(context, `/events/${event.id}`, "event"),
      account: link(context, `/accounts/${context.records.accountId}`, "account"),
      resource: { href: context.url + event.path },
      ...(event.owner !== "account" && {
        customer: link(context, ownerPath(context, event.owner), "customer"),
      }),
    },
    id: event.id,
    created: event.created,
    topic: event.topic,
    resourceId: resourceIdOf(event),
  };
}

/** Returns a delivery per subscriber. Dwolla's signature does not cover a timestamp. */
export const deliveriesOf = (context: Context, event: DwollaEvent): Delivery[] =>
  Object.values(context.records.subscriptions)
    .filter(({ paused }) => !paused)
    .map(({ url }) => ({
      id: event.id,
      url,
      tries: 0,
      body: JSON.stringify({ ...showEvent(context, event), timestamp: event.created }),
    }));

export function dwollaHeaders(subscriptions: Record<string, Subscription>, { url, body }: Delivery) {
  const secret = Object.values(subscriptions).find((one) => one.url === url)?.secret ?? "";
  return {
    "X-Dwolla-Topic": String(JSON.parse(body).topic),
    "X-Request-Signature-SHA-256": createHmac("sha256", secret).update(body).digest("hex"),
  };
}

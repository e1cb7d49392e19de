import { createHmac, randomUUID } from "node:crypto";
import type { Delivery } from "../wire/deliveries";
import {
  type Books,
  type Calls,
  type Desk,
  type DwollaEvent,
  link,
  ownerPath,
  page,
  pick,
  type Subscription,
  textOf,
} from "./books";
import { fault, invalid, notFound, required } from "./errors";

/** As many as an application may have in production. */
const MAX_SUBSCRIPTIONS = 5;

/** One subscription for each address. */
export function subscribe({ subscriptions }: Books, { url, secret }: { url: string; secret: string }) {
  const known = Object.values(subscriptions).find((one) => one.url === url);
  const id = known?.id ?? randomUUID();
  const made = { id, url, secret, paused: false, created: new Date().toISOString() };
  subscriptions[id] = made;
  return made;
}

export const eventCalls: Calls = {
  "POST /webhook-subscriptions": ({ books }, { body }) => {
    const [url, secret] = [textOf(body, "url"), textOf(body, "secret")];
    if (!url || !secret) throw invalid(required(url ? "secret" : "url"));
    if (Object.keys(books.subscriptions).length >= MAX_SUBSCRIPTIONS)
      throw fault(400, "MaxNumberOfResources", "The maximum number of subscriptions has been reached.");
    const { id } = subscribe(books, { url, secret });
    return { status: 201, location: `/webhook-subscriptions/${id}` };
  },
  "GET /webhook-subscriptions": (desk, { query }) => {
    const all = Object.values(desk.books.subscriptions).map((one) => showSubscription(desk, one));
    return page(desk, "/webhook-subscriptions", "webhook-subscriptions", all, query);
  },
  "POST /webhook-subscriptions/:id": (desk, { id, body }) => {
    const subscription = pick(desk.books.subscriptions, id);
    if (typeof body.paused !== "boolean") throw invalid(required("paused"));
    subscription.paused = body.paused;
    return { body: showSubscription(desk, subscription) };
  },
  "DELETE /webhook-subscriptions/:id": (desk, { id }) => {
    const subscription = pick(desk.books.subscriptions, id);
    delete desk.books.subscriptions[id];
    return { body: showSubscription(desk, subscription) };
  },
  "GET /events": (desk, { query }) => {
    const all = desk.books.events.map((event) => showEvent(desk, event)).reverse();
    return page(desk, "/events", "events", all, query);
  },
  "GET /events/:id": (desk, { id }) => {
    const event = desk.books.events.find((one) => one.id === id);
    if (!event) throw notFound();
    return { body: showEvent(desk, event) };
  },
};

function showSubscription(desk: Desk, { secret: _, ...shown }: Subscription) {
  return {
    _links: { self: link(desk, `/webhook-subscriptions/${shown.id}`, "webhook-subscription") },
    ...shown,
  };
}

const resourceIdOf = ({ path }: DwollaEvent) => path.split("/")[2]!;

function showEvent(desk: Desk, event: DwollaEvent) {
  return {
    _links: {
      self: link(desk, `/events/${event.id}`, "event"),
      account: link(desk, `/accounts/${desk.books.accountId}`, "account"),
      resource: { href: desk.url + event.path },
      ...(event.owner !== "account" && { customer: link(desk, ownerPath(desk, event.owner), "customer") }),
    },
    id: event.id,
    created: event.created,
    topic: event.topic,
    resourceId: resourceIdOf(event),
  };
}

/** An event as every subscriber gets it; there is no time in it that the signature would cover. */
export const deliveriesOf = (desk: Desk, event: DwollaEvent): Delivery[] =>
  Object.values(desk.books.subscriptions)
    .filter(({ paused }) => !paused)
    .map(({ url }) => ({
      id: event.id,
      url,
      tries: 0,
      body: JSON.stringify({ ...showEvent(desk, event), timestamp: event.created }),
    }));

export function dwollaHeaders(subscriptions: Record<string, Subscription>, { url, body }: Delivery) {
  const secret = Object.values(subscriptions).find((one) => one.url === url)?.secret ?? "";
  return {
    "X-Dwolla-Topic": String(JSON.parse(body).topic),
    "X-Request-Signature-SHA-256": createHmac("sha256", secret).update(body).digest("hex"),
  };
}

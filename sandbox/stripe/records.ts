import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { Delivery } from "../wire/deliveries";
import type { Authentication, PlannedDecline } from "./cards";
import { notFound } from "./errors";
import type { Fields } from "./fields";

/** The stored objects as Stripe returns them, typed by Stripe's own package. */
export type Records = {
  customers: Record<string, Stripe.Customer>;
  paymentMethods: Record<string, Stripe.PaymentMethod>;
  setupIntents: Record<string, Stripe.SetupIntent>;
  paymentIntents: Record<string, Stripe.PaymentIntent>;
  charges: Record<string, Stripe.Charge>;
  refunds: Record<string, Stripe.Refund>;
  disputes: Record<string, Stripe.Dispute>;
  balanceTransactions: Record<string, Stripe.BalanceTransaction>;
  sessions: Record<string, Stripe.Checkout.Session>;
  events: Record<string, Stripe.Event>;
  /** Planned declines by payment method, because card numbers are not stored. */
  plannedDeclines: Record<string, PlannedDecline>;
  /** When a payment method's bank asks for authentication. */
  authentications: Record<string, Authentication>;
  /** The reasons for which payments by these methods are disputed. */
  plannedDisputes: Record<string, string>;
  /** Payment methods that paid or were detached without a customer; they can't be used again. */
  usedUp: Record<string, true>;
  /** Fields of the payment intent by Checkout session. */
  intentFields: Record<string, Fields>;
  /** Responses by idempotency key. */
  answers: Record<string, { requestHash: string; status: number; body: string }>;
  waiting: Delivery[];
};

export const emptyRecords = (): Records => ({
  customers: {},
  paymentMethods: {},
  setupIntents: {},
  paymentIntents: {},
  charges: {},
  refunds: {},
  disputes: {},
  balanceTransactions: {},
  sessions: {},
  events: {},
  plannedDeclines: {},
  authentications: {},
  plannedDisputes: {},
  usedUp: {},
  intentFields: {},
  answers: {},
  waiting: [],
});

export type Context = {
  records: Records;
  /** The stand-in's address, for its hosted pages. */
  url: string;
  /** Records an event, to be delivered after the call. */
  emit(type: Stripe.Event.Type, object: object): void;
};
export type Call = { fields: Fields; id: string };
export type Calls = Record<string, (context: Context, call: Call) => object>;

export const newId = (prefix: string, bytes = 12) =>
  `${prefix}_${randomBytes(bytes).toString("base64url").replaceAll(/[-_]/g, "0")}`;

/** Stripe's timestamps are in whole seconds. */
export const seconds = () => Math.floor(Date.now() / 1000);

/** Returns an object by id, or throws Stripe's 404. */
export function pick<Kind>(items: Record<string, Kind>, id: string | undefined, kind: string): Kind {
  const found = id === undefined ? undefined : items[id];
  if (!found) throw notFound(kind, id ?? "");
  return found;
}

const idOf = (owner: unknown) =>
  typeof owner === "object" && owner !== null && "id" in owner ? owner.id : owner;

/** Lists objects, newest first, filtered by the named fields and paged by limit and starting_after. */
export function list<Kind extends { id: string; created: number }>(
  url: string,
  items: Record<string, Kind>,
  fields: Fields,
  filters: (keyof Kind & string)[] = [],
): Stripe.ApiList<Kind> {
  const since = Number((fields.created as Fields | undefined)?.gte ?? 0);
  const all = Object.values(items)
    .reverse()
    .filter((one) => filters.every((name) => !fields[name] || idOf(one[name]) === fields[name]))
    .filter((one) => one.created >= since);
  const from = fields.starting_after ? all.findIndex(({ id }) => id === fields.starting_after) + 1 : 0;
  const limit = Number(fields.limit ?? 10);
  return { object: "list", url, has_more: all.length > from + limit, data: all.slice(from, from + limit) };
}

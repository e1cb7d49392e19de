import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { Delivery } from "../wire/deliveries";
import type { Fate } from "./cards";
import { absent } from "./errors";
import type { Fields } from "./fields";

/** What the stand-in has on its books: whole objects as Stripe answers them, typed by Stripe's own package. */
export type Books = {
  customers: Record<string, Stripe.Customer>;
  paymentMethods: Record<string, Stripe.PaymentMethod>;
  setupIntents: Record<string, Stripe.SetupIntent>;
  paymentIntents: Record<string, Stripe.PaymentIntent>;
  charges: Record<string, Stripe.Charge>;
  refunds: Record<string, Stripe.Refund>;
  balanceTransactions: Record<string, Stripe.BalanceTransaction>;
  sessions: Record<string, Stripe.Checkout.Session>;
  events: Record<string, Stripe.Event>;
  /** By payment method: what will become of the card. Its number is never kept. */
  fates: Record<string, Fate>;
  /** What a hosted page in payment mode will charge, by session. */
  wishes: Record<string, Fields>;
  /** Answers by idempotency key. */
  answers: Record<string, { asked: string; status: number; body: string }>;
  waiting: Delivery[];
};

export const emptyBooks = (): Books => ({
  customers: {},
  paymentMethods: {},
  setupIntents: {},
  paymentIntents: {},
  charges: {},
  refunds: {},
  balanceTransactions: {},
  sessions: {},
  events: {},
  fates: {},
  wishes: {},
  answers: {},
  waiting: [],
});

/** What a call works with. */
export type Desk = {
  books: Books;
  /** Where the stand-in answers, for the addresses of its own pages. */
  url: string;
  /** Notes an event, to be delivered when the call is done. */
  emit(type: Stripe.Event.Type, object: object): void;
};
export type Call = { fields: Fields; id: string };
export type Calls = Record<string, (desk: Desk, call: Call) => object>;

export const newId = (prefix: string, bytes = 12) =>
  `${prefix}_${randomBytes(bytes).toString("base64url").replaceAll(/[-_]/g, "0")}`;

/** Stripe counts in whole seconds. */
export const seconds = () => Math.floor(Date.now() / 1000);

/** One of a kind, or Stripe's 404. */
export function pick<Kind>(kept: Record<string, Kind>, id: string | undefined, what: string): Kind {
  const found = id === undefined ? undefined : kept[id];
  if (!found) throw absent(what, id ?? "");
  return found;
}

const idOf = (owner: unknown) =>
  typeof owner === "object" && owner !== null && "id" in owner ? owner.id : owner;

/** A list, the newest first, of those whose named fields are as asked; paged by limit and starting_after. */
export function list<Kind extends { id: string; created: number }>(
  url: string,
  kept: Record<string, Kind>,
  fields: Fields,
  filters: (keyof Kind & string)[] = [],
): Stripe.ApiList<Kind> {
  const since = Number((fields.created as Fields | undefined)?.gte ?? 0);
  const all = Object.values(kept)
    .reverse()
    .filter((one) => filters.every((name) => !fields[name] || idOf(one[name]) === fields[name]))
    .filter((one) => one.created >= since);
  const from = fields.starting_after ? all.findIndex(({ id }) => id === fields.starting_after) + 1 : 0;
  const limit = Number(fields.limit ?? 10);
  return { object: "list", url, has_more: all.length > from + limit, data: all.slice(from, from + limit) };
}

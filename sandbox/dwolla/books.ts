import type { Delivery } from "../wire/deliveries";
import { notFound } from "./errors";

/** Whose a funding source or transfer is: the platform's own account, or a customer by his id. */
export type Owner = "account" | string;

export type Customer = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  businessName?: string;
  type: "unverified" | "receive-only" | "business" | "personal";
  status: "unverified" | "verified";
  correlationId?: string;
  created: string;
};
export type FundingSource = {
  id: string;
  owner: Owner;
  type: "bank" | "balance";
  name: string;
  status: "unverified" | "verified";
  bankAccountType?: string;
  bankName?: string;
  /** Of a bank: tells the same account again. Its number is not kept. */
  sameAs?: string;
  balanceCents: number;
  removed: boolean;
  created: string;
  micro?: { created: string; amountsCents: [number, number]; attempts: number };
};
export type Transfer = {
  id: string;
  from: string;
  to: string;
  amountCents: number;
  status: "pending" | "processed" | "failed" | "cancelled";
  failure?: { code: string; description: string };
  metadata?: Record<string, string>;
  correlationId?: string;
  created: string;
};
export type Subscription = { id: string; url: string; secret: string; paused: boolean; created: string };
export type DwollaEvent = { id: string; topic: string; path: string; owner: Owner; created: string };

export type Books = {
  accountId: string;
  customers: Record<string, Customer>;
  sources: Record<string, FundingSource>;
  transfers: Record<string, Transfer>;
  subscriptions: Record<string, Subscription>;
  events: DwollaEvent[];
  /** Answers by idempotency key. */
  answers: Record<string, { asked: string; status: number; location?: string; body: string }>;
  waiting: Delivery[];
};

export const emptyBooks = (): Books => ({
  accountId: "",
  customers: {},
  sources: {},
  transfers: {},
  subscriptions: {},
  events: [],
  answers: {},
  waiting: [],
});

export type Body = Record<string, unknown>;
export type Desk = {
  books: Books;
  url: string;
  /** How long the banks take: a transfer or micro-deposits younger than this are on their way. */
  settleMs: number;
  emit(topic: string, path: string, owner: Owner): void;
};
export type Call = { id: string; body: Body; query: URLSearchParams };
/** A create answers with a location and no body. */
export type Answer = { status?: number; body?: object; location?: string };
export type Calls = Record<string, (desk: Desk, call: Call) => Answer>;

export function pick<Kind>(kept: Record<string, Kind>, id: string): Kind {
  const found = kept[id];
  if (!found) throw notFound();
  return found;
}

const hal = "application/vnd.dwolla.v1.hal+json";
export const link = (desk: Desk, path: string, what: string) => ({
  href: desk.url + path,
  type: hal,
  "resource-type": what,
});
export const ownerPath = ({ books }: Desk, owner: Owner) =>
  owner === "account" ? `/accounts/${books.accountId}` : `/customers/${owner}`;

/** The same event is told to the platform and to a customer under two names. */
export const topicOf = (owner: Owner, what: string) => (owner === "account" ? what : `customer_${what}`);

export const money = (cents: number) => ({ value: (cents / 100).toFixed(2), currency: "USD" });

export const textOf = (body: Body, name: string) => {
  const value = body[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** A page of a list, with links to its neighbours. */
export function page(desk: Desk, path: string, what: string, all: object[], query: URLSearchParams): Answer {
  const limit = Math.min(Number(query.get("limit") ?? 25), 200);
  const offset = Number(query.get("offset") ?? 0);
  const at = (from: number) => link(desk, `${path}?limit=${limit}&offset=${from}`, what);
  const last = Math.max(0, Math.floor((all.length - 1) / limit) * limit);
  return {
    body: {
      _links: {
        self: link(desk, path, what),
        first: at(0),
        last: at(last),
        ...(offset + limit < all.length && { next: at(offset + limit) }),
        ...(offset > 0 && { prev: at(Math.max(0, offset - limit)) }),
      },
      _embedded: { [what]: all.slice(offset, offset + limit) },
      total: all.length,
    },
  };
}

import type { Delivery } from "../wire/deliveries";
import { notFound } from "./errors";

/** The owner of a funding source or transfer: the platform's account, or a customer's id. */
export type Owner = "account" | string;

export type Customer = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  businessName?: string;
  type: "unverified" | "receive-only" | "business" | "personal";
  status: "unverified" | "retry" | "document" | "verified" | "suspended" | "deactivated";
  doingBusinessAs?: string;
  businessType?: "soleProprietorship" | "llc" | "corporation" | "partnership";
  businessClassification?: string;
  address1?: string;
  address2?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  controller?: { firstName: string; lastName: string; title: string; address: Address };
  /** Steps that are left before a business is verified. */
  needs?: { fullSsn?: boolean; controllerDocument?: boolean; businessDocument?: boolean };
  /** Whether its owners are certified; absent for customers that need not do it. */
  certification?: "uncertified" | "recertify" | "certified";
  correlationId?: string;
  created: string;
};
export type Address = Record<"address1" | "city" | "stateProvinceRegion" | "country", string> &
  Partial<Record<"address2" | "postalCode", string>>;
export type BeneficialOwner = {
  id: string;
  customerId: string;
  firstName: string;
  lastName: string;
  address: Address;
  verificationStatus: "verified" | "document" | "incomplete";
  created: string;
};
export type Document = {
  id: string;
  customerId: string;
  /** The beneficial owner whom it identifies; absent for the business and its controller. */
  ownerId?: string;
  type: "passport" | "license" | "idCard" | "other";
  fileName: string;
  status: "pending" | "reviewed";
  verdict: "pending" | "accepted" | "rejected";
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
  /** A hash that recognizes the same bank account, because its number is not stored. */
  accountHash?: string;
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
  /** Cleared the same day, or sent at once; absent for standard ACH. */
  speed?: "same-day" | "instant";
  created: string;
};
export type Subscription = {
  id: string;
  url: string;
  secret: string;
  paused: boolean;
  created: string;
  /** Deliveries in a row that were not accepted. */
  failures?: number;
};
export type DwollaEvent = { id: string; topic: string; path: string; owner: Owner; created: string };

export type Records = {
  accountId: string;
  customers: Record<string, Customer>;
  owners: Record<string, BeneficialOwner>;
  documents: Record<string, Document>;
  sources: Record<string, FundingSource>;
  transfers: Record<string, Transfer>;
  subscriptions: Record<string, Subscription>;
  events: DwollaEvent[];
  /** Responses by idempotency key. */
  answers: Record<string, { requestHash: string; status: number; location?: string; body: string }>;
  waiting: Delivery[];
};

export const emptyRecords = (): Records => ({
  accountId: "",
  customers: {},
  owners: {},
  documents: {},
  sources: {},
  transfers: {},
  subscriptions: {},
  events: [],
  answers: {},
  waiting: [],
});

export type Body = Record<string, unknown>;
export type Context = {
  records: Records;
  url: string;
  /** How long a transfer or micro-deposit stays pending. */
  settleMs: number;
  emit(topic: string, path: string, owner: Owner): void;
};
export type Call = { id: string; body: Body; query: URLSearchParams };
/** A response; creating returns a location and no body. */
export type Answer = { status?: number; body?: object; location?: string };
export type Calls = Record<string, (context: Context, call: Call) => Answer>;

export function pick<Kind>(items: Record<string, Kind>, id: string): Kind {
  const found = items[id];
  if (!found) throw notFound();
  return found;
}

const hal = "application/vnd.dwolla.v1.hal+json";
export const link = (context: Context, path: string, kind: string) => ({
  href: context.url + path,
  type: hal,
  "resource-type": kind,
});
export const ownerPath = ({ records }: Context, owner: Owner) =>
  owner === "account" ? `/accounts/${records.accountId}` : `/customers/${owner}`;

/** Returns the event's name: Dwolla prefixes events of customers. */
export const topicOf = (owner: Owner, kind: string) => (owner === "account" ? kind : `customer_${kind}`);

export const money = (cents: number) => ({ value: (cents / 100).toFixed(2), currency: "USD" });

export const textOf = (body: Body, name: string) => {
  const value = body[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** Returns one page of a list with links to its neighbours. */
export function page(
  context: Context,
  path: string,
  kind: string,
  all: object[],
  query: URLSearchParams,
): Answer {
  const limit = Math.min(Number(query.get("limit") ?? 25), 200);
  const offset = Number(query.get("offset") ?? 0);
  const at = (from: number) => link(context, `${path}?limit=${limit}&offset=${from}`, kind);
  const last = Math.max(0, Math.floor((all.length - 1) / limit) * limit);
  return {
    body: {
      _links: {
        self: link(context, path, kind),
        first: at(0),
        last: at(last),
        ...(offset + limit < all.length && { next: at(offset + limit) }),
        ...(offset > 0 && { prev: at(Math.max(0, offset - limit)) }),
      },
      _embedded: { [kind]: all.slice(offset, offset + limit) },
      total: all.length,
    },
  };
}

import { randomUUID } from "node:crypto";
import { mayBusinessSend } from "./businesses";
import { fault, invalid, notFound, wrong } from "./errors";
import {
  type Body,
  type Calls,
  type Context,
  type FundingSource,
  link,
  money,
  type Owner,
  ownerPath,
  page,
  pick,
  type Transfer,
  textOf,
} from "./records";
import { fastReturnCodeOf, lateReturnCodeOf, returnCodeOf, returnCodes } from "./returns";
import { speedOf } from "./speeds";

export const transferCalls: Calls = {
  "POST /transfers": (context, { body }) => {
    const transfer = newTransfer(context, body);
    context.records.transfers[transfer.id] = transfer;
    emitBoth(context, transfer, "created");
    if (transfer.speed === "instant") settleTransfer(context, transfer);
    return { status: 201, location: `/transfers/${transfer.id}` };
  },
  "GET /transfers/:id": (context, { id }) => ({ body: show(context, pick(context.records.transfers, id)) }),
  "POST /transfers/:id": (context, { id, body }) => {
    const transfer = pick(context.records.transfers, id);
    if (body.status !== "cancelled") throw invalid(wrong("/status", "Status invalid."));
    if (transfer.status !== "pending")
      throw invalid({ code: "NotAllowed", message: "Status not allowed.", path: "/status" });
    finish(context, transfer, "cancelled");
    return { body: show(context, transfer) };
  },
  "GET /transfers/:id/failure": (context, { id }) => {
    const { failure } = pick(context.records.transfers, id);
    if (!failure) throw notFound();
    return { body: { _links: { self: link(context, `/transfers/${id}/failure`, "failure") }, ...failure } };
  },
  "GET /customers/:id/transfers": (context, { id, query }) => listOf(context, id, query),
  "GET /accounts/:id/transfers": (context, { query }) => listOf(context, "account", query),
};

function listOf(context: Context, owner: Owner, query: URLSearchParams) {
  const correlation = query.get("correlationId");
  const all = Object.values(context.records.transfers)
    .filter(({ from, to }) => [from, to].some((id) => context.records.sources[id]?.owner === owner))
    .filter((one) => !correlation || one.correlationId === correlation)
    .reverse()
    .map((one) => show(context, one));
  return page(context, `${ownerPath(context, owner)}/transfers`, "transfers", all, query);
}

function newTransfer(context: Context, body: Body): Transfer {
  const from = sourceOf(context, body, "source", "Funding source not found.");
  const to = sourceOf(context, body, "destination", "Receiver not found.");
  const { value, currency } = (body.amount ?? {}) as { value?: unknown; currency?: unknown };
  const amountCents = /^\d+(\.\d{1,2})?$/.test(String(value)) ? Math.round(Number(value) * 100) : 0;
  if (currency !== "USD") throw invalid(wrong("/amount/currency", "Invalid currency."));
  if (amountCents < 1)
    throw invalid({
      code: "InvalidFormat",
      message: "Invalid amount. The supplied amount must be a positive number.",
      path: "/amount/value",
    });
  if (from === to)
    throw invalid(
      wrong("/_links/destination/href", "Receiver cannot be the owner of the source funding source."),
    );
  checkRestrictions(context, from, to);
  if (from.type === "bank" && from.status !== "verified")
    throw invalid(wrong("/_links/source/href", "Invalid funding source."));
  if (context.records.customers[from.owner]?.type === "receive-only")
    throw fault(403, "Forbidden", "Not authorized to create transfer.");
  checkWeek(context, from, amountCents);
  const speed = speedOf(body, from, to, amountCents);
  if (from.type === "balance") {
    if (from.balanceCents < amountCents)
      throw invalid({
        code: "InsufficientFunds",
        message: "Insufficient funds.",
        path: "/_links/source/href",
      });
    from.balanceCents -= amountCents;
  }
  return {
    id: randomUUID(),
    from: from.id,
    to: to.id,
    amountCents,
    status: "pending",
    created: new Date().toISOString(),
    metadata: body.metadata as Transfer["metadata"],
    correlationId: textOf(body, "correlationId"),
    ...(speed && { speed }),
  };
}

const restricted = (end: "source" | "destination", message: string) =>
  invalid({ code: "Restricted", message, path: `/_links/${end}/href` });

/** Refuses transfers of suspended and deactivated customers, and of businesses that are not verified yet. */
function checkRestrictions(context: Context, from: FundingSource, to: FundingSource) {
  const { records } = context;
  const isBarred = ({ owner }: FundingSource) =>
    ["suspended", "deactivated"].includes(records.customers[owner]?.status ?? "");
  const sender = records.customers[from.owner];
  const isUnfinished = sender?.type === "business" && !mayBusinessSend(context, sender);
  if (isBarred(from) || isUnfinished) throw restricted("source", "Sender restricted.");
  if (isBarred(to)) throw restricted("destination", "Receiver restricted.");
}

/** What unverified customers may send from Monday to Sunday, by Dwolla's guide. */
const UNVERIFIED_WEEK_CENTS = 500_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const mondayOf = (at: number) => {
  const day = new Date(at);
  return (
    Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()) - ((day.getUTCDay() + 6) % 7) * DAY_MS
  );
};

/** Refuses what goes beyond an unverified customer's week. */
function checkWeek({ records }: Context, { owner }: FundingSource, amountCents: number) {
  if (records.customers[owner]?.type !== "unverified") return;
  const since = mondayOf(Date.now());
  const sentCents = Object.values(records.transfers)
    .filter(
      ({ from, status }) =>
        records.sources[from]?.owner === owner && status !== "failed" && status !== "cancelled",
    )
    .filter(({ created }) => Date.parse(created) >= since)
    .reduce((sum, each) => sum + each.amountCents, 0);
  if (sentCents + amountCents > UNVERIFIED_WEEK_CENTS)
    throw invalid(
      wrong("/amount/value", "Invalid amount. The supplied amount is greater than your transaction limit."),
    );
}

function sourceOf(
  { records }: Context,
  body: Body,
  end: "source" | "destination",
  message: string,
): FundingSource {
  const links = (body._links ?? {}) as Record<string, { href?: string } | undefined>;
  const source = records.sources[links[end]?.href?.split("/").at(-1) ?? ""];
  if (!source || source.removed) throw invalid(wrong(`/_links/${end}/href`, message));
  return source;
}

const namesOf = ({ records }: Context, { from, to }: Transfer) =>
  [from, to].map((id) => records.sources[id]!.name);

/** A standard transfer takes two days; the same day ends before the first of them. */
const settleMsOf = ({ settleMs }: Context, { speed }: Transfer) =>
  speed === "instant" ? 0 : speed === "same-day" ? settleMs / 4 : settleMs;

/** Settles a transfer that is due: it arrives, or comes back, or comes back after it had arrived. */
export function settleTransfer(context: Context, transfer: Transfer) {
  const age = Date.now() - Date.parse(transfer.created);
  if (transfer.status === "pending" && age >= settleMsOf(context, transfer)) {
    const names = namesOf(context, transfer);
    const code = returnCodeOf(names) ?? (transfer.speed && fastReturnCodeOf(names));
    if (code) returnTransfer(context, transfer, code);
    else finish(context, transfer, "processed");
  } else if (transfer.status === "processed" && age >= 2 * context.settleMs) {
    const code = lateReturnCodeOf(namesOf(context, transfer));
    if (code) returnTransfer(context, transfer, code);
  }
}

/** A bank returns a transfer, also long after it was processed. */
export function returnTransfer(context: Context, transfer: Transfer, code: string) {
  transfer.failure = { code, description: returnCodes[code] ?? "Returned" };
  finish(context, transfer, "failed");
}

function finish(context: Context, transfer: Transfer, status: "processed" | "failed" | "cancelled") {
  const { sources } = context.records;
  const [from, to] = [sources[transfer.from]!, sources[transfer.to]!];
  if (transfer.status === "processed" && to.type === "balance") to.balanceCents -= transfer.amountCents;
  transfer.status = status;
  const receiver = status === "processed" ? to : from;
  if (receiver.type === "balance") receiver.balanceCents += transfer.amountCents;
  emitBoth(context, transfer, status === "processed" ? "completed" : status);
}

/** Emits the event for both owners, under each one's name. */
function emitBoth(context: Context, { id, from, to }: Transfer, what: string) {
  const [source, target] = [context.records.sources[from]!, context.records.sources[to]!];
  const kind = source.owner === target.owner ? "bank_transfer" : "transfer";
  for (const owner of new Set([source.owner, target.owner]))
    context.emit(`${owner === "account" ? "" : "customer_"}${kind}_${what}`, `/transfers/${id}`, owner);
}

function show(context: Context, transfer: Transfer) {
  const path = `/transfers/${transfer.id}`;
  const side = (id: string) => {
    const { owner } = context.records.sources[id]!;
    return link(context, ownerPath(context, owner), owner === "account" ? "account" : "customer");
  };
  return {
    _links: {
      self: link(context, path, "transfer"),
      source: side(transfer.from),
      destination: side(transfer.to),
      "source-funding-source": link(context, `/funding-sources/${transfer.from}`, "funding-source"),
      "destination-funding-source": link(context, `/funding-sources/${transfer.to}`, "funding-source"),
      ...(transfer.status === "pending" && { cancel: link(context, path, "transfer") }),
      ...(transfer.status === "failed" && { failure: link(context, `${path}/failure`, "failure") }),
    },
    id: transfer.id,
    status: transfer.status,
    amount: money(transfer.amountCents),
    created: transfer.created,
    metadata: transfer.metadata,
    correlationId: transfer.correlationId,
    clearing: { source: "standard", ...(transfer.speed === "same-day" && { destination: "same-day" }) },
    ...(transfer.speed === "instant" && {
      processingChannel: { destination: "real-time-payments" },
      rtpDetails: { destination: { networkId: transfer.id, endToEndReferenceId: transfer.id } },
    }),
  };
}

import { randomUUID } from "node:crypto";
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

export const transferCalls: Calls = {
  "POST /transfers": (context, { body }) => {
    const transfer = newTransfer(context, body);
    context.records.transfers[transfer.id] = transfer;
    emitBoth(context, transfer, "created");
    return { status: 201, location: `/transfers/${transfer.id}` };
  },
  "GET /transfers/:id": (context, { id }) => ({ body: show(context, pick(context.records.transfers, id)) }),
  "POST /transfers/:id": (context, { id, body }) => {
    const transfer = pick(context.records.transfers, id);
    if (body.status !== "cancelled" || transfer.status !== "pending")
      throw invalid({ code: "NotAllowed", message: "Invalid status.", path: "/status" });
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
  const from = sourceOf(context, body, "source", "Source not found.");
  const to = sourceOf(context, body, "destination", "Receiver not found.");
  const { value, currency } = (body.amount ?? {}) as { value?: unknown; currency?: unknown };
  const amountCents = /^\d+(\.\d{1,2})?$/.test(String(value)) ? Math.round(Number(value) * 100) : 0;
  if (currency !== "USD" || amountCents < 1) throw invalid(wrong("/amount/value", "Invalid amount."));
  if (from.type === "bank" && from.status !== "verified")
    throw invalid(wrong("/_links/source/href", "Invalid funding source."));
  if (context.records.customers[from.owner]?.type === "receive-only")
    throw fault(403, "Forbidden", "Not authorized to create transfer.");
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
  };
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

const returns: Record<string, string> = {
  R01: "Insufficient Funds",
  R02: "Bank Account Closed",
  R03: "No Account/Unable to Locate Account",
};

/**
 * Settles a transfer. As in Dwolla's sandbox, a source whose name begins with R01, R02 or R03 returns the
 * money.
 */
export function settleTransfer(context: Context, transfer: Transfer) {
  const names = [transfer.from, transfer.to].map((id) => context.records.sources[id]!.name);
  const code = names.map((name) => name.slice(0, 3)).find((start) => start in returns);
  if (code) transfer.failure = { code, description: returns[code]! };
  finish(context, transfer, code ? "failed" : "processed");
}

function finish(context: Context, transfer: Transfer, status: "processed" | "failed" | "cancelled") {
  transfer.status = status;
  const receiver = context.records.sources[status === "processed" ? transfer.to : transfer.from]!;
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
    clearing: { source: "standard" },
  };
}

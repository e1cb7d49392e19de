import { randomUUID } from "node:crypto";
import {
  type Body,
  type Calls,
  type Desk,
  type FundingSource,
  link,
  money,
  type Owner,
  ownerPath,
  page,
  pick,
  type Transfer,
  textOf,
} from "./books";
import { fault, invalid, notFound, wrong } from "./errors";

export const transferCalls: Calls = {
  "POST /transfers": (desk, { body }) => {
    const transfer = newTransfer(desk, body);
    desk.books.transfers[transfer.id] = transfer;
    tell(desk, transfer, "created");
    return { status: 201, location: `/transfers/${transfer.id}` };
  },
  "GET /transfers/:id": (desk, { id }) => ({ body: show(desk, pick(desk.books.transfers, id)) }),
  "POST /transfers/:id": (desk, { id, body }) => {
    const transfer = pick(desk.books.transfers, id);
    if (body.status !== "cancelled" || transfer.status !== "pending")
      throw invalid({ code: "NotAllowed", message: "Invalid status.", path: "/status" });
    finish(desk, transfer, "cancelled");
    return { body: show(desk, transfer) };
  },
  "GET /transfers/:id/failure": (desk, { id }) => {
    const { failure } = pick(desk.books.transfers, id);
    if (!failure) throw notFound();
    return { body: { _links: { self: link(desk, `/transfers/${id}/failure`, "failure") }, ...failure } };
  },
  "GET /customers/:id/transfers": (desk, { id, query }) => listOf(desk, id, query),
  "GET /accounts/:id/transfers": (desk, { query }) => listOf(desk, "account", query),
};

function listOf(desk: Desk, owner: Owner, query: URLSearchParams) {
  const correlation = query.get("correlationId");
  const all = Object.values(desk.books.transfers)
    .filter(({ from, to }) => [from, to].some((id) => desk.books.sources[id]?.owner === owner))
    .filter((one) => !correlation || one.correlationId === correlation)
    .reverse()
    .map((one) => show(desk, one));
  return page(desk, `${ownerPath(desk, owner)}/transfers`, "transfers", all, query);
}

function newTransfer(desk: Desk, body: Body): Transfer {
  const from = endOf(desk, body, "source", "Source not found.");
  const to = endOf(desk, body, "destination", "Receiver not found.");
  const { value, currency } = (body.amount ?? {}) as { value?: unknown; currency?: unknown };
  const amountCents = /^\d+(\.\d{1,2})?$/.test(String(value)) ? Math.round(Number(value) * 100) : 0;
  if (currency !== "USD" || amountCents < 1) throw invalid(wrong("/amount/value", "Invalid amount."));
  if (from.type === "bank" && from.status !== "verified")
    throw invalid(wrong("/_links/source/href", "Invalid funding source."));
  if (desk.books.customers[from.owner]?.type === "receive-only")
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

function endOf({ books }: Desk, body: Body, end: "source" | "destination", message: string): FundingSource {
  const links = (body._links ?? {}) as Record<string, { href?: string } | undefined>;
  const source = books.sources[links[end]?.href?.split("/").at(-1) ?? ""];
  if (!source || source.removed) throw invalid(wrong(`/_links/${end}/href`, message));
  return source;
}

const returns: Record<string, string> = {
  R01: "Insufficient Funds",
  R02: "Bank Account Closed",
  R03: "No Account/Unable to Locate Account",
};

/** The banks' answer. As in Dwolla's own sandbox, a source whose name begins with R01, R02 or R03 sends the money back. */
export function settleTransfer(desk: Desk, transfer: Transfer) {
  const names = [transfer.from, transfer.to].map((id) => desk.books.sources[id]!.name);
  const code = names.map((name) => name.slice(0, 3)).find((start) => start in returns);
  if (code) transfer.failure = { code, description: returns[code]! };
  finish(desk, transfer, code ? "failed" : "processed");
}

function finish(desk: Desk, transfer: Transfer, status: "processed" | "failed" | "cancelled") {
  transfer.status = status;
  const gainer = desk.books.sources[status === "processed" ? transfer.to : transfer.from]!;
  if (gainer.type === "balance") gainer.balanceCents += transfer.amountCents;
  tell(desk, transfer, status === "processed" ? "completed" : status);
}

/** Both sides hear of it, each in words of its own. */
function tell(desk: Desk, { id, from, to }: Transfer, what: string) {
  const [source, target] = [desk.books.sources[from]!, desk.books.sources[to]!];
  const kind = source.owner === target.owner ? "bank_transfer" : "transfer";
  for (const owner of new Set([source.owner, target.owner]))
    desk.emit(`${owner === "account" ? "" : "customer_"}${kind}_${what}`, `/transfers/${id}`, owner);
}

function show(desk: Desk, transfer: Transfer) {
  const path = `/transfers/${transfer.id}`;
  const side = (id: string) => {
    const { owner } = desk.books.sources[id]!;
    return link(desk, ownerPath(desk, owner), owner === "account" ? "account" : "customer");
  };
  return {
    _links: {
      self: link(desk, path, "transfer"),
      source: side(transfer.from),
      destination: side(transfer.to),
      "source-funding-source": link(desk, `/funding-sources/${transfer.from}`, "funding-source"),
      "destination-funding-source": link(desk, `/funding-sources/${transfer.to}`, "funding-source"),
      ...(transfer.status === "pending" && { cancel: link(desk, path, "transfer") }),
      ...(transfer.status === "failed" && { failure: link(desk, `${path}/failure`, "failure") }),
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

import { createHash, randomUUID } from "node:crypto";
import { DwollaFault, fault, invalid, notFound, required, wrong } from "./errors";
import { MAX_ATTEMPTS, microDepositsArrived } from "./micro-deposits";
import {
  type Answer,
  type Body,
  type Calls,
  type Context,
  type FundingSource,
  link,
  money,
  type Owner,
  ownerPath,
  pick,
  textOf,
  topicOf,
} from "./records";

export const fundingSourceCalls: Calls = {
  "POST /customers/:id/funding-sources": (context, { id, body }) => {
    const source = newBank(context, pick(context.records.customers, id).id, body);
    context.records.sources[source.id] = source;
    context.emit("customer_funding_source_added", `/funding-sources/${source.id}`, id);
    return { status: 201, location: `/funding-sources/${source.id}` };
  },
  "POST /funding-sources": (context, { body }) => {
    const source = newBank(context, "account", body);
    context.records.sources[source.id] = source;
    context.emit("funding_source_added", `/funding-sources/${source.id}`, "account");
    return { status: 201, location: `/funding-sources/${source.id}` };
  },
  "GET /customers/:id/funding-sources": (context, { id, query }) =>
    listOf(context, pick(context.records.customers, id).id, query),
  "GET /accounts/:id/funding-sources": (context, { query }) => listOf(context, "account", query),
  "GET /funding-sources/:id": (context, { id }) => ({
    body: show(context, pick(context.records.sources, id)),
  }),
  "POST /funding-sources/:id": (context, { id, body }) => {
    const source = pick(context.records.sources, id);
    if (source.type !== "bank")
      throw fault(400, "validationError", "Only funding sources of type='bank' can be updated.");
    if (source.removed) throw fault(403, "InvalidResourceState", "A removed bank cannot be updated.");
    if (body.removed === true) source.removed = true;
    else if (textOf(body, "name")) source.name = textOf(body, "name")!;
    else throw invalid(required("name"));
    const what = source.removed ? "funding_source_removed" : "funding_source_updated";
    context.emit(topicOf(source.owner, what), `/funding-sources/${id}`, source.owner);
    return { body: show(context, source) };
  },
  "GET /funding-sources/:id/balance": (context, { id }) => {
    const source = pick(context.records.sources, id);
    if (source.type !== "balance") throw notFound();
    const balance = money(source.balanceCents);
    const self = link(context, `/funding-sources/${id}/balance`, "balance");
    return { body: { _links: { self }, balance, total: balance, lastUpdated: new Date().toISOString() } };
  },
};

/** Checks the last digit of a routing number (ABA checksum). */
const isRoutingNumber = (text: string) =>
  /^\d{9}$/.test(text) &&
  [...text].reduce((sum, digit, n) => sum + Number(digit) * [3, 7, 1][n % 3]!, 0) % 10 === 0;

function newBank({ records, url }: Context, owner: Owner, body: Body): FundingSource {
  const [routing, account] = [textOf(body, "routingNumber") ?? "", textOf(body, "accountNumber") ?? ""];
  const kind = textOf(body, "bankAccountType") ?? "";
  const errors = [
    !isRoutingNumber(routing) && wrong("/routingNumber"),
    !/^\d{4,17}$/.test(account) && wrong("/accountNumber"),
    !["checking", "savings", "general-ledger", "loan"].includes(kind) && wrong("/bankAccountType"),
    !textOf(body, "name") && required("name"),
  ].filter((error) => error !== false);
  if (errors.length) throw invalid(...errors);
  const accountHash = createHash("sha256").update(`${owner} ${routing} ${account}`).digest("base64url");
  const existing = Object.values(records.sources).find(
    (one) => one.accountHash === accountHash && !one.removed,
  );
  if (existing)
    throw new DwollaFault(400, {
      code: "DuplicateResource",
      message: `Bank already exists: id=${existing.id}`,
      _links: { about: { href: `${url}/funding-sources/${existing.id}` } },
    });
  return {
    ...emptySource(owner, "bank", textOf(body, "name")!),
    bankAccountType: kind,
    bankName: "SANDBOX BANK",
    accountHash,
  };
}

export const emptySource = (owner: Owner, type: "bank" | "balance", name: string): FundingSource => ({
  id: randomUUID(),
  owner,
  type,
  name,
  status: type === "balance" ? "verified" : "unverified",
  balanceCents: 0,
  removed: false,
  created: new Date().toISOString(),
});

function listOf(context: Context, owner: Owner, query: URLSearchParams): Answer {
  const all = Object.values(context.records.sources)
    .filter((one) => one.owner === owner && (query.get("removed") !== "false" || !one.removed))
    .map((one) => show(context, one));
  const self = link(context, `${ownerPath(context, owner)}/funding-sources`, "funding-source");
  return { body: { _links: { self }, _embedded: { "funding-sources": all } } };
}

/** A bank takes instant payments unless its name says "ACH only". */
export const channelsOf = ({ type, name }: FundingSource) =>
  type === "balance" ? [] : ["ach", ...(name.includes("ACH only") ? [] : ["real-time-payments"])];

function show(context: Context, source: FundingSource) {
  const path = `/funding-sources/${source.id}`;
  const micro = `${path}/micro-deposits`;
  const unverified = source.type === "bank" && source.status === "unverified" && !source.removed;
  const blocked = (source.micro?.attempts ?? 0) >= MAX_ATTEMPTS;
  return {
    _links: {
      self: link(context, path, "funding-source"),
      [source.owner === "account" ? "account" : "customer"]: link(
        context,
        ownerPath(context, source.owner),
        source.owner === "account" ? "account" : "customer",
      ),
      ...(source.type === "balance" && { balance: link(context, `${path}/balance`, "balance") }),
      ...(unverified &&
        !source.micro && { "initiate-micro-deposits": link(context, micro, "micro-deposits") }),
      ...(unverified &&
        microDepositsArrived(context, source) &&
        !blocked && { "verify-micro-deposits": link(context, micro, "micro-deposits") }),
      ...(unverified &&
        blocked && { "failed-verification-micro-deposits": link(context, micro, "micro-deposits") }),
    },
    id: source.id,
    status: source.status,
    type: source.type,
    name: source.name,
    created: source.created,
    removed: source.removed,
    channels: channelsOf(source),
    ...(source.bankAccountType && { bankAccountType: source.bankAccountType, bankName: source.bankName }),
  };
}

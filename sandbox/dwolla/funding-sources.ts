import { createHash, randomUUID } from "node:crypto";
import {
  type Answer,
  type Body,
  type Calls,
  type Desk,
  type FundingSource,
  link,
  money,
  type Owner,
  ownerPath,
  pick,
  textOf,
  topicOf,
} from "./books";
import { DwollaFault, fault, invalid, notFound, required, wrong } from "./errors";
import { MOST_ATTEMPTS, microDepositsAreThere } from "./micro-deposits";

export const fundingSourceCalls: Calls = {
  "POST /customers/:id/funding-sources": (desk, { id, body }) => {
    const source = newBank(desk, pick(desk.books.customers, id).id, body);
    desk.books.sources[source.id] = source;
    desk.emit("customer_funding_source_added", `/funding-sources/${source.id}`, id);
    return { status: 201, location: `/funding-sources/${source.id}` };
  },
  "POST /funding-sources": (desk, { body }) => {
    const source = newBank(desk, "account", body);
    desk.books.sources[source.id] = source;
    desk.emit("funding_source_added", `/funding-sources/${source.id}`, "account");
    return { status: 201, location: `/funding-sources/${source.id}` };
  },
  "GET /customers/:id/funding-sources": (desk, { id, query }) =>
    listOf(desk, pick(desk.books.customers, id).id, query),
  "GET /accounts/:id/funding-sources": (desk, { query }) => listOf(desk, "account", query),
  "GET /funding-sources/:id": (desk, { id }) => ({ body: show(desk, pick(desk.books.sources, id)) }),
  "POST /funding-sources/:id": (desk, { id, body }) => {
    const source = pick(desk.books.sources, id);
    if (source.removed) throw fault(403, "InvalidResourceState", "Resource is in an invalid state.");
    if (body.removed === true) source.removed = true;
    else if (textOf(body, "name")) source.name = textOf(body, "name")!;
    else throw invalid(required("name"));
    const what = source.removed ? "funding_source_removed" : "funding_source_updated";
    desk.emit(topicOf(source.owner, what), `/funding-sources/${id}`, source.owner);
    return { body: show(desk, source) };
  },
  "GET /funding-sources/:id/balance": (desk, { id }) => {
    const source = pick(desk.books.sources, id);
    if (source.type !== "balance") throw notFound();
    const balance = money(source.balanceCents);
    const self = link(desk, `/funding-sources/${id}/balance`, "balance");
    return { body: { _links: { self }, balance, total: balance, lastUpdated: new Date().toISOString() } };
  },
};

/** A routing number's last digit fits the others (ABA's checksum). */
const isRoutingNumber = (text: string) =>
  /^\d{9}$/.test(text) &&
  [...text].reduce((sum, digit, n) => sum + Number(digit) * [3, 7, 1][n % 3]!, 0) % 10 === 0;

function newBank({ books, url }: Desk, owner: Owner, body: Body): FundingSource {
  const [routing, account] = [textOf(body, "routingNumber") ?? "", textOf(body, "accountNumber") ?? ""];
  const kind = textOf(body, "bankAccountType") ?? "";
  const complaints = [
    !isRoutingNumber(routing) && wrong("/routingNumber"),
    !/^\d{4,17}$/.test(account) && wrong("/accountNumber"),
    !["checking", "savings", "general-ledger", "loan"].includes(kind) && wrong("/bankAccountType"),
    !textOf(body, "name") && required("name"),
  ].filter((complaint) => complaint !== false);
  if (complaints.length) throw invalid(...complaints);
  const sameAs = createHash("sha256").update(`${owner} ${routing} ${account}`).digest("base64url");
  const twin = Object.values(books.sources).find((one) => one.sameAs === sameAs && !one.removed);
  if (twin)
    throw new DwollaFault(400, {
      code: "DuplicateResource",
      message: `Bank already exists: id=${twin.id}`,
      _links: { about: { href: `${url}/funding-sources/${twin.id}` } },
    });
  return {
    ...emptySource(owner, "bank", textOf(body, "name")!),
    bankAccountType: kind,
    bankName: "SANDBOX BANK",
    sameAs,
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

function listOf(desk: Desk, owner: Owner, query: URLSearchParams): Answer {
  const all = Object.values(desk.books.sources)
    .filter((one) => one.owner === owner && (query.get("removed") !== "false" || !one.removed))
    .map((one) => show(desk, one));
  const self = link(desk, `${ownerPath(desk, owner)}/funding-sources`, "funding-source");
  return { body: { _links: { self }, _embedded: { "funding-sources": all } } };
}

function show(desk: Desk, source: FundingSource) {
  const path = `/funding-sources/${source.id}`;
  const micro = `${path}/micro-deposits`;
  const unverified = source.type === "bank" && source.status === "unverified" && !source.removed;
  const blocked = (source.micro?.attempts ?? 0) >= MOST_ATTEMPTS;
  return {
    _links: {
      self: link(desk, path, "funding-source"),
      [source.owner === "account" ? "account" : "customer"]: link(
        desk,
        ownerPath(desk, source.owner),
        source.owner === "account" ? "account" : "customer",
      ),
      ...(source.type === "balance" && { balance: link(desk, `${path}/balance`, "balance") }),
      ...(unverified && !source.micro && { "initiate-micro-deposits": link(desk, micro, "micro-deposits") }),
      ...(unverified &&
        microDepositsAreThere(desk, source) &&
        !blocked && { "verify-micro-deposits": link(desk, micro, "micro-deposits") }),
      ...(unverified &&
        blocked && { "failed-verification-micro-deposits": link(desk, micro, "micro-deposits") }),
    },
    id: source.id,
    status: source.status,
    type: source.type,
    name: source.name,
    created: source.created,
    removed: source.removed,
    channels: source.type === "bank" ? ["ach"] : [],
    ...(source.bankAccountType && { bankAccountType: source.bankAccountType, bankName: source.bankName }),
  };
}

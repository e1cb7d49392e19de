import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Exchange } from "../published/check";
import { type Delivery, deliveries } from "../wire/deliveries";
import { orderedFaults } from "../wire/faults";
import { listenOnLoopback } from "../wire/loopback";
import { persistedState } from "../wire/persisted-state";
import { classificationCalls } from "./classifications";
import { customerCalls } from "./customers";
import { documentCalls, readDocumentForm, reviewDocument } from "./documents";
import { DwollaFault, fault, keyInUse, notFound, tooManyRequests } from "./errors";
import { countDelivery, deliveriesOf, dwollaHeaders, eventCalls, subscribe } from "./events";
import { emptySource, fundingSourceCalls } from "./funding-sources";
import { microDepositCalls } from "./micro-deposits";
import { ownerCalls } from "./owners";
import { checkParameters } from "./parameters";
import {
  type Answer,
  type Body,
  type Calls,
  type Context,
  emptyRecords,
  pick,
  type Records,
} from "./records";
import { checkToken, grantToken } from "./token";
import { returnTransfer, settleTransfer, transferCalls } from "./transfers";

/** Every call that the stand-in answers. */
export const calls: Calls = {
  ...customerCalls,
  ...classificationCalls,
  ...ownerCalls,
  ...documentCalls,
  ...fundingSourceCalls,
  ...microDepositCalls,
  ...transferCalls,
  ...eventCalls,
};

type Options = {
  key: string;
  secret: string;
  /** A webhook subscription to create at the start. */
  webhook?: { url: string; secret: string };
  /** The file that stores the data; without one it is lost with the process. */
  file?: string;
  /** How long transfers take. */
  settleMs?: number;
  /** Whether transfers settle by time or only when `settle` is called, as in tests. */
  settlement?: "timed" | "manual";
  /** The platform's balance on the first day. */
  openingCents?: number;
  port?: number;
  /** The delay before a failed webhook is retried for the first time. */
  retryDelayMs?: number;
  /** Is told of every call that is answered. */
  onExchange?: (exchange: Exchange) => void;
};
const hal = "application/vnd.dwolla.v1.hal+json";

/** Starts a loopback server that answers the calls of Dwolla's API that Callout uses. */
export async function startDwollaServer(options: Options) {
  const { settleMs = 0, openingCents = 0 } = options;
  const { state: records, save } = persistedState<Records>(options.file, emptyRecords());
  if (!records.accountId) openAccount(records, openingCents);
  if (options.webhook) subscribe(records, options.webhook);
  const faults = orderedFaults();
  const headersOf = (delivery: Delivery) => dwollaHeaders(records.subscriptions, delivery);
  const onSent = (delivery: Delivery, ok: boolean) => countDelivery(records, delivery, ok);
  const webhooks = deliveries(records.waiting, headersOf, save, options.retryDelayMs, onSent);
  /** Keys of requests that have not been answered yet. */
  const runningKeys = new Set<string>();
  let url = "";

  /** Runs an action on the data, and sends the events that it caused. */
  async function run<Result>(action: (context: Context) => Result) {
    const added: Delivery[] = [];
    const emit: Context["emit"] = (topic, path, owner) => {
      const event = { id: randomUUID(), topic, path, owner, created: new Date().toISOString() };
      records.events.push(event);
      added.push(...deliveriesOf(context, event));
    };
    const context: Context = { records, url, settleMs, emit };
    const result = action(context);
    save();
    await webhooks.add(added);
    return result;
  }

  /** Settles transfers and reviews documents that are due. */
  const settle = () =>
    run((context) => {
      for (const document of Object.values(records.documents)) reviewDocument(context, document);
      for (const transfer of Object.values(records.transfers)) settleTransfer(context, transfer);
    });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://dwolla");
    const bytes = await buffer(request);
    const raw = bytes.toString("latin1");
    const { authorization, accept = "" } = request.headers;
    const method = request.method ?? "GET";
    if (pathname === "/token") {
      const { status, body } = grantToken(options, authorization, new URLSearchParams(bytes.toString()));
      return response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    }
    const requestedFault = faults.next(method, pathname);
    if (requestedFault === "unreachable") return request.socket.destroy();
    const idempotencyKey =
      method === "POST" ? (request.headers["idempotency-key"] as string | undefined) : undefined;
    const readBody = await bodyReader(request.headers["content-type"] ?? "", bytes);
    const perform = (context: Context): Reply =>
      attempt(() => {
        checkToken(options, authorization);
        if (!accept.includes(hal)) throw fault(406, "InvalidVersion", "Missing or invalid API version.");
        if (requestedFault === "limited") throw tooManyRequests(pathname);
        if (requestedFault === "key-in-use" || runningKeys.has(idempotencyKey ?? "")) throw keyInUse();
        const requestHash = createHash("sha256").update(`${method} ${pathname} ${raw}`).digest("hex");
        const previous = idempotencyKey ? records.answers[idempotencyKey] : undefined;
        if (previous && previous.requestHash !== requestHash) throw keyInUse();
        if (previous) return previous;
        const { status = 200, body, location } = find(method, pathname, readBody, searchParams)(context);
        const sent = { status, body: body ? JSON.stringify(body) : "", location };
        if (idempotencyKey) records.answers[idempotencyKey] = { requestHash, ...sent };
        return sent;
      });
    const answer = requestedFault === "broken" ? serverError : run(perform);
    if (idempotencyKey) runningKeys.add(idempotencyKey);
    const sent = await answer;
    if (idempotencyKey) runningKeys.delete(idempotencyKey);
    if (requestedFault === "silent-after") return request.socket.destroy();
    options.onExchange?.({
      method,
      pathname,
      sent: method === "GET" ? Object.fromEntries(searchParams) : orNothing(readBody),
      status: sent.status,
      answer: sent.body ? JSON.parse(sent.body) : undefined,
    });
    const { status, body, location } = requestedFault === "broken-after" ? serverError : sent;
    const type = body ? { "Content-Type": hal } : {};
    return response.writeHead(status, { ...type, ...(location && { Location: url + location }) }).end(body);
  }

  const server = await listenOnLoopback(handle, options.port);
  url = server.url;
  webhooks.resume();
  const clock = setInterval(() => options.settlement !== "manual" && void settle(), 1000).unref();
  return {
    url,
    records,
    faults,
    webhooks,
    settle,
    /** A bank returns a transfer, by the id in its address. */
    returnTransfer: (id: string, code: string) =>
      run((context) => returnTransfer(context, pick(records.transfers, id), code)),
    stop: async () => {
      clearInterval(clock);
      await webhooks.stop();
      await server.stop();
      save();
    },
  };
}

type Reply = { status: number; body: string; location?: string };

function openAccount(records: Records, openingCents: number) {
  records.accountId = randomUUID();
  const balance = { ...emptySource("account", "balance", "Balance"), balanceCents: openingCents };
  const bank = { ...emptySource("account", "bank", "Callout checking"), bankAccountType: "checking" };
  records.sources[balance.id] = balance;
  records.sources[bank.id] = { ...bank, bankName: "SANDBOX BANK", status: "verified" };
}

function find(method: string, pathname: string, readBody: () => Body, query: URLSearchParams) {
  const body = readBody();
  const route = `${method} ${pathname}`;
  for (const [name, call] of Object.entries(calls)) {
    const [before = "", after] = name.split(":id");
    const id = after === undefined ? "" : route.slice(before.length, route.length - after.length);
    if (after === undefined ? route === name : route === `${before}${id}${after}` && /^[\w-]+$/.test(id))
      return (context: Context): Answer => {
        checkParameters(method, pathname, body);
        return call(context, { id, body, query });
      };
  }
  throw notFound();
}

function read(raw: string): Body {
  try {
    return raw ? JSON.parse(raw) : {};
  } catch {
    throw fault(400, "BadRequest", "The request body contains bad syntax or is incomplete.");
  }
}

/** Reads JSON, or a document's form. What is wrong with it is thrown when the call is answered. */
async function bodyReader(type: string, bytes: Buffer): Promise<() => Body> {
  if (!type.startsWith("multipart/form-data")) return () => read(bytes.toString());
  try {
    const body = await readDocumentForm(type, bytes);
    return () => body;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function orNothing(readBody: () => Body): Body {
  try {
    return readBody();
  } catch {
    return {};
  }
}

function attempt(action: () => Reply): Reply {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof DwollaFault)) throw error;
    return { status: error.status, body: JSON.stringify(error.body) };
  }
}

const serverError: Reply = {
  status: 500,
  body: JSON.stringify({ code: "ServerError", message: "A server error occurred." }),
};

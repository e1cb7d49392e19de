import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import type { Exchange } from "../published/check";
import { type Delivery, deliveries } from "../wire/deliveries";
import { type Fault, orderedFaults } from "../wire/faults";
import { listenOnLoopback } from "../wire/loopback";
import { persistedState } from "../wire/persisted-state";
import { chargeCalls, createBalanceTransaction } from "./charges";
import { checkoutCalls } from "./checkout";
import { customerCalls } from "./customers";
import { closeDispute, disputeCalls, openDispute } from "./disputes";
import { invalid, keyInUse, rateLimited, StripeFault } from "./errors";
import { eventCalls, recordEvent, stripeSignature } from "./events";
import { expanded } from "./expand";
import { type Fields, parseFields, textsOf } from "./fields";
import { serveAuthentication, serveHostedPage } from "./hosted-page";
import { checkParameters } from "./parameters";
import { paymentIntentCalls } from "./payment-intents";
import { paymentMethodCalls } from "./payment-methods";
import { type Calls, type Context, emptyRecords, newId, pick, type Records } from "./records";
import { failRefund, refundCalls, refundCharge } from "./refunds";
import { setupIntentCalls } from "./setup-intents";

/** Every call that the stand-in answers. */
export const calls: Calls = {
  ...{ ...customerCalls, ...paymentMethodCalls, ...setupIntentCalls, ...paymentIntentCalls },
  ...{ ...chargeCalls, ...refundCalls, ...disputeCalls, ...checkoutCalls, ...eventCalls },
};

type Options = {
  /** The only accepted key. */
  key: string;
  /** Where events are sent. */
  webhook?: { url: string; secret: string };
  /** The file that stores the data; without one it is lost with the process. */
  file?: string;
  port?: number;
  /** The delay before a failed webhook is retried for the first time. */
  retryDelayMs?: number;
  /** Is told of every call that is answered. */
  onExchange?: (exchange: Exchange) => void;
};

/** Starts a loopback server that answers the calls of Stripe's API that Callout uses. */
export async function startStripeServer({ key, webhook, file, port, retryDelayMs, onExchange }: Options) {
  const { state: records, save } = persistedState<Records>(file, emptyRecords());
  const faults = orderedFaults();
  const sign = ({ body }: { body: string }) => ({
    "Stripe-Signature": stripeSignature(webhook?.secret ?? "", body),
  });
  const webhooks = deliveries(records.waiting, sign, save, retryDelayMs);
  let url = "";

  /** Returns a context for one call or act, whose events are sent by `finish`. */
  function begin() {
    const added: Delivery[] = [];
    const context: Context = {
      records,
      url,
      emit(type, object) {
        const event = recordEvent(records, Stripe.API_VERSION, type, object);
        if (webhook) added.push({ id: event.id, url: webhook.url, body: JSON.stringify(event), tries: 0 });
      },
    };
    const finish = async () => {
      save();
      await webhooks.add(added);
    };
    return { context, finish };
  }

  /** Does what happens without a call of ours, at a card's bank or in Stripe's dashboard. */
  async function act<Result>(what: (context: Context) => Result): Promise<Result> {
    const { context, finish } = begin();
    const result = what(context);
    await finish();
    return result;
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? "/", "http://stripe");
    const raw = await text(request);
    const method = request.method ?? "GET";
    const { context, finish } = begin();
    const [, page, id] = /^\/(c\/pay|authenticate)\/(\w+)$/.exec(pathname) ?? [];
    if (page && id) {
      const serve = page === "authenticate" ? serveAuthentication : serveHostedPage;
      serve(context, { method, id, typed: parseFields(raw) }, response);
      return finish();
    }
    const fault = faults.next(method, pathname);
    if (fault === "unreachable") return request.socket.destroy();
    const call = { method, pathname, search, raw, headers: request.headers };
    const given = method === "POST" ? (request.headers["idempotency-key"] as string | undefined) : undefined;
    const result = refusalBefore(fault, given) ?? perform(context, call, given);
    if (given) runningKeys.add(given);
    await finish();
    if (given) runningKeys.delete(given);
    if (fault === "silent-after") return request.socket.destroy();
    onExchange?.({
      method,
      pathname,
      sent: parseFields(method === "GET" ? search.slice(1) : raw),
      status: result.status,
      answer: JSON.parse(result.body),
    });
    const { status, body, headers } = fault === "broken-after" ? broken : result;
    response.writeHead(status, {
      "Content-Type": "application/json",
      "Request-Id": newId("req", 8),
      "Stripe-Version": Stripe.API_VERSION,
      ...headers,
    });
    return response.end(body);
  }

  type Call = {
    method: string;
    pathname: string;
    search: string;
    raw: string;
    headers: IncomingMessage["headers"];
  };
  /** Keys of requests that have not been answered yet. */
  const runningKeys = new Set<string>();
  function refusalBefore(fault: Fault | undefined, idempotencyKey = ""): Reply | undefined {
    if (fault === "broken") return broken;
    if (fault === "limited") return failure(rateLimited());
    const isInUse = fault === "key-in-use" || runningKeys.has(idempotencyKey);
    return isInUse ? failure(keyInUse(idempotencyKey)) : undefined;
  }

  function perform(
    context: Context,
    { method, pathname, search, raw, headers }: Call,
    idempotencyKey: string | undefined,
  ): Reply {
    if (keyOf(headers.authorization) !== key)
      return failure(
        new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided" }),
      );
    // Strips card numbers before hashing.
    const withoutNumbers = raw.replace(/number(%5D|\])?=[^&]*/g, "");
    const requestHash = createHash("sha256").update(`${method} ${pathname} ${withoutNumbers}`).digest("hex");
    if (idempotencyKey && idempotencyKey.length > MAX_KEY_LENGTH) return failure(longKey);
    const previous = idempotencyKey ? records.answers[idempotencyKey] : undefined;
    if (previous && previous.requestHash !== requestHash) return failure(otherParameters(idempotencyKey!));
    if (previous) return { ...previous, headers: { "Idempotent-Replayed": "true" } };
    const fields = parseFields(method === "GET" ? search.slice(1) : raw);
    const refused = validate(method, pathname, fields);
    // As at Stripe, a key is kept only once the call has begun.
    if (refused) return refused;
    const result = attempt(context, method, pathname, fields);
    if (idempotencyKey)
      records.answers[idempotencyKey] = { requestHash, status: result.status, body: result.body };
    return result;
  }

  const server = await listenOnLoopback(handle, port);
  url = server.url;
  // Open pages get the new address after a restart.
  for (const session of Object.values(records.sessions))
    if (session.status === "open") session.url = `${url}/c/pay/${session.id}`;
  webhooks.resume();
  return {
    url,
    records,
    faults,
    webhooks,
    dispute: (charge: string, dispute?: Parameters<typeof openDispute>[2]) =>
      act((context) => openDispute(context, pick(records.charges, charge, "charge"), dispute)),
    closeDispute: (id: string, status: "won" | "lost") => act((context) => closeDispute(context, id, status)),
    refund: (charge: string, amount: number) => act((context) => refundCharge(context, charge, amount)),
    /** Pays out to the platform's own bank, as Stripe does by itself. */
    payOut: (amount: number) =>
      act((context) => createBalanceTransaction(context, newId("po"), "payout", { amount, currency: "usd" })),
    failRefund: (id: string) => act((context) => failRefund(context, id)),
    stop: async () => {
      await webhooks.stop();
      await server.stop();
      save();
    },
  };
}

type Reply = { status: number; body: string; headers?: Record<string, string> };

function validate(method: string, pathname: string, fields: Fields): Reply | undefined {
  try {
    checkParameters(method, pathname, fields);
    return undefined;
  } catch (fault) {
    if (!(fault instanceof StripeFault)) throw fault;
    return failure(fault);
  }
}

function attempt(context: Context, method: string, pathname: string, fields: Fields): Reply {
  try {
    const { call, id } = findCall(method, pathname);
    const result = expanded(
      context.records,
      call(context, { fields, id }),
      Object.values(textsOf(fields, "expand")),
    );
    return { status: 200, body: JSON.stringify(result) };
  } catch (fault) {
    if (!(fault instanceof StripeFault)) throw fault;
    return failure(fault);
  }
}

function findCall(method: string, pathname: string) {
  const exact = calls[`${method} ${pathname}`];
  if (exact) return { call: exact, id: "" };
  for (const [name, call] of Object.entries(calls)) {
    const [before, after] = name.split(":id");
    const route = `${method} ${pathname}`;
    if (after === undefined || !route.startsWith(before!) || !route.endsWith(after)) continue;
    const id = route.slice(before!.length, route.length - after.length);
    if (/^\w+$/.test(id)) return { call, id };
  }
  throw invalid(`Unrecognized request URL (${method}: ${pathname}).`, undefined, undefined, 404);
}

const failure = ({ status, body }: StripeFault): Reply => ({
  status,
  body: JSON.stringify({ error: body }),
});
const broken = failure(new StripeFault(500, { type: "api_error", message: "An unknown error occurred" }));

const MAX_KEY_LENGTH = 255;
const longKey = new StripeFault(400, {
  type: "idempotency_error",
  message: `Idempotency keys can be up to ${MAX_KEY_LENGTH} characters long.`,
});
const otherParameters = (key: string) =>
  new StripeFault(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/** Returns the key from a bearer token or from basic authentication's user. */
function keyOf(authorization = "") {
  const [scheme, rest = ""] = authorization.split(" ");
  return scheme === "Basic" ? Buffer.from(rest, "base64").toString().split(":")[0] : rest;
}

import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { deliveries } from "../wire/deliveries";
import { orderedFaults } from "../wire/faults";
import { listenOnLoopback } from "../wire/loopback";
import { persistedState } from "../wire/persisted-state";
import { chargeCalls } from "./charges";
import { checkoutCalls } from "./checkout";
import { customerCalls } from "./customers";
import { invalid, StripeFault } from "./errors";
import { eventCalls, recordEvent, stripeSignature } from "./events";
import { expanded } from "./expand";
import { type Fields, parseFields, textsOf } from "./fields";
import { serveHostedPage } from "./hosted-page";
import { paymentIntentCalls } from "./payment-intents";
import { paymentMethodCalls } from "./payment-methods";
import { type Calls, type Context, emptyRecords, newId, type Records } from "./records";
import { refundCalls } from "./refunds";
import { setupIntentCalls } from "./setup-intents";

const calls: Calls = {
  ...{ ...customerCalls, ...paymentMethodCalls, ...setupIntentCalls, ...paymentIntentCalls },
  ...{ ...chargeCalls, ...refundCalls, ...checkoutCalls, ...eventCalls },
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
};

/** Starts a loopback server that answers the calls of Stripe's API that Callout uses. */
export async function startStripeServer({ key, webhook, file, port, retryDelayMs }: Options) {
  const { state: records, save } = persistedState<Records>(file, emptyRecords());
  const faults = orderedFaults();
  const sign = ({ body }: { body: string }) => ({
    "Stripe-Signature": stripeSignature(webhook?.secret ?? "", body),
  });
  const webhooks = deliveries(records.waiting, sign, save, retryDelayMs);
  let url = "";

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? "/", "http://stripe");
    const raw = await text(request);
    const method = request.method ?? "GET";
    const newDeliveries: { id: string; url: string; body: string; tries: number }[] = [];
    const context: Context = {
      records,
      url,
      emit(type, object) {
        const event = recordEvent(records, Stripe.API_VERSION, type, object);
        if (webhook)
          newDeliveries.push({ id: event.id, url: webhook.url, body: JSON.stringify(event), tries: 0 });
      },
    };
    const finish = async () => {
      save();
      await webhooks.add(newDeliveries);
    };
    const hosted = /^\/c\/pay\/(\w+)$/.exec(pathname)?.[1];
    if (hosted) {
      serveHostedPage(context, { method, id: hosted, typed: parseFields(raw) }, response);
      return finish();
    }
    const fault = faults.next(method, pathname);
    if (fault === "unreachable") return request.socket.destroy();
    const result =
      fault === "broken"
        ? broken
        : perform(context, { method, pathname, search, raw, headers: request.headers });
    await finish();
    if (fault === "silent-after") return request.socket.destroy();
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
  function perform(context: Context, { method, pathname, search, raw, headers }: Call): Reply {
    if (keyOf(headers.authorization) !== key)
      return failure(
        new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided" }),
      );
    const idempotencyKey = method === "POST" ? (headers["idempotency-key"] as string | undefined) : undefined;
    // Strips card numbers before hashing.
    const withoutNumbers = raw.replace(/number(%5D|\])?=[^&]*/g, "");
    const requestHash = createHash("sha256").update(`${method} ${pathname} ${withoutNumbers}`).digest("hex");
    const previous = idempotencyKey ? records.answers[idempotencyKey] : undefined;
    if (previous && previous.requestHash !== requestHash) return failure(otherParameters(idempotencyKey!));
    if (previous) return { ...previous, headers: { "Idempotent-Replayed": "true" } };
    const fields = parseFields(method === "GET" ? search.slice(1) : raw);
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
    stop: async () => {
      await webhooks.stop();
      await server.stop();
      save();
    },
  };
}

type Reply = { status: number; body: string; headers?: Record<string, string> };

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

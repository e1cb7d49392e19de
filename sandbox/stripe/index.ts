import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { deliveries } from "../wire/deliveries";
import { orderedFaults } from "../wire/faults";
import { keptState } from "../wire/kept-state";
import { listenOnLoopback } from "../wire/loopback";
import { type Books, type Calls, type Desk, emptyBooks, newId } from "./books";
import { chargeCalls } from "./charges";
import { checkoutCalls } from "./checkout";
import { customerCalls } from "./customers";
import { invalid, StripeFault } from "./errors";
import { eventCalls, noteEvent, stripeSignature } from "./events";
import { expanded } from "./expand";
import { type Fields, parseFields, textsOf } from "./fields";
import { serveHostedPage } from "./hosted-page";
import { paymentIntentCalls } from "./payment-intents";
import { paymentMethodCalls } from "./payment-methods";
import { refundCalls } from "./refunds";
import { setupIntentCalls } from "./setup-intents";

const calls: Calls = {
  ...{ ...customerCalls, ...paymentMethodCalls, ...setupIntentCalls, ...paymentIntentCalls },
  ...{ ...chargeCalls, ...refundCalls, ...checkoutCalls, ...eventCalls },
};

type Options = {
  /** The only key that it accepts. */
  key: string;
  /** Who hears what happens. */
  webhook?: { url: string; secret: string };
  /** Where the books are kept; without it they are gone with the process. */
  file?: string;
  port?: number;
  /** The first wait before a webhook that was not taken comes again. */
  patienceMs?: number;
};

/** A server on loopback that answers as Stripe does, as far as we call it. */
export async function startStripeServer({ key, webhook, file, port, patienceMs }: Options) {
  const { state: books, save } = keptState<Books>(file, emptyBooks());
  const faults = orderedFaults();
  const sign = ({ body }: { body: string }) => ({
    "Stripe-Signature": stripeSignature(webhook?.secret ?? "", body),
  });
  const webhooks = deliveries(books.waiting, sign, save, patienceMs);
  let url = "";

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? "/", "http://stripe");
    const raw = await text(request);
    const method = request.method ?? "GET";
    const fresh: { id: string; url: string; body: string; tries: number }[] = [];
    const desk: Desk = {
      books,
      url,
      emit(type, object) {
        const event = noteEvent(books, Stripe.API_VERSION, type, object);
        if (webhook) fresh.push({ id: event.id, url: webhook.url, body: JSON.stringify(event), tries: 0 });
      },
    };
    const done = async () => {
      save();
      await webhooks.add(fresh);
    };
    const hosted = /^\/c\/pay\/(\w+)$/.exec(pathname)?.[1];
    if (hosted) {
      serveHostedPage(desk, { method, id: hosted, typed: parseFields(raw) }, response);
      return done();
    }
    const fault = faults.next(method, pathname);
    if (fault === "unreachable") return request.socket.destroy();
    const result =
      fault === "broken"
        ? broken
        : perform(desk, { method, pathname, search, raw, headers: request.headers });
    await done();
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

  type Asked = {
    method: string;
    pathname: string;
    search: string;
    raw: string;
    headers: IncomingMessage["headers"];
  };
  function perform(desk: Desk, { method, pathname, search, raw, headers }: Asked): Answer {
    if (keyOf(headers.authorization) !== key)
      return failure(
        new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided" }),
      );
    const repeat = method === "POST" ? (headers["idempotency-key"] as string | undefined) : undefined;
    // What was asked may hold a card's number, which is kept nowhere.
    const nameless = raw.replace(/number(%5D|\])?=[^&]*/g, "");
    const asked = createHash("sha256").update(`${method} ${pathname} ${nameless}`).digest("hex");
    const before = repeat ? books.answers[repeat] : undefined;
    if (before && before.asked !== asked) return failure(otherParameters(repeat!));
    if (before) return { ...before, headers: { "Idempotent-Replayed": "true" } };
    const fields = parseFields(method === "GET" ? search.slice(1) : raw);
    const result = attempt(desk, method, pathname, fields);
    if (repeat) books.answers[repeat] = { asked, status: result.status, body: result.body };
    return result;
  }

  const server = await listenOnLoopback(answer, port);
  url = server.url;
  // Pages that were open when the stand-in stopped are found where it is now.
  for (const session of Object.values(books.sessions))
    if (session.status === "open") session.url = `${url}/c/pay/${session.id}`;
  webhooks.resume();
  return {
    url,
    books,
    faults,
    webhooks,
    stop: async () => {
      await webhooks.stop();
      await server.stop();
      save();
    },
  };
}

type Answer = { status: number; body: string; headers?: Record<string, string> };

function attempt(desk: Desk, method: string, pathname: string, fields: Fields): Answer {
  try {
    const { call, id } = findCall(method, pathname);
    const result = expanded(desk.books, call(desk, { fields, id }), Object.values(textsOf(fields, "expand")));
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
    const asked = `${method} ${pathname}`;
    if (after === undefined || !asked.startsWith(before!) || !asked.endsWith(after)) continue;
    const id = asked.slice(before!.length, asked.length - after.length);
    if (/^\w+$/.test(id)) return { call, id };
  }
  throw invalid(`Unrecognized request URL (${method}: ${pathname}).`, undefined, undefined, 404);
}

const failure = ({ status, body }: StripeFault): Answer => ({
  status,
  body: JSON.stringify({ error: body }),
});
const broken = failure(new StripeFault(500, { type: "api_error", message: "An unknown error occurred" }));

const otherParameters = (key: string) =>
  new StripeFault(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/** Stripe takes its key as a bearer token or as the user of basic authentication. */
function keyOf(authorization = "") {
  const [scheme, rest = ""] = authorization.split(" ");
  return scheme === "Basic" ? Buffer.from(rest, "base64").toString().split(":")[0] : rest;
}

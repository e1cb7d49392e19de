import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type Delivery, deliveries } from "../wire/deliveries";
import { orderedFaults } from "../wire/faults";
import { keptState } from "../wire/kept-state";
import { listenOnLoopback } from "../wire/loopback";
import { type Answer, type Body, type Books, type Calls, type Desk, emptyBooks } from "./books";
import { customerCalls } from "./customers";
import { DwollaFault, fault, notFound } from "./errors";
import { deliveriesOf, dwollaHeaders, eventCalls, subscribe } from "./events";
import { emptySource, fundingSourceCalls } from "./funding-sources";
import { microDepositCalls } from "./micro-deposits";
import { checkToken, grantToken } from "./token";
import { settleTransfer, transferCalls } from "./transfers";

const calls: Calls = {
  ...customerCalls,
  ...fundingSourceCalls,
  ...microDepositCalls,
  ...transferCalls,
  ...eventCalls,
};

type Options = {
  key: string;
  secret: string;
  /** Where it tells what happens, as if somebody had asked for it. */
  webhook?: { url: string; secret: string };
  /** Where the books are kept; without it they are gone with the process. */
  file?: string;
  /** How long the banks take. */
  settleMs?: number;
  /** By the clock, or only when `settle` is called: for tests. */
  settles?: "by the clock" | "when asked";
  /** What the platform's own balance holds on the first day. */
  openingCents?: number;
  port?: number;
  /** The first wait before a webhook that was not taken comes again. */
  patienceMs?: number;
};
const hal = "application/vnd.dwolla.v1.hal+json";

/** A server on loopback that answers as Dwolla does, as far as we call it. */
export async function startDwollaServer(options: Options) {
  const { settleMs = 0, openingCents = 0 } = options;
  const { state: books, save } = keptState<Books>(options.file, emptyBooks());
  if (!books.accountId) openAccount(books, openingCents);
  if (options.webhook) subscribe(books, options.webhook);
  const faults = orderedFaults();
  const headersOf = (delivery: Delivery) => dwollaHeaders(books.subscriptions, delivery);
  const webhooks = deliveries(books.waiting, headersOf, save, options.patienceMs);
  let url = "";

  /** Works on the books, and sends what that has caused. */
  async function work<Result>(action: (desk: Desk) => Result) {
    const fresh: Delivery[] = [];
    const emit: Desk["emit"] = (topic, path, owner) => {
      const event = { id: randomUUID(), topic, path, owner, created: new Date().toISOString() };
      books.events.push(event);
      fresh.push(...deliveriesOf(desk, event));
    };
    const desk: Desk = { books, url, settleMs, emit };
    const result = action(desk);
    save();
    await webhooks.add(fresh);
    return result;
  }

  /** The banks have had their time with these. */
  const settle = () =>
    work((desk) => {
      for (const transfer of Object.values(books.transfers))
        if (transfer.status === "pending" && Date.now() - Date.parse(transfer.created) >= settleMs)
          settleTransfer(desk, transfer);
    });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://dwolla");
    const raw = await text(request);
    const { authorization, accept = "" } = request.headers;
    const method = request.method ?? "GET";
    if (pathname === "/token") {
      const { status, body } = grantToken(options, authorization, new URLSearchParams(raw));
      return response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    }
    const ordered = faults.next(method, pathname);
    if (ordered === "unreachable") return request.socket.destroy();
    const perform = (desk: Desk): Sent =>
      attempt(() => {
        checkToken(options, authorization);
        if (!accept.includes(hal)) throw fault(406, "InvalidVersion", "Missing or invalid API version.");
        const repeat =
          method === "POST" ? (request.headers["idempotency-key"] as string | undefined) : undefined;
        const asked = createHash("sha256").update(`${method} ${pathname} ${raw}`).digest("hex");
        const before = repeat ? books.answers[repeat] : undefined;
        if (before?.asked === asked) return before;
        const { status = 200, body, location } = find(method, pathname, raw, searchParams)(desk);
        const sent = { status, body: body ? JSON.stringify(body) : "", location };
        if (repeat) books.answers[repeat] = { asked, ...sent };
        return sent;
      });
    const sent = ordered === "broken" ? broken : await work(perform);
    if (ordered === "silent-after") return request.socket.destroy();
    const { status, body, location } = ordered === "broken-after" ? broken : sent;
    const type = body ? { "Content-Type": hal } : {};
    return response.writeHead(status, { ...type, ...(location && { Location: url + location }) }).end(body);
  }

  const server = await listenOnLoopback(answer, options.port);
  url = server.url;
  webhooks.resume();
  const clock = setInterval(() => options.settles !== "when asked" && void settle(), 1000).unref();
  return {
    url,
    books,
    faults,
    webhooks,
    settle,
    stop: async () => {
      clearInterval(clock);
      await webhooks.stop();
      await server.stop();
      save();
    },
  };
}

type Sent = { status: number; body: string; location?: string };

function openAccount(books: Books, openingCents: number) {
  books.accountId = randomUUID();
  const balance = { ...emptySource("account", "balance", "Balance"), balanceCents: openingCents };
  const bank = { ...emptySource("account", "bank", "Callout checking"), bankAccountType: "checking" };
  books.sources[balance.id] = balance;
  books.sources[bank.id] = { ...bank, bankName: "SANDBOX BANK", status: "verified" };
}

function find(method: string, pathname: string, raw: string, query: URLSearchParams) {
  const body = read(raw);
  const asked = `${method} ${pathname}`;
  for (const [name, call] of Object.entries(calls)) {
    const [before = "", after] = name.split(":id");
    const id = after === undefined ? "" : asked.slice(before.length, asked.length - after.length);
    if (after === undefined ? asked === name : asked === `${before}${id}${after}` && /^[\w-]+$/.test(id))
      return (desk: Desk): Answer => call(desk, { id, body, query });
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

function attempt(action: () => Sent): Sent {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof DwollaFault)) throw error;
    return { status: error.status, body: JSON.stringify(error.body) };
  }
}

const broken: Sent = {
  status: 500,
  body: JSON.stringify({ code: "ServerError", message: "A server error occurred." }),
};

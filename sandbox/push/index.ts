import { createECDH, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buffer, json } from "node:stream/consumers";
import { storeMessage } from "~/platform/mail/inbox.server";
import { listenOnLoopback } from "../wire/loopback";
import { persistedState } from "../wire/persisted-state";
import { decrypt } from "./decrypt";
import { vapidComplaint } from "./vapid";

/** A received message, decrypted; with `error`, a browser would have dropped it. */
export type Received = { text: string; ttl: number; urgency: string; topic: string; error?: string };
type Subscription = {
  applicationServerKey: string;
  privateKey: string;
  auth: string;
  isEnded: boolean;
  messages: Received[];
};
type Reply = { status: number; headers?: Record<string, string>; body?: unknown };

const MAX_BODY_BYTES = 4096;
const MAX_STORED = 50;

/**
 * Starts a push service together with the browsers that subscribe to it. It checks what services and browsers check, and
 * puts what a browser would show into the inbox. `orderAnswer` makes it fail.
 */
export async function startPushServer({ file, port }: { file?: string; port?: number } = {}) {
  const { state, save } = persistedState(file, {
    port: port ?? 0,
    subscriptions: {} as Record<string, Subscription>,
  });
  const orders: { id: string; status: number; times: number }[] = [];

  /** Subscribes a browser for a sender's key. */
  function subscribe(applicationServerKey: string) {
    const id = randomBytes(12).toString("base64url");
    const keys = createECDH("prime256v1");
    const p256dh = keys.generateKeys().toString("base64url");
    const auth = randomBytes(16).toString("base64url");
    state.subscriptions[id] = {
      ...{ applicationServerKey, auth, isEnded: false, messages: [] },
      privateKey: keys.getPrivateKey().toString("base64url"),
    };
    save();
    return { endpoint: `${server.url}/push/${id}`, expirationTime: null, keys: { p256dh, auth } };
  }
  const orderAnswer = (endpoint: string, status: number, times = 1) =>
    void orders.push({ id: idOf(endpoint), status, times });
  function endSubscription(endpoint: string) {
    const subscription = state.subscriptions[idOf(endpoint)];
    if (subscription) subscription.isEnded = true;
    save();
  }

  async function receive(request: IncomingMessage, id: string): Promise<Reply> {
    const body = await buffer(request);
    const order = orders.find((each) => each.id === id && each.times-- > 0);
    if (order) return { status: order.status, headers: order.status === 429 ? { "Retry-After": "1" } : {} };
    const subscription = state.subscriptions[id];
    if (!subscription) return { status: 404 };
    if (subscription.isEnded) return { status: 410 };
    const { applicationServerKey } = subscription;
    const complaint = vapidComplaint(request.headers.authorization, {
      origin: server.url,
      applicationServerKey,
    });
    if (complaint) return { status: complaint.status, body: complaint };
    const { ttl, urgency = "normal", topic = "", "content-encoding": encoding } = request.headers;
    const isUnderstood = /^\d+$/.test(String(ttl)) && /^[\w-]{0,32}$/.test(String(topic));
    if (!isUnderstood || encoding !== "aes128gcm") return { status: 400 };
    if (body.length > MAX_BODY_BYTES) return { status: 413 };
    const message = {
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: String(topic),
      ...open(body, subscription),
    };
    subscription.messages = [...subscription.messages, message].slice(-MAX_STORED);
    save();
    await show(id, message);
    return { status: 201, headers: { Location: `${server.url}/message/${randomBytes(9).toString("hex")}` } };
  }

  const start = (at: number) =>
    listenOnLoopback(async (request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const [, kind, id = "", action] = pathname.split("/");
      const call = `${request.method} ${kind}${action ? ` ${action}` : ""}`;
      const { status, headers, body }: Reply = await answer(call, id, request);
      response.writeHead(status, { "Content-Type": "application/json", ...headers });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    }, at);

  async function answer(call: string, id: string, request: IncomingMessage): Promise<Reply> {
    if (call === "POST push") return receive(request, id);
    if (call === "GET push messages") return { status: 200, body: state.subscriptions[id]?.messages ?? [] };
    if (call === "POST subscriptions") {
      const { applicationServerKey } = (await json(request)) as { applicationServerKey: string };
      return { status: 201, body: subscribe(applicationServerKey) };
    }
    if (call === "POST push answers") {
      const { status, times } = (await json(request)) as { status: number; times?: number };
      orderAnswer(id, status, times);
      return { status: 204 };
    }
    return { status: 404 };
  }

  // The same port after a restart: browsers keep the addresses that they were given.
  const server = await start(state.port).catch(() => start(0));
  state.port = Number(new URL(server.url).port);
  save();
  return {
    ...server,
    subscribe,
    orderAnswer,
    endSubscription,
    received: (endpoint: string) => state.subscriptions[idOf(endpoint)]?.messages ?? [],
  };
}

const idOf = (endpoint: string) => endpoint.split("/").at(-1) ?? "";

function open(body: Buffer, { privateKey, auth }: Subscription): Pick<Received, "text"> & { error?: string } {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(Buffer.from(privateKey, "base64url"));
  try {
    return { text: decrypt(body, { ecdh, auth: Buffer.from(auth, "base64url") }) };
  } catch (error) {
    return { text: "", error: (error as Error).message };
  }
}

async function show(id: string, { text, error }: Received) {
  const { title = "", body = "", url = "" } = error ? {} : JSON.parse(text);
  await storeMessage({
    channel: "push",
    from: "Callout",
    to: `device ${id}`,
    subject: error ? "Could not be decrypted" : title,
    text: error ?? [body, url].filter(Boolean).join("\n"),
  });
}

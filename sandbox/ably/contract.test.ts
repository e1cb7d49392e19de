import { once } from "node:events";
import { type ClientOptions, type ErrorInfo, Realtime, Rest } from "ably";
import { eventually } from "tests/setup/eventually";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startAblyServer } from ".";
import { actions } from "./protocol";

// Runs Ably's own package, as server and client, against the stand-in.
const key = "demo.key:secret";
const limitedKey = "demo.lesser:secret";
const everything = { "*": ["*"] };
/** Allows for a busy machine. */
let server: Awaited<ReturnType<typeof startAblyServer>>;
let rest: Rest;
const open: Realtime[] = [];

const options = (): ClientOptions => ({
  endpoint: "127.0.0.1",
  port: Number(new URL(server.url).port),
  tls: false,
  useBinaryProtocol: false,
  disableConnectivityCheck: true,
  disconnectedRetryTimeout: 50,
  suspendedRetryTimeout: 50,
  logLevel: 0,
});

beforeAll(async () => {
  server = await startAblyServer({ keys: { [key]: everything, [limitedKey]: { "order:*": ["publish"] } } });
  rest = new Rest({ ...options(), key });
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => server.stop());

type TokenOptions = {
  capability?: Record<string, ("subscribe" | "publish" | "presence")[]>;
  clientId?: string;
  ttl?: number;
};

/** Connects a client that gets its tokens from `tokenOptions`, which may return others at each renewal. */
function connect(tokenOptions: () => TokenOptions = () => ({})) {
  const nonces: string[] = [];
  const client = new Realtime({
    ...options(),
    authCallback: async (_, done) => {
      const {
        capability = { "*": ["subscribe", "publish", "presence"] },
        clientId = "7",
        ttl,
      } = tokenOptions();
      const request = await rest.auth.createTokenRequest({
        capability: JSON.stringify(capability),
        clientId,
        ttl,
      });
      nonces.push(request.nonce);
      done(null, request);
    },
  });
  open.push(client);
  return { client, nonces };
}

/** Collects the data of a channel's messages. */
async function subscribe(client: Realtime, name: string) {
  const received: unknown[] = [];
  await client.channels.get(name).subscribe(({ data }) => received.push(data));
  return received;
}
const failureCode = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: ErrorInfo) => error.code,
  );

test("an invalid frame is answered with an error; the connection and the stand-in continue", async () => {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/?key=${key}`);
  const frames: { action: number }[] = [];
  socket.on("message", (data) => frames.push(JSON.parse(String(data))));
  await once(socket, "open");
  for (const text of ["no frame", "null", "[]"]) socket.send(text);
  await eventually(() => expect(frames.filter(({ action }) => action === actions.error)).toHaveLength(3));
  socket.terminate();
  const { client } = connect();
  const received = await subscribe(client, "order:9");
  await rest.channels.get("order:9").publish("history", "said");
  await eventually(() => expect(received).toEqual(["said"]));
});

test("a published message reaches every attached client, with its name and once per id", async () => {
  const { client } = connect();
  const received = await subscribe(client, "order:1");
  const others = await subscribe(client, "order:2");
  const channel = rest.channels.get("order:1");
  await channel.publish({ id: "event-1", name: "history", data: { win: 1 } });
  await channel.publish({ id: "event-1", name: "history", data: { win: 1 } });
  await channel.publish("history", { win: 2 });
  await eventually(() => expect(received).toEqual([{ win: 1 }, { win: 2 }]));
  expect(others).toEqual([]);
});

test("a client publishes, and another client receives it", async () => {
  const [one, two] = [connect().client, connect(() => ({ clientId: "8" })).client];
  const received = await subscribe(two, "order:3");
  await one.channels.get("order:3").publish("typing", "yes");
  await eventually(() => expect(received).toEqual(["yes"]));
});

test("after a cut the connection resumes, and missed messages arrive in order and once", async () => {
  const { client } = connect();
  const received = await subscribe(client, "order:4");
  const { id } = client.connection;
  const lost = client.connection.once("disconnected");
  server.cut();
  await lost;
  for (const n of ["1", "2", "3"]) await rest.channels.get("order:4").publish("history", n);
  await eventually(() => expect(received).toEqual(["1", "2", "3"]));
  expect(client.connection.id).toBe(id);
});

test("after a restart of the server the connection is new, and its channels are attached again", async () => {
  const first = await startAblyServer({ keys: { [key]: everything } });
  const port = Number(new URL(first.url).port);
  const client = new Realtime({ ...options(), port, key, clientId: "7" });
  open.push(client);
  const received = await subscribe(client, "order:5");
  const { id } = client.connection;
  await first.stop();
  const second = await startAblyServer({ keys: { [key]: everything }, port });
  const again = new Rest({ ...options(), port, key });
  await eventually(async () => {
    await again.channels.get("order:5").publish("history", "again");
    expect(received).toContain("again");
  });
  expect(client.connection.id).not.toBe(id);
  client.close();
  await second.stop();
});

test("one call publishes to many channels", async () => {
  const { client } = connect();
  const [one, two] = await Promise.all(["order:13", "order:14"].map((name) => subscribe(client, name)));
  const messageFor = (name: string) => ({ channels: [name], messages: [{ name: "history", data: name }] });
  await rest.batchPublish(["order:13", "order:14"].map(messageFor));
  await eventually(() => expect([one, two]).toEqual([["order:13"], ["order:14"]]));
});

test("a batch reports the refused channel and publishes to the others", async () => {
  const { client } = connect();
  const received = await subscribe(client, "order:15");
  const sender = new Rest({ ...options(), key: limitedKey });
  const result = await sender.batchPublish({
    channels: ["support", "order:15"],
    messages: [{ name: "history", data: "yes" }],
  });
  expect(result).toMatchObject({
    successCount: 1,
    failureCount: 1,
    results: [
      { channel: "support", error: { code: 40160 } },
      { channel: "order:15", messageId: expect.any(String) },
    ],
  });
  await eventually(() => expect(received).toEqual(["yes"]));
});

test("the history returns recent messages, without null fields", async () => {
  const channel = rest.channels.get("order:16");
  await channel.publish("history", null);
  await channel.publish({ data: "second" });
  const { items } = await channel.history();
  expect(items.map(({ name, data }) => [name, data])).toEqual([
    [undefined, "second"],
    ["history", undefined],
  ]);
});

test("an expired token is renewed, and no message is missed", async () => {
  const { client, nonces } = connect(() => ({ ttl: 600 }));
  const received = await subscribe(client, "order:6");
  await eventually(() => expect(nonces.length).toBeGreaterThan(1));
  await rest.channels.get("order:6").publish("history", "still here");
  await eventually(() => expect(received).toEqual(["still here"]));
});

test("an operation outside the token's capability is refused, and the connection stays open", async () => {
  const { client } = connect(() => ({ capability: { "order:7": ["subscribe"] } }));
  expect(await failureCode(client.channels.get("order:8").attach())).toBe(40160);
  expect(client.channels.get("order:8").state).toBe("failed");
  await client.channels.get("order:7").attach();
  expect(await failureCode(client.channels.get("order:7").publish("history", "no"))).toBe(40160);
  expect(client.connection.state).toBe("connected");
});

test("a token gets the intersection of the requested and the key's capability; an invalid capability is refused", async () => {
  const capability = { "order:1": ["publish", "subscribe"], support: ["publish"] };
  const { auth } = new Rest({ ...options(), key: limitedKey });
  const token = await auth.requestToken({ capability: JSON.stringify(capability) });
  expect(JSON.parse(token.capability)).toEqual({ "order:1": ["publish"] });
  expect(await failureCode(auth.requestToken({ capability: '{"support":["publish"]}' }))).toBe(40160);
  for (const wrong of ["shout", "*,publish", ""]) {
    const requested = JSON.stringify({ "order:1": wrong ? wrong.split(",") : [] });
    expect(await failureCode(auth.requestToken({ capability: requested }))).toBe(40003);
  }
});

test("a channel attached only for subscribing cannot be published to, and a channel without a name is refused", async () => {
  const { client } = connect();
  const quiet = client.channels.get("order:17", { modes: ["SUBSCRIBE"] });
  const named = client.channels.get("order:19", { params: { modes: "subscribe,presence" } });
  for (const channel of [quiet, named]) {
    await channel.attach();
    expect(await failureCode(channel.publish("history", "no"))).toBe(40160);
  }
  expect(named.modes).toEqual(["presence", "subscribe"]);
  expect(await failureCode(client.channels.get("x", { params: { modes: "shout" } }).attach())).toBe(40000);
  expect(await failureCode(client.channels.get("").attach())).toBe(40010);
  expect(client.connection.state).toBe("connected");
});

test("a connection that cannot be resumed becomes a new one, with the reason", async () => {
  const reasons: unknown[] = [];
  for (const connectionKey of ["0a!0b", "what!is this"]) {
    const recover = JSON.stringify({ connectionKey, msgSerial: 3, channelSerials: {} });
    const client = new Realtime({ ...options(), key, recover });
    open.push(client);
    reasons.push((await client.connection.once("connected")).reason?.code);
  }
  expect(reasons).toEqual([80008, 80018]);
});

test("a key or a wildcard token lets the client choose its clientId; another token does not", async () => {
  const { client: wildcard } = connect(() => ({ clientId: "*" }));
  await wildcard.connection.once("connected");
  await wildcard.channels.get("order:18").presence.enterClient("9");
  const keyed = new Realtime({ ...options(), key, clientId: "9" });
  open.push(keyed);
  await keyed.connection.once("connected");
  const { id } = keyed.connection;
  const lost = keyed.connection.once("disconnected");
  server.cut();
  await lost;
  await keyed.connection.once("connected");
  expect(keyed.connection.id).toBe(id);
  const { token } = await rest.auth.requestToken({ clientId: "7" });
  const other = new Realtime({ ...options(), token, clientId: "8" });
  open.push(other);
  expect((await other.connection.once("failed")).reason?.code).toBe(40102);
});

test("a new token with fewer channels detaches the others", async () => {
  let orders = ["order:9", "order:10"];
  const { client } = connect(() => ({
    capability: Object.fromEntries(orders.map((order) => [order, ["subscribe"]])),
  }));
  const [nine, ten] = orders.map((order) => client.channels.get(order));
  await Promise.all([nine!.attach(), ten!.attach()]);
  orders = ["order:10"];
  await client.auth.authorize();
  await eventually(() => expect(nine!.state).toBe("failed"));
  expect(ten!.state).toBe("attached");
});

test("after its token was revoked, the client gets another one and continues with what that allows", async () => {
  let orders = ["order:11", "person:7"];
  const { client } = connect(() => ({
    capability: Object.fromEntries(orders.map((order) => [order, ["subscribe"]])),
  }));
  const received = await subscribe(client, "person:7");
  const order = client.channels.get("order:11");
  await order.attach();
  orders = ["person:7"];
  const targets = ["clientId", "channel"].map((type) => ({ type, value: "7" }));
  expect(await rest.auth.revokeTokens(targets)).toMatchObject({ successCount: 1, failureCount: 1 });
  await eventually(() => expect(order.state).toBe("failed"));
  await rest.channels.get("person:7").publish("notification", "lost");
  await eventually(() => expect(received).toEqual(["lost"]));
});

test("a wrong key gets no access, and a changed or repeated token request no token", async () => {
  const wrong = new Rest({ ...options(), key: "demo.key:wrong" });
  expect(await failureCode(wrong.channels.get("order:1").publish("history", "no"))).toBe(40101);
  const request = await rest.auth.createTokenRequest({ clientId: "7" });
  const requestToken = (body: object) =>
    fetch(`${server.url}/keys/demo.key/requestToken`, { method: "POST", body: JSON.stringify(body) });
  expect((await requestToken({ ...request, clientId: "8" })).status).toBe(401);
  expect((await requestToken(request)).status).toBe(201);
  expect((await requestToken(request)).headers.get("x-ably-errorcode")).toBe("40105");
});

test("all clients see who is present, and who left", async () => {
  const [one, two] = [connect().client, connect(() => ({ clientId: "8" })).client];
  const present = async () =>
    (await two.channels.get("order:12").presence.get()).map(({ clientId }) => clientId);
  await one.channels.get("order:12").presence.enter("typing");
  await two.channels.get("order:12").attach();
  expect(await present()).toEqual(["7"]);
  await two.channels.get("order:12").presence.enter();
  expect((await present()).sort()).toEqual(["7", "8"]);
  const atServer = await rest.channels.get("order:12").presence.get();
  expect(atServer.items.map(({ clientId, action }) => `${clientId} ${action}`).sort()).toEqual([
    "7 present",
    "8 present",
  ]);
  await one.channels.get("order:12").presence.leave();
  await eventually(async () => expect(await present()).toEqual(["8"]));
  two.close();
  await eventually(async () =>
    expect((await rest.channels.get("order:12").presence.get()).items).toEqual([]),
  );
});

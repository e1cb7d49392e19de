import { once } from "node:events";
import { type ClientOptions, type ErrorInfo, Realtime, Rest } from "ably";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { startAblyServer } from ".";
import { actions } from "./protocol";

/** Ably's own package, for servers and for clients, against the stand-in. */
const key = "demo.key:secret";
const lesser = "demo.lesser:secret";
const everything = { "*": ["*"] };
/** As long as a busy machine may take. */
const soon = 10_000;
let server: Awaited<ReturnType<typeof startAblyServer>>;
let rest: Rest;
const open: Realtime[] = [];

const place = (): ClientOptions => ({
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
  server = await startAblyServer({ keys: { [key]: everything, [lesser]: { "order:*": ["publish"] } } });
  rest = new Rest({ ...place(), key });
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => server.stop());

type Asked = {
  capability?: Record<string, ("subscribe" | "publish" | "presence")[]>;
  clientId?: string;
  ttl?: number;
};

/** A client whose tokens are asked for as a browser asks our server; what they open can change between two. */
function connect(asked: () => Asked = () => ({})) {
  const given: string[] = [];
  const client = new Realtime({
    ...place(),
    authCallback: async (_, done) => {
      const { capability = { "*": ["subscribe", "publish", "presence"] }, clientId = "7", ttl } = asked();
      const request = await rest.auth.createTokenRequest({
        capability: JSON.stringify(capability),
        clientId,
        ttl,
      });
      given.push(request.nonce);
      done(null, request);
    },
  });
  open.push(client);
  return { client, given };
}

/** What a channel says, by the messages' data. */
async function hear(client: Realtime, name: string) {
  const heard: unknown[] = [];
  await client.channels.get(name).subscribe(({ data }) => heard.push(data));
  return heard;
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: ErrorInfo) => error.code,
  );

test("what is no frame is an error on its own line, and ends neither the line nor the stand-in", async () => {
  const line = new WebSocket(`${server.url.replace("http", "ws")}/?key=${key}`);
  const said: { action: number }[] = [];
  line.on("message", (data) => said.push(JSON.parse(String(data))));
  await once(line, "open");
  for (const text of ["no frame", "null", "[]"]) line.send(text);
  await vi.waitFor(() => expect(said.filter(({ action }) => action === actions.error)).toHaveLength(3), soon);
  line.terminate();
  const { client } = connect();
  const heard = await hear(client, "order:9");
  await rest.channels.get("order:9").publish("history", "said");
  await vi.waitFor(() => expect(heard).toEqual(["said"]), soon);
});

test("what a server publishes reaches whoever is attached, with its name, and once for each id", async () => {
  const { client } = connect();
  const heard = await hear(client, "order:1");
  const others = await hear(client, "order:2");
  const channel = rest.channels.get("order:1");
  await channel.publish({ id: "event-1", name: "history", data: { win: 1 } });
  await channel.publish({ id: "event-1", name: "history", data: { win: 1 } });
  await channel.publish("history", { win: 2 });
  await vi.waitFor(() => expect(heard).toEqual([{ win: 1 }, { win: 2 }]), soon);
  expect(others).toEqual([]);
});

test("a client publishes, and another one hears it", async () => {
  const [one, two] = [connect().client, connect(() => ({ clientId: "8" })).client];
  const heard = await hear(two, "order:3");
  await one.channels.get("order:3").publish("typing", "yes");
  await vi.waitFor(() => expect(heard).toEqual(["yes"]), soon);
});

test("after a cut the connection goes on, and what was said meanwhile comes, in its order and once", async () => {
  const { client } = connect();
  const heard = await hear(client, "order:4");
  const { id } = client.connection;
  const lost = client.connection.once("disconnected");
  server.cut();
  await lost;
  for (const n of ["1", "2", "3"]) await rest.channels.get("order:4").publish("history", n);
  await vi.waitFor(() => expect(heard).toEqual(["1", "2", "3"]), soon);
  expect(client.connection.id).toBe(id);
});

test("after a restart of the server the connection is a new one, and its channels are attached again", async () => {
  const first = await startAblyServer({ keys: { [key]: everything } });
  const port = Number(new URL(first.url).port);
  const client = new Realtime({ ...place(), port, key, clientId: "7" });
  open.push(client);
  const heard = await hear(client, "order:5");
  const { id } = client.connection;
  await first.stop();
  const second = await startAblyServer({ keys: { [key]: everything }, port });
  const again = new Rest({ ...place(), port, key });
  await vi.waitFor(async () => {
    await again.channels.get("order:5").publish("history", "again");
    expect(heard).toContain("again");
  }, 10_000);
  expect(client.connection.id).not.toBe(id);
  client.close();
  await second.stop();
});

test("many channels are told in one call", async () => {
  const { client } = connect();
  const [one, two] = await Promise.all(["order:13", "order:14"].map((name) => hear(client, name)));
  const tell = (name: string) => ({ channels: [name], messages: [{ name: "history", data: name }] });
  await rest.batchPublish(["order:13", "order:14"].map(tell));
  await vi.waitFor(() => expect([one, two]).toEqual([["order:13"], ["order:14"]]), soon);
});

test("what is refused for one of many channels is told on the others", async () => {
  const { client } = connect();
  const heard = await hear(client, "order:15");
  const sender = new Rest({ ...place(), key: lesser });
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
  await vi.waitFor(() => expect(heard).toEqual(["yes"]), soon);
});

test("what was said lately can be read, without what was not said", async () => {
  const channel = rest.channels.get("order:16");
  await channel.publish("history", null);
  await channel.publish({ data: "second" });
  const { items } = await channel.history();
  expect(items.map(({ name, data }) => [name, data])).toEqual([
    [undefined, "second"],
    ["history", undefined],
  ]);
});

test("a token that ends is followed by another one, and nothing is missed", async () => {
  const { client, given } = connect(() => ({ ttl: 600 }));
  const heard = await hear(client, "order:6");
  await vi.waitFor(() => expect(given.length).toBeGreaterThan(1), soon);
  await rest.channels.get("order:6").publish("history", "still here");
  await vi.waitFor(() => expect(heard).toEqual(["still here"]), soon);
});

test("what a token does not open is refused, and the connection stays", async () => {
  const { client } = connect(() => ({ capability: { "order:7": ["subscribe"] } }));
  expect(await failure(client.channels.get("order:8").attach())).toBe(40160);
  expect(client.channels.get("order:8").state).toBe("failed");
  await client.channels.get("order:7").attach();
  expect(await failure(client.channels.get("order:7").publish("history", "no"))).toBe(40160);
  expect(client.connection.state).toBe("connected");
});

test("a token opens what its key has of what was asked for, and nonsense asks for nothing", async () => {
  const capability = { "order:1": ["publish", "subscribe"], support: ["publish"] };
  const { auth } = new Rest({ ...place(), key: lesser });
  const token = await auth.requestToken({ capability: JSON.stringify(capability) });
  expect(JSON.parse(token.capability)).toEqual({ "order:1": ["publish"] });
  expect(await failure(auth.requestToken({ capability: '{"support":["publish"]}' }))).toBe(40160);
  for (const wrong of ["shout", "*,publish", ""]) {
    const asked = JSON.stringify({ "order:1": wrong ? wrong.split(",") : [] });
    expect(await failure(auth.requestToken({ capability: asked }))).toBe(40003);
  }
});

test("a channel that was attached for listening is not written to, and one without a name refused", async () => {
  const { client } = connect();
  const quiet = client.channels.get("order:17", { modes: ["SUBSCRIBE"] });
  const named = client.channels.get("order:19", { params: { modes: "subscribe,presence" } });
  for (const channel of [quiet, named]) {
    await channel.attach();
    expect(await failure(channel.publish("history", "no"))).toBe(40160);
  }
  expect(named.modes).toEqual(["presence", "subscribe"]);
  expect(await failure(client.channels.get("x", { params: { modes: "shout" } }).attach())).toBe(40000);
  expect(await failure(client.channels.get("").attach())).toBe(40010);
  expect(client.connection.state).toBe("connected");
});

test("what cannot be taken up again is a new connection, which says why", async () => {
  const reasons: unknown[] = [];
  for (const connectionKey of ["0a!0b", "what!is this"]) {
    const recover = JSON.stringify({ connectionKey, msgSerial: 3, channelSerials: {} });
    const client = new Realtime({ ...place(), key, recover });
    open.push(client);
    reasons.push((await client.connection.once("connected")).reason?.code);
  }
  expect(reasons).toEqual([80008, 80018]);
});

test("a key, or a token for anybody, leaves it to the client who it is, and another token does not", async () => {
  const { client: anybody } = connect(() => ({ clientId: "*" }));
  await anybody.connection.once("connected");
  await anybody.channels.get("order:18").presence.enterClient("9");
  const keyed = new Realtime({ ...place(), key, clientId: "9" });
  open.push(keyed);
  await keyed.connection.once("connected");
  const { id } = keyed.connection;
  const lost = keyed.connection.once("disconnected");
  server.cut();
  await lost;
  await keyed.connection.once("connected");
  expect(keyed.connection.id).toBe(id);
  const { token } = await rest.auth.requestToken({ clientId: "7" });
  const other = new Realtime({ ...place(), token, clientId: "8" });
  open.push(other);
  expect((await other.connection.once("failed")).reason?.code).toBe(40102);
});

test("a new token with less in it closes what it no longer opens", async () => {
  let orders = ["order:9", "order:10"];
  const { client } = connect(() => ({
    capability: Object.fromEntries(orders.map((order) => [order, ["subscribe"]])),
  }));
  const [nine, ten] = orders.map((order) => client.channels.get(order));
  await Promise.all([nine!.attach(), ten!.attach()]);
  orders = ["order:10"];
  await client.auth.authorize();
  await vi.waitFor(() => expect(nine!.state).toBe("failed"), soon);
  expect(ten!.state).toBe("attached");
});

test("a revoked token opens nothing: the client asks for another one and goes on with what that opens", async () => {
  let orders = ["order:11", "person:7"];
  const { client } = connect(() => ({
    capability: Object.fromEntries(orders.map((order) => [order, ["subscribe"]])),
  }));
  const heard = await hear(client, "person:7");
  const order = client.channels.get("order:11");
  await order.attach();
  orders = ["person:7"];
  const targets = ["clientId", "channel"].map((type) => ({ type, value: "7" }));
  expect(await rest.auth.revokeTokens(targets)).toMatchObject({ successCount: 1, failureCount: 1 });
  await vi.waitFor(() => expect(order.state).toBe("failed"), soon);
  await rest.channels.get("person:7").publish("notification", "lost");
  await vi.waitFor(() => expect(heard).toEqual(["lost"]), soon);
});

test("a key that is wrong, a request that was changed or comes twice gets no token", async () => {
  const wrong = new Rest({ ...place(), key: "demo.key:wrong" });
  expect(await failure(wrong.channels.get("order:1").publish("history", "no"))).toBe(40101);
  const request = await rest.auth.createTokenRequest({ clientId: "7" });
  const ask = (body: object) =>
    fetch(`${server.url}/keys/demo.key/requestToken`, { method: "POST", body: JSON.stringify(body) });
  expect((await ask({ ...request, clientId: "8" })).status).toBe(401);
  expect((await ask(request)).status).toBe(201);
  expect((await ask(request)).headers.get("x-ably-errorcode")).toBe("40105");
});

test("who is present is known to all, and whoever goes is gone", async () => {
  const [one, two] = [connect().client, connect(() => ({ clientId: "8" })).client];
  const there = async () =>
    (await two.channels.get("order:12").presence.get()).map(({ clientId }) => clientId);
  await one.channels.get("order:12").presence.enter("typing");
  await two.channels.get("order:12").attach();
  expect(await there()).toEqual(["7"]);
  await two.channels.get("order:12").presence.enter();
  expect((await there()).sort()).toEqual(["7", "8"]);
  const atServer = await rest.channels.get("order:12").presence.get();
  expect(atServer.items.map(({ clientId, action }) => `${clientId} ${action}`).sort()).toEqual([
    "7 present",
    "8 present",
  ]);
  await one.channels.get("order:12").presence.leave();
  await vi.waitFor(async () => expect(await there()).toEqual(["8"]), soon);
  two.close();
  await vi.waitFor(async () =>
    expect((await rest.channels.get("order:12").presence.get()).items).toEqual([]),
  );
});

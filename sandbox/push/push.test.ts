import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vapidHeader, vapidPublicKey } from "~/platform/push/vapid.server";
import { startPushServer } from ".";

const folder = mkdtempSync(path.join(os.tmpdir(), "callout-push-"));
const file = path.join(folder, "push.json");
let service: Awaited<ReturnType<typeof startPushServer>>;
beforeAll(async () => {
  service = await startPushServer({ file });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const subscribe = () => service.subscribe(vapidPublicKey()!).endpoint;
async function post(endpoint: string, headers: Record<string, string> = {}, body = "x".repeat(120)) {
  const Authorization = await vapidHeader(endpoint);
  // A connection that is kept could be used again just when a restarting service closes it.
  const Connection = "close";
  const sent = { Authorization, TTL: "60", "Content-Encoding": "aes128gcm", Connection, ...headers };
  return (await fetch(endpoint, { method: "POST", headers: sent, body })).status;
}

test("PHO-030 the stand-in refuses what push services refuse", async () => {
  const endpoint = subscribe();
  const forAnother = await vapidHeader("https://push.example.com/a");
  const [head, claims, signature] = (await vapidHeader(endpoint)).split(".");
  const forged = [head, claims, `${signature!.startsWith("A") ? "B" : "A"}${signature!.slice(1)}`].join(".");
  expect(await post(endpoint, { Authorization: "" })).toBe(401);
  expect(await post(endpoint, { Authorization: forged })).toBe(401);
  expect(await post(endpoint, { Authorization: forAnother })).toBe(403);
  expect(await post(endpoint, { TTL: "soon" })).toBe(400);
  expect(await post(endpoint, { Topic: "a topic" })).toBe(400);
  expect(await post(endpoint, { "Content-Encoding": "aesgcm" })).toBe(400);
  expect(await post(endpoint, {}, "x".repeat(4097))).toBe(413);
  expect(service.received(endpoint)).toEqual([]);
  expect(await post(endpoint)).toBe(201);
  expect(service.received(endpoint)).toMatchObject([{ text: "", error: expect.any(String) }]);
});

test("PHO-030 another program subscribes, orders failures and reads what was shown", async () => {
  const call = (address: string, body: object) =>
    fetch(address, { method: "POST", headers: { Connection: "close" }, body: JSON.stringify(body) });
  const subscribed = await call(`${service.url}/subscriptions`, { applicationServerKey: vapidPublicKey() });
  const { endpoint, keys } = (await subscribed.json()) as {
    endpoint: string;
    keys: Record<string, string>;
  };
  expect(Buffer.from(keys.p256dh!, "base64url")).toHaveLength(65);
  await call(`${endpoint}/answers`, { status: 429, times: 2 });
  expect([await post(endpoint), await post(endpoint), await post(endpoint)]).toEqual([429, 429, 201]);
  expect(
    await (await fetch(`${endpoint}/messages`, { headers: { Connection: "close" } })).json(),
  ).toHaveLength(1);
});

test("PHO-030 subscriptions and their address survive a restart", async () => {
  const endpoint = subscribe();
  await service.stop();
  service = await startPushServer({ file });
  expect(endpoint).toContain(`${service.url}/push/`);
  expect(await post(endpoint)).toBe(201);
});

import { createECDH, randomBytes } from "node:crypto";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { encrypt } from "http_ece";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startPushServer } from "../../../sandbox/push";
import { decrypt } from "../../../sandbox/push/decrypt";
import { resetEnv } from "../settings/env.server";
import { atTime } from "../time/clock.server";
import { isAllowedEndpoint } from "./endpoint";
import { vapidPublicKey } from "./vapid.server";
import { sendPush } from "./web-push.server";

let service: Awaited<ReturnType<typeof startPushServer>>;
beforeAll(async () => {
  service = await startPushServer();
});
afterAll(() => service.stop());
beforeEach(() => {
  vi.unstubAllEnvs();
  vi.stubEnv("PUSH_BASE_URL", service.url);
  resetEnv();
});

const subscribe = (key = vapidPublicKey()!) => {
  const { endpoint, keys } = service.subscribe(key);
  return { endpoint, ...keys };
};
const about = { kind: "message", userId: null, device: "Chrome on Android", subject: "New message" } as const;
const options = { ttlSeconds: 3600, urgency: "high", topic: "event-7" } as const;
const newPublicKey = () => {
  const keys = createECDH("prime256v1");
  return keys.generateKeys().toString("base64url");
};

describe("RFC 8291, appendix A", () => {
  const from = (text: string) => Buffer.from(text, "base64url");
  const text = "When I grow up, I want to be a watermelon";
  const receiver = createECDH("prime256v1");
  receiver.setPrivateKey(from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"));
  const auth = from("BTBZMqHH6r4Tts7J_aSIgg");
  const message = from(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );

  test("PHO-030 the message of the standard is encrypted byte for byte", () => {
    const sender = createECDH("prime256v1");
    sender.setPrivateKey(from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
    const salt = from("DGv6ra1nlYgDCS1FRnbzlw");
    const sent = encrypt(Buffer.from(text), {
      version: "aes128gcm",
      privateKey: sender,
      dh: receiver.getPublicKey(),
      authSecret: auth,
      salt,
    });
    expect(sent.toString("base64url")).toBe(message.toString("base64url"));
  });

  test("PHO-030 the stand-in decrypts it, and refuses another key or a changed byte", () => {
    expect(decrypt(message, { ecdh: receiver, auth })).toBe(text);
    expect(() => decrypt(message, { ecdh: receiver, auth: randomBytes(16) })).toThrow();
    const changed = Buffer.from(message);
    changed[changed.length - 20]! ^= 1;
    expect(() => decrypt(changed, { ecdh: receiver, auth })).toThrow();
  });
});

test("PHO-030 a message arrives encrypted for its browser, with how long and how urgently", async () => {
  const [phone, tablet] = [subscribe(), subscribe()];
  expect(await sendPush(phone, '{"title":"Søren’s"}', options, about)).toBe(true);
  expect(service.received(phone.endpoint)).toEqual([
    { text: '{"title":"Søren’s"}', ttl: 3600, urgency: "high", topic: "event-7" },
  ]);
  expect(service.received(tablet.endpoint)).toEqual([]);
});

test("PHO-030 another browser's keys decrypt nothing", async () => {
  const [phone, tablet] = [subscribe(), subscribe()];
  await sendPush({ ...phone, auth: tablet.auth }, "{}", options, about);
  await sendPush({ ...phone, p256dh: tablet.p256dh }, "{}", options, about);
  expect(service.received(phone.endpoint).map(({ text, error }) => [text, typeof error])).toEqual([
    ["", "string"],
    ["", "string"],
  ]);
});

test("PHO-030 a subscription for another sender's key is refused", async () => {
  await expect(sendPush(subscribe(newPublicKey()), "{}", options, about)).rejects.toThrow("403");
});

test("PHO-030 a signature that has expired is refused", async () => {
  const phone = subscribe();
  const send = () => sendPush(phone, "{}", options, about);
  await expect(atTime(new Date(Date.now() - 13 * 3_600_000), send)).rejects.toThrow("401");
  await expect(atTime(new Date(Date.now() + 13 * 3_600_000), send)).rejects.toThrow("401");
});

test("PHO-030 an ended and an unknown subscription are reported as gone, other failures throw", async () => {
  const phone = subscribe();
  for (const status of [429, 500, 503]) {
    service.orderAnswer(phone.endpoint, status);
    await expect(sendPush(phone, "{}", options, about)).rejects.toThrow(String(status));
  }
  expect(await sendPush(phone, "{}", options, about)).toBe(true);
  service.endSubscription(phone.endpoint);
  expect(await sendPush(phone, "{}", options, about)).toBe(false);
  expect(await sendPush({ ...phone, endpoint: `${phone.endpoint}x` }, "{}", options, about)).toBe(false);
});

describe("addresses", () => {
  test.each([
    ["https://fcm.googleapis.com/fcm/send/abc", true],
    ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
    ["http://fcm.googleapis.com/fcm/send/abc", false],
    ["https://user:secret@push.example.com/abc", false],
    ["https://127.0.0.1/abc", false],
    ["https://2130706433/abc", false],
    ["https://0x7f.1/abc", false],
    ["https://8.8.8.8/abc", false],
    ["https://[::1]/abc", false],
    ["https://[::ffff:10.0.0.1]/abc", false],
    ["https://localhost/abc", false],
    ["https://database/abc", false],
    ["https://metadata.google.internal/abc", false],
    ["https://printer.local/abc", false],
    ["file:///etc/passwd", false],
    ["not an address", false],
  ])("PHO-030 %s is allowed: %s", (endpoint, isAllowed) => {
    expect(isAllowedEndpoint(endpoint)).toBe(isAllowed);
  });

  test("PHO-030 an address of more than a thousand characters is not allowed", () => {
    const start = "https://push.example.com/";
    expect(isAllowedEndpoint(start.padEnd(1000, "x"))).toBe(true);
    expect(isAllowedEndpoint(start.padEnd(1001, "x"))).toBe(false);
  });

  test("PHO-030 only our own push service may have a private address", () => {
    expect(isAllowedEndpoint("http://127.0.0.1:4000/push/a", "http://127.0.0.1:4000")).toBe(true);
    expect(isAllowedEndpoint("http://127.0.0.1:4001/push/a", "http://127.0.0.1:4000")).toBe(false);
  });

  test("PHO-030 a public name that leads to a private address is not called", async () => {
    const lookup = vi.spyOn(dns, "lookup");
    const found = [{ address: "10.1.2.3", family: 4 }];
    const answer = (_host: string, { all }: { all?: boolean }, done: (...found: unknown[]) => void) =>
      all ? done(null, found) : done(null, found[0]!.address, 4);
    lookup.mockImplementation(answer as never);
    syncBuiltinESMExports();
    const phone = { ...subscribe(), endpoint: "https://push.example.com/abc" };
    await expect(sendPush(phone, "{}", options, about)).rejects.toThrow("private IP address");
    lookup.mockRestore();
    syncBuiltinESMExports();
  });
});

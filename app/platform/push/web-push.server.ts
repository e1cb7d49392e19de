import { createECDH } from "node:crypto";
import http from "node:http";
import https from "node:https";
import { encrypt } from "http_ece";
import { RequestFilteringHttpsAgent } from "request-filtering-agent";
import { countCall, isFault } from "../providers/count-calls.server";
import { FinalRefusal, type MessageSubject, recordingMessage } from "../sent-messages/record.server";
import { env } from "../settings/env.server";
import { isAllowedEndpoint } from "./endpoint";
import { vapidHeader } from "./vapid.server";

export type PushTarget = { endpoint: string; p256dh: string; auth: string };
type PushOptions = {
  ttlSeconds: number;
  urgency: "normal" | "high";
  /** The service replaces a waiting message of the same topic; at most 32 letters, digits, hyphens. */
  topic: string;
};

/** `device` and `subject` are what staff read of the message. */
type PushAbout = MessageSubject & { device: string; subject: string };

const TIMEOUT_MS = 15_000;

/** Refuses private addresses when it connects, so that a name can't change what it points to after a check. */
const outside = new RequestFilteringHttpsAgent();

/**
 * Sends a push message that the service keeps for `ttlSeconds`, and records it. Returns whether the subscription still
 * exists; throws if the service refuses or is not reached.
 */
export async function sendPush(
  target: PushTarget,
  text: string,
  options: PushOptions,
  { device, ...about }: PushAbout,
): Promise<boolean> {
  try {
    await recordingMessage({ ...about, channel: "push", address: device }, () =>
      deliver(target, text, options),
    );
  } catch (error) {
    if (error instanceof FinalRefusal) return false;
    throw error;
  }
  return true;
}

async function deliver(target: PushTarget, text: string, { ttlSeconds, urgency, topic }: PushOptions) {
  const { PUSH_BASE_URL } = env();
  if (!isAllowedEndpoint(target.endpoint, PUSH_BASE_URL)) throw new Error("This push address is not allowed");
  const body = encryptFor(target, text);
  const status = await post(target.endpoint, body, {
    Authorization: await vapidHeader(target.endpoint),
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    TTL: String(ttlSeconds),
    Urgency: urgency,
    Topic: topic,
  }).catch((error: unknown) => {
    countCall("push", "failed");
    throw error;
  });
  countCall("push", isFault(status) ? "failed" : "succeeded");
  if (status === 404 || status === 410) throw new FinalRefusal("The device's subscription has ended");
  // The answer may repeat the address, which is a secret: only the status is reported.
  if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
}

function encryptFor({ p256dh, auth }: PushTarget, text: string): Buffer {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  return encrypt(Buffer.from(text), {
    version: "aes128gcm",
    privateKey,
    dh: Buffer.from(p256dh, "base64url"),
    authSecret: Buffer.from(auth, "base64url"),
  });
}

/** Posts without following redirects, which could lead to a private address. Returns the status. */
function post(endpoint: string, body: Buffer, headers: Record<string, string>): Promise<number> {
  const isOwn = new URL(endpoint).origin === env().PUSH_BASE_URL;
  const { request } = endpoint.startsWith("https:") ? https : http;
  const options = {
    method: "POST",
    headers: { ...headers, "Content-Length": String(body.length) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(!isOwn && { agent: outside }),
  };
  return new Promise((resolve, reject) => {
    request(endpoint, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once("error", reject)
      .end(body);
  });
}

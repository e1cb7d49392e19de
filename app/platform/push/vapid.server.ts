import { createECDH } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import { env } from "../settings/env.server";
import { now } from "../time/clock.server";

const LIFETIME_S = 12 * 60 * 60;

/** Returns the key that browsers subscribe with, in base64url; `undefined` where push is not configured. */
export function vapidPublicKey(): string | undefined {
  return keyPair()?.publicKey.toString("base64url");
}

/** Returns the Authorization header that identifies this server to a push service (RFC 8292). */
export async function vapidHeader(endpoint: string): Promise<string> {
  const pair = keyPair();
  if (!pair) throw new Error("VAPID_PRIVATE_KEY is not set");
  const { publicKey, privateKey } = pair;
  const key = await importJWK(
    {
      kty: "EC",
      crv: "P-256",
      x: publicKey.subarray(1, 33).toString("base64url"),
      y: publicKey.subarray(33).toString("base64url"),
      d: privateKey.toString("base64url"),
    },
    "ES256",
  );
  const token = await new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now().getTime() / 1000) + LIFETIME_S)
    .setSubject(`mailto:${env().SUPPORT_EMAIL}`)
    .sign(key);
  return `vapid t=${token}, k=${publicKey.toString("base64url")}`;
}

function keyPair() {
  const { VAPID_PRIVATE_KEY: text } = env();
  if (!text) return undefined;
  const privateKey = Buffer.from(text, "base64");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { privateKey, publicKey: pair.getPublicKey() };
}

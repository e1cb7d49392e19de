import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * What goes between us and the outside provider is signed with a secret that both have: HMAC-SHA-256 over the time and the
 * bytes as they are sent, in hex. What is older than five minutes is not believed any more.
 */
export const sign = (secret: string, seconds: number | string, text: string) =>
  createHmac("sha256", secret).update(`${seconds}.${text}`).digest("hex");

const TOLERANCE_SECONDS = 300;

type Signed = { secret: string; seconds: string; signature: string; text: string; nowSeconds: number };

export function isSigned({ secret, seconds, signature, text, nowSeconds }: Signed): boolean {
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(nowSeconds - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, seconds, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}

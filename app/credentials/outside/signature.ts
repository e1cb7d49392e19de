import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs a message with the secret shared with the outside provider: HMAC-SHA-256 over time and raw text, in hex. */
export const sign = (secret: string, seconds: number | string, text: string) =>
  createHmac("sha256", secret).update(`${seconds}.${text}`).digest("hex");

const TOLERANCE_SECONDS = 300;

type Signed = { secret: string; seconds: string; signature: string; text: string; nowSeconds: number };

export function isSigned({ secret, seconds, signature, text, nowSeconds }: Signed): boolean {
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(nowSeconds - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, seconds, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}

import { createPublicKey, verify } from "node:crypto";

const DAY_S = 24 * 60 * 60;
type Complaint = { status: 401 | 403; reason: string };

/** Checks a sender's Authorization header as push services do (RFC 8292). Returns what is wrong with it. */
export function vapidComplaint(
  header: string | undefined,
  expected: { origin: string; applicationServerKey: string },
): Complaint | undefined {
  const [, token, sentKey] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  if (!token || !sentKey) return { status: 401, reason: "no VAPID header" };
  if (sentKey !== expected.applicationServerKey)
    return { status: 403, reason: "not the key that the browser subscribed with" };
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(sentKey), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned || read(head).alg !== "ES256") return { status: 401, reason: "a wrong signature" };
  const { aud, exp, sub } = read(claims);
  if (aud !== expected.origin) return { status: 403, reason: "signed for another push service" };
  const seconds = Date.now() / 1000;
  if (typeof exp !== "number" || exp < seconds || exp > seconds + DAY_S)
    return { status: 401, reason: "expired, or valid for more than a day" };
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(String(sub))) return { status: 401, reason: "no contact" };
  return undefined;
}

const read = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, "base64url").toString() || "{}");

function publicKeyOf(text: string) {
  const bytes = Buffer.from(text, "base64url");
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString("base64url"));
  return createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
}

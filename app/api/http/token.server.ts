import { createHmac, timingSafeEqual } from "node:crypto";
import type { Role } from "db/schema/accounts";
import { env } from "~/platform/settings/env.server";

/**
 * A session token for the API: a JWT (HS256), so that a caller can read `id` and `userType` from it.
 * It opens a session of ours by `sid`, which is what is checked, so that it can be revoked and expires.
 */
export function tokenFor(secret: string, person: { id: number; role: Role }) {
  const claims = { id: String(person.id), userType: person.role, sid: secret };
  const head = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${head}.${sign(head)}`;
}

/** The session secret in a token that we signed; nothing in any other text. */
export function secretInToken(token: string): string | null {
  const [header, claims, signature] = token.split(".");
  if (!header || !claims || !signature) return null;
  const expected = Buffer.from(sign(`${header}.${claims}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { sid } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { sid?: unknown };
  return typeof sid === "string" ? sid : null;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const sign = (text: string) => createHmac("sha256", env().SESSION_SECRET).update(text).digest("base64url");

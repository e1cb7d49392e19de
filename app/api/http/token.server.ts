import { createHmac, timingSafeEqual } from "node:crypto";
import type { Role } from "db/schema/accounts";
import { env } from "~/platform/settings/env.server";

/**
 * Signs a session token for the API: a JWT (HS256) from which callers read `id` and `userType`. Only its `sid` is
 * checked, against the stored session, so that it expires and can be revoked.
 */
export function tokenFor(secret: string, person: { id: number; role: Role }) {
  const claims = { id: String(person.id), userType: person.role, sid: secret };
  const head = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${head}.${sign(head)}`;
}

/** Returns the session secret in a token we signed, or null. */
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

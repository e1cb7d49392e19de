import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { accountTokens, sessions } from "db/schema/accounts";
import { and, eq, lt, ne, or } from "drizzle-orm";
import { db, type Reader } from "../db/db.server";
import { removePushDevicesOf } from "../push/push-devices.server";
import { env } from "../settings/env.server";
import { now } from "../time/clock.server";

const days = 24 * 60 * 60 * 1000;
/** A session ends after a week without use and after thirty days in any case. */
export const SESSION_IDLE_MS = 7 * days;
export const SESSION_MAX_MS = 30 * days;
/** How long a browser may save a submission after its session has expired. */
export const SESSION_TRACE_MS = days;

const secure = () => env().ORIGIN.startsWith("https:");
const cookie = () =>
  createCookie("session", {
    httpOnly: true,
    sameSite: "lax",
    secure: secure(),
    path: "/",
    maxAge: SESSION_MAX_MS / 1000,
  });

export const sha256 = (secret: string) => createHash("sha256").update(secret).digest("base64url");
/** 256 random bits as text. */
export const randomSecret = () => randomBytes(32).toString("base64url");

export async function sessionSecret(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && value ? value : null;
}

type Origin = { address: string; userAgent: string };

/**
 * Opens a session and returns its secret, of which the server stores only a hash. `provider`: the company's own sign-in
 * service opened it, where the person gave a password or a code at that time.
 */
export async function openSession(
  reader: Reader,
  userId: number,
  kind: "web" | "api",
  from: Origin,
  provider?: { confirmedAt: Date },
) {
  const secret = randomSecret();
  const at = now();
  await reader.insert(sessions).values({
    idHash: sha256(secret),
    userId,
    kind,
    createdAt: at,
    lastSeenAt: at,
    confirmedAt: provider?.confirmedAt ?? at,
    viaProvider: provider !== undefined,
    expiresAt: new Date(at.getTime() + SESSION_MAX_MS),
    address: from.address,
    userAgent: from.userAgent.slice(0, 300),
  });
  return secret;
}

export const confirmSession = (tx: Reader, secret: string) =>
  tx
    .update(sessions)
    .set({ confirmedAt: now() })
    .where(eq(sessions.idHash, sha256(secret)));

export const sessionCookie = (secret: string) => cookie().serialize(secret);
export const clearedSessionCookie = () => cookie().serialize("", { maxAge: 0 });

export const closeSession = (secret: string) =>
  db.delete(sessions).where(eq(sessions.idHash, sha256(secret)));

/** Ends a user's sessions, half sign-ins and push except those of `exceptSecret`, for example after a password change. */
export async function closeSessionsOf(reader: Reader, userId: number, exceptSecret?: string | null) {
  const exceptHash = exceptSecret ? sha256(exceptSecret) : undefined;
  await reader
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptHash ? ne(sessions.idHash, exceptHash) : undefined));
  await reader
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, "second-step")));
  await removePushDevicesOf(reader, userId, exceptHash);
}

export function deleteOldSessions(reader: Reader) {
  const ended = new Date(now().getTime() - SESSION_TRACE_MS);
  const unused = new Date(ended.getTime() - SESSION_IDLE_MS);
  return reader.delete(sessions).where(or(lt(sessions.expiresAt, ended), lt(sessions.lastSeenAt, unused)));
}

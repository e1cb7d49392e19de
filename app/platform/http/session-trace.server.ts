import { createCookie } from "@remix-run/node";
import { sessions } from "db/schema/accounts";
import { and, eq, gt } from "drizzle-orm";
import { db } from "../db/db.server";
import { env } from "../settings/env.server";
import { now } from "../time/clock.server";
import { SESSION_IDLE_MS, SESSION_MAX_MS, SESSION_TRACE_MS, sha256 } from "./session.server";

/** Names a browser's session after the session's own cookie is gone; grants nothing. */
const trace = () =>
  createCookie("had-session", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: (SESSION_MAX_MS + SESSION_TRACE_MS) / 1000,
    secrets: [env().SESSION_SECRET],
  });

export const traceCookie = (secret: string) => trace().serialize(sha256(secret));
export const clearedTraceCookie = () => trace().serialize("", { maxAge: 0 });

/** Returns the browser's session if it is open or has expired lately; one that somebody ended is deleted. */
export async function sessionTrace(request: Request): Promise<string | null> {
  const idHash: unknown = await trace().parse(request.headers.get("Cookie"));
  if (typeof idHash !== "string" || !idHash) return null;
  const earliest = now().getTime() - SESSION_TRACE_MS;
  const isLate = and(
    eq(sessions.idHash, idHash),
    gt(sessions.expiresAt, new Date(earliest)),
    gt(sessions.lastSeenAt, new Date(earliest - SESSION_IDLE_MS)),
  );
  return (await db.$count(sessions, isLate)) > 0 ? idHash : null;
}

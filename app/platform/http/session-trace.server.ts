import { createCookie } from "@remix-run/node";
import { env } from "../settings/env.server";
import { now } from "../time/clock.server";
import { randomSecret, SESSION_MAX_MS } from "./session.server";

/** Proves that this browser had a session, so that its submission is saved; grants nothing. */
const trace = () =>
  createCookie("had-session", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: SESSION_MAX_MS / 1000,
    secrets: [env().SESSION_SECRET],
  });
type Trace = { id: string; until: number };

export const traceCookie = () =>
  trace().serialize({ id: randomSecret(), until: now().getTime() + SESSION_MAX_MS } satisfies Trace);

export async function sessionTrace(request: Request): Promise<string | null> {
  const value = (await trace().parse(request.headers.get("Cookie"))) as Trace | null | false;
  return value && value.until > now().getTime() ? value.id : null;
}

import { createCookie } from "@remix-run/node";
import { env } from "../settings/env.server";
import { now } from "../time/clock.server";
import { absoluteMs, randomSecret } from "./session.server";

/**
 * Proves, once a session is gone, that this browser had one: what its form sends is kept then (kept-form). It opens
 * nothing, names nobody and stays when its person signs out, because another tab may still hold a form.
 */
const trace = () =>
  createCookie("had-session", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: absoluteMs / 1000,
    secrets: [env().SESSION_SECRET],
  });
type Trace = { id: string; until: number };

export const traceCookie = () =>
  trace().serialize({ id: randomSecret(), until: now().getTime() + absoluteMs } satisfies Trace);

/** The id of the trace that a request carries; `null` without one, or when its session ended long ago. */
export async function sessionTrace(request: Request): Promise<string | null> {
  const value = (await trace().parse(request.headers.get("Cookie"))) as Trace | null | false;
  return value && value.until > now().getTime() ? value.id : null;
}

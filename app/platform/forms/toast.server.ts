import { randomBytes } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import { env } from "../settings/env.server";

export type Toast = { type: "info" | "success" | "warning" | "error"; text: string; list?: string[] };

/** Not HttpOnly: the page forgets it once it is shown (ui/notices/toast). It says nothing that the page does not. */
const cookie = () =>
  createCookie("toast", {
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: 60,
  });

/** A redirect whose next page says how it went. Toasts travel in a cookie, never in the URL. */
export async function redirectWithToast(to: string, toast: string | Toast, init: ResponseInit = {}) {
  const headers = new Headers(init.headers);
  const said: Toast = typeof toast === "string" ? { type: "success", text: toast } : toast;
  headers.append("Set-Cookie", await asCookie({ id: randomBytes(6).toString("base64url"), ...said }));
  return redirect(to, { ...init, headers });
}

type LeftToast = Toast & { id: string };

const MOST_LINES = 50;
/** Browsers drop a cookie of more than 4096 bytes, and nobody would be told anything. */
const MOST_BYTES = 4000;

/** With as many lines of the list as there is room for. */
async function asCookie({ list, ...toast }: LeftToast): Promise<string> {
  if (!list) return cookie().serialize(toast);
  for (let shown = Math.min(list.length, MOST_LINES); ; shown--) {
    const left = list.length - shown;
    const lines = left > 0 ? [...list.slice(0, shown), `and ${left} more`] : list;
    const written = await cookie().serialize({ ...toast, list: lines });
    if (written.length <= MOST_BYTES || shown === 0) return written;
  }
}

/**
 * The toast that the last act left. A document shows it, so its answer carries the header that forgets it. What a script
 * loads may be overtaken before it is shown, by news for instance; so it gets the same toast until it says it was.
 */
export async function takeToast(request: Request, { isDocument }: { isDocument: boolean }) {
  const toast = (await cookie().parse(request.headers.get("Cookie"))) as LeftToast | null;
  const headers: HeadersInit =
    toast && isDocument ? { "Set-Cookie": await cookie().serialize("", { maxAge: 0 }) } : {};
  return { toast, headers };
}

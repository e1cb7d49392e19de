import { randomBytes } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import { OFFLINE_COPY } from "../http/offline-copy";
import { env } from "../settings/env.server";

export type Toast = { type: "info" | "success" | "warning" | "error"; text: string; list?: string[] };

/** Not HttpOnly: the page clears it once it is shown (ui/notices/toast). */
const cookie = () =>
  createCookie("toast", {
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: 60,
  });

/** Redirects and shows a toast on the next page. Toasts travel in a cookie, never in the URL. */
export async function redirectWithToast(to: string, toast: string | Toast, init: ResponseInit = {}) {
  const headers = new Headers(init.headers);
  const message: Toast = typeof toast === "string" ? { type: "success", text: toast } : toast;
  headers.append("Set-Cookie", await asCookie({ id: randomBytes(6).toString("base64url"), ...message }));
  return redirect(to, { ...init, headers });
}

type LeftToast = Toast & { id: string };

const MAX_LINES = 50;
/** Browsers drop cookies of more than 4096 bytes. */
const MAX_BYTES = 4000;

async function asCookie({ list, ...toast }: LeftToast): Promise<string> {
  if (!list) return cookie().serialize(toast);
  for (let shown = Math.min(list.length, MAX_LINES); ; shown--) {
    const left = list.length - shown;
    const lines = left > 0 ? [...list.slice(0, shown), `and ${left} more`] : list;
    const written = await cookie().serialize({ ...toast, list: lines });
    if (written.length <= MAX_BYTES || shown === 0) return written;
  }
}

/** Returns the pending toast and, for a document, clears it; a data request may be superseded. */
export async function takeToast(request: Request, { isDocument }: { isDocument: boolean }) {
  if (request.headers.has(OFFLINE_COPY)) return { toast: null, headers: {} };
  const toast = (await cookie().parse(request.headers.get("Cookie"))) as LeftToast | null;
  const headers: HeadersInit =
    toast && isDocument ? { "Set-Cookie": await cookie().serialize("", { maxAge: 0 }) } : {};
  return { toast, headers };
}

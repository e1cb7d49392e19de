import { createCookie, redirect } from "@remix-run/node";
import { env } from "./env.server";

export type Toast = { type: "info" | "success" | "warning" | "error"; text: string; list?: string[] };

const cookie = () =>
  createCookie("toast", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: 60,
  });

/** A redirect whose next page says how it went. Toasts travel in a cookie, never in the URL. */
export async function redirectWithToast(to: string, toast: string | Toast, init: ResponseInit = {}) {
  const headers = new Headers(init.headers);
  headers.append(
    "Set-Cookie",
    await cookie().serialize(typeof toast === "string" ? { type: "success", text: toast } : toast),
  );
  return redirect(to, { ...init, headers });
}

/** The toast that the last act left, and the header that forgets it. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: HeadersInit }> {
  const toast = (await cookie().parse(request.headers.get("Cookie"))) as Toast | null;
  return { toast, headers: toast ? { "Set-Cookie": await cookie().serialize("", { maxAge: 0 }) } : {} };
}

import { createCookie } from "@remix-run/node";
import { randomSecret, sessionCookie } from "~/platform/http/session.server";
import { traceCookie } from "~/platform/http/session-trace.server";
import { env } from "~/platform/settings/env.server";

/** The secret of a sign-in whose password was right; it opens nothing without a code. */
const step = () =>
  createCookie("second-step", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/sign_in",
    maxAge: 600,
  });

export const stepCookie = (secret: string) => step().serialize(secret);

export async function stepSecret(request: Request): Promise<string | null> {
  const value: unknown = await step().parse(request.headers.get("Cookie"));
  return typeof value === "string" && value ? value : null;
}

/** Binds the challenge of a sign-in by passkey to the browser that asked for it. */
const holder = () =>
  createCookie("passkey-sign-in", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/sign_in",
    maxAge: 600,
  });

export const holderCookie = (secret: string) => holder().serialize(secret);

export async function holderSecret(request: Request): Promise<string | null> {
  const value: unknown = await holder().parse(request.headers.get("Cookie"));
  return typeof value === "string" && value ? value : null;
}

/** Recognizes a browser for longer than a session; browsers keep no cookie for more than 400 days. */
const device = () =>
  createCookie("known-device", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: 400 * 24 * 60 * 60,
  });

/** Returns where a sign-in comes from, with a new secret for a browser without the device's cookie. */
export async function originOf(request: Request, address: string) {
  const known: unknown = await device().parse(request.headers.get("Cookie"));
  return {
    address,
    userAgent: request.headers.get("User-Agent") ?? "",
    device: typeof known === "string" && known ? known : randomSecret(),
  };
}

export async function signedInHeaders(secret: string, from: { device: string }) {
  const headers = new Headers();
  headers.append("Set-Cookie", await device().serialize(from.device));
  headers.append("Set-Cookie", await sessionCookie(secret));
  headers.append("Set-Cookie", await traceCookie(secret));
  headers.append("Set-Cookie", await step().serialize("", { maxAge: 0 }));
  return headers;
}

import { createCookie } from "@remix-run/node";
import { randomSecret, sha256 } from "../http/session.server";
import { env } from "../settings/env.server";

const YEAR_S = 365 * 24 * 60 * 60;

/** Recognises a browser that gets push messages, also after its session has expired. */
const cookie = () =>
  createCookie("push-device", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: YEAR_S,
  });

async function deviceSecret(request: Request): Promise<string | null> {
  const secret: unknown = await cookie().parse(request.headers.get("Cookie"));
  return typeof secret === "string" && secret ? secret : null;
}

/** Returns the hash of the browser's device cookie; `null` without one. */
export async function deviceCookieHash(request: Request): Promise<string | null> {
  const secret = await deviceSecret(request);
  return secret && sha256(secret);
}

/** Returns the browser's cookie for another year, or a new one. */
export async function renewedDeviceCookie(request: Request) {
  const secret = (await deviceSecret(request)) ?? randomSecret();
  return { cookieHash: sha256(secret), header: await cookie().serialize(secret) };
}

export const clearedDeviceCookie = () => cookie().serialize("", { maxAge: 0 });

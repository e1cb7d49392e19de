import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { randomSecret, sessionCookie } from "~/platform/http/session.server";
import { traceCookie } from "~/platform/http/session-trace.server";
import { env } from "~/platform/settings/env.server";
import type { Origin, SignedIn } from "./commands/start-session.server";

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

/** The device's secret, and whose phone it was if a contractor signed in last: it may keep what is theirs. */
const deviceSchema = z.union([
  z.object({ secret: z.string().min(1), contractorId: z.number().optional() }),
  // Cookies of former releases hold the secret alone.
  z
    .string()
    .min(1)
    .transform((secret) => ({ secret, contractorId: undefined })),
]);

type Device = { device: string; formerContractorId?: number };

/** Returns where a sign-in comes from, with a new secret for a browser without the device's cookie. */
export async function originOf(request: Request, address: string): Promise<Origin & Device> {
  const known = deviceSchema.safeParse(await device().parse(request.headers.get("Cookie"))).data;
  return {
    address,
    userAgent: request.headers.get("User-Agent") ?? "",
    device: known?.secret ?? randomSecret(),
    formerContractorId: known?.contractorId,
  };
}

export async function signedInHeaders({ secret, id, role }: SignedIn, from: Device) {
  const headers = new Headers();
  const contractorId = role === "contractor" ? id : undefined;
  headers.append("Set-Cookie", await device().serialize({ secret: from.device, contractorId }));
  headers.append("Set-Cookie", await sessionCookie(secret));
  headers.append("Set-Cookie", await traceCookie(secret));
  headers.append("Set-Cookie", await step().serialize("", { maxAge: 0 }));
  // Deletes what waits, also where no script runs. The same contractor's stays.
  if (from.formerContractorId !== undefined && from.formerContractorId !== id)
    headers.set("Clear-Site-Data", CLEARED_SITE_DATA);
  return headers;
}

/** `Clear-Site-Data` that deletes all that a contractor's phone keeps: copies of pages, chosen files and waiting acts. */
export const CLEARED_SITE_DATA = '"cache", "storage"';

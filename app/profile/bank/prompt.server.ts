import { createCookie } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { sessionSecret, sha256 } from "~/platform/http/session.server";
import { env } from "~/platform/settings/env.server";
import { hasPayoutBank } from "./bank.server";

/** Hides the prompt until the next sign-in, at most a week. */
const later = () =>
  createCookie("bank-later", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: 7 * 24 * 60 * 60,
  });

/** Returns true for a contractor without bank details whose session has not dismissed the prompt. */
export async function shouldPromptForBank(actor: Actor, request: Request): Promise<boolean> {
  if (actor.role !== "contractor" || (await hasPayoutBank(actor.id))) return false;
  return (await later().parse(request.headers.get("Cookie"))) !== (await sessionOf(actor, request));
}

export const dismissCookie = async (actor: Actor, request: Request) =>
  later().serialize(await sessionOf(actor, request));

/** Identifies the session without its secret: the hash of the secret's hash. */
async function sessionOf(actor: Actor, request: Request) {
  const secret = await sessionSecret(request);
  return `${actor.id} ${secret ? sha256(sha256(secret)) : ""}`;
}

import { createCookie } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { hashOf, sessionSecret } from "~/platform/http/session.server";
import { env } from "~/platform/settings/env.server";
import { hasPayoutBank } from "./bank.server";

/** Put off until the next sign-in, or for a week where a session lasts longer. */
const later = () =>
  createCookie("bank-later", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: 7 * 24 * 60 * 60,
  });

/** Asks a contractor without a bank account to set one up, unless this session has put it off (PAY-003, PAY-031). */
export async function asksForBank(actor: Actor, request: Request): Promise<boolean> {
  if (actor.role !== "contractor" || (await hasPayoutBank(actor.id))) return false;
  return (await later().parse(request.headers.get("Cookie"))) !== (await sessionOf(actor, request));
}

export const laterCookie = async (actor: Actor, request: Request) =>
  later().serialize(await sessionOf(actor, request));

/** Names the session without opening it: the cookie holds a hash of its secret's hash. */
async function sessionOf(actor: Actor, request: Request) {
  const secret = await sessionSecret(request);
  return `${actor.id} ${secret ? hashOf(hashOf(secret)) : ""}`;
}

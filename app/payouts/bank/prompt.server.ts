import { createCookie } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { env } from "~/platform/env.server";
import { hasPayoutBank } from "./bank.server";

/** Whoever says "later" is asked again the next time that he opens a browser, or the next day. */
const later = () =>
  createCookie("bank-later", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: 24 * 60 * 60,
  });

/** PAY-003, PAY-031: a contractor without a bank account is asked to set one up, unless he has just said later. */
export async function asksForBank(actor: Actor, request: Request): Promise<boolean> {
  if (actor.role !== "contractor" || (await hasPayoutBank(actor.id))) return false;
  return (await later().parse(request.headers.get("Cookie"))) !== actor.id;
}

export const laterCookie = (actor: Actor) => later().serialize(actor.id);

import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { findPasskey } from "./passkeys.server";

/** Returns the passkey of a page's address; throws 404 for another person's. */
export async function passkeyOf(actor: Actor, params: Record<string, string | undefined>) {
  const passkey = await findPasskey(db, actor.id, readId(params.id));
  if (!passkey) throw new Response("Passkey not found", { status: 404 });
  return passkey;
}

import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { type BankSource, findSource } from "~/banking/queries.server";
import { readId } from "~/platform/forms/read-id";

/** Loads the bank account in the URL; responds 404 for another company's account. */
export async function sourceFor(actor: Actor, params: Params): Promise<BankSource> {
  const source = await findSource(actor.companyId, readId(params.id));
  if (!source) throw new Response("Funding source not found", { status: 404 });
  return source;
}

import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { readId } from "~/platform/forms/read-id";
import { type Card, findCard } from "../queries.server";

/** Loads the card in the URL; responds 404 for another company's card. */
export async function cardFor(actor: Actor, params: Params): Promise<Card> {
  const card = await findCard(actor.companyId ?? 0, readId(params.id));
  if (!card) throw new Response("Card not found", { status: 404 });
  return card;
}

import type { Actor } from "~/access/actor";
import { addCard } from "~/funds/commands/add-card.server";

/** Saves a card with the card provider. Needs `withCardProvider`. */
export async function addSavedCard(client: Actor, number = "4242424242424242") {
  const added = await addCard(client, { number, month: 12, year: 2034, name: "Cara Holt" });
  if (!added.ok) throw new Error(added.message);
  if ("confirmAt" in added.value) throw new Error("The card's bank asks for a confirmation");
  return added.value;
}

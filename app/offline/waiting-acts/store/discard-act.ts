import type { Act } from "../rules/act";
import { removeAct } from "./act-store";
import { deleteParts } from "./send-parts";

/** Removes an act, and what the server has of its files. */
export async function discardAct({ id, uploads = {} }: Act) {
  await removeAct(id);
  // Without a network the server deletes them after a day.
  for (const { url } of Object.values(uploads)) await deleteParts(url);
}

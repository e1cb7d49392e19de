import type { Act } from "../rules/act";
import { removeAct } from "./act-store";
import { deleteParts } from "./send-parts";

/** Removes an act, and what the server has of its file. */
export async function discardAct({ id, upload }: Act) {
  await removeAct(id);
  // Without a network the server deletes it after a day.
  if (upload) await deleteParts(upload.url);
}

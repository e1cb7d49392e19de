import type { Actor } from "~/access/actor";
import { readListQuery } from "~/order-lists/list-query";
import { readTab } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { exportsFrom, NOTHING_TO_EXPORT, ONLY_SELECTED, readChosen } from "./chosen";
import type { Format } from "./download.server";
import { downloadOrders } from "./export-orders.server";

type Asked = { actor: Actor; params: { tab?: string }; request: Request };

/** The list's own address with another ending: what is ticked there, else all that it shows; back to it where that is nothing. */
export async function exportList({ actor, params, request }: Asked, format: Format): Promise<Response> {
  const tab = readTab(actor, params.tab);
  if (!tab || !exportsFrom(actor.role, tab)) return new Response("There is no such list", { status: 404 });
  // Whoever only asks what there would be has no use for a cursor that nobody reads.
  if (request.method === "HEAD") return new Response(null);
  const given = new URL(request.url).searchParams;
  const { wins, onlySelected } = readChosen(given);
  const query = readListQuery(tab, Object.fromEntries(given));
  const found =
    onlySelected && wins.length === 0
      ? { ok: false as const, message: NOTHING_TO_EXPORT }
      : await downloadOrders(actor, wins.length ? { wins } : { query }, format, request.signal);
  if (found.ok) return found.value;
  for (const name of ["win", ONLY_SELECTED.name]) given.delete(name);
  const back = paths.tab(tab) + (given.size ? `?${given}` : "");
  return redirectWithToast(back, { type: "warning", text: found.message });
}

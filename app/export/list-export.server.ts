import type { Actor } from "~/access/actor";
import { readListQuery } from "~/order-lists/list-query";
import { readTab } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { downloadOrders } from "./export-orders.server";
import { exportsFrom, NOTHING_TO_EXPORT, ONLY_SELECTED, readExportSelection } from "./export-selection";
import type { Format } from "./files/download.server";

type ExportRequest = { actor: Actor; params: { tab?: string }; request: Request };

/** Exports the selected orders, else the whole list; redirects back when there are none. */
export async function exportList(
  { actor, params, request }: ExportRequest,
  format: Format,
): Promise<Response> {
  const tab = readTab(actor, params.tab);
  if (!tab || !exportsFrom(actor.role, tab)) return new Response("There is no such list", { status: 404 });
  // A HEAD request must not open a database cursor.
  if (request.method === "HEAD") return new Response(null);
  const { searchParams } = new URL(request.url);
  const { wins, onlySelected } = readExportSelection(searchParams);
  const query = readListQuery(tab, Object.fromEntries(searchParams));
  const download =
    onlySelected && wins.length === 0
      ? { ok: false as const, message: NOTHING_TO_EXPORT }
      : await downloadOrders(actor, wins.length ? { wins } : { query }, format, request.signal);
  if (download.ok) return download.value;
  for (const name of ["win", ONLY_SELECTED.name]) searchParams.delete(name);
  const back = paths.tab(tab) + (searchParams.size ? `?${searchParams}` : "");
  return redirectWithToast(back, { type: "warning", text: download.message });
}

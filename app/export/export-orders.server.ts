import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { wholeList } from "~/order-lists/list-orders.server";
import type { ListQuery } from "~/order-lists/list-query";
import { inTab } from "~/order-lists/scope/tab-scope.server";
import { tabLabels } from "~/order-lists/tabs";
import { arrayParameter } from "~/platform/db/prepared.server";
import { ok, type Result, refuse } from "~/platform/result";
import { listWorkTypes } from "~/work-orders/view/views.server";
import { columnsFor, joined } from "./columns.server";
import { exportsFrom, NOTHING_TO_EXPORT } from "./export-selection";
import { download, type Format } from "./files/download.server";
import { type OpenExport, openRows } from "./files/open-rows.server";

export type Chosen = { wins: number[] } | { query: ListQuery };

/** Opens the rows that the actor may export; refuses if there are none. Read to the end or call `batches.return()`. */
export async function openExport(
  actor: Actor,
  chosen: Chosen,
  signal?: AbortSignal,
): Promise<Result<OpenExport>> {
  const rows = selectRows(actor, chosen);
  if (!rows) return refuse("invalid", NOTHING_TO_EXPORT);
  const types = await listWorkTypes();
  return openRows({
    columns: columnsFor(actor, new Map(types.map(({ id, title }) => [String(id), title]))),
    query: (selected) => sql`select ${selected} from ${joined} where ${rows.where} order by ${rows.order}`,
    nothing: NOTHING_TO_EXPORT,
    signal,
  });
}

function selectRows(actor: Actor, chosen: Chosen): { where: SQL; order: SQL } | undefined {
  if ("query" in chosen) {
    if (!exportsFrom(actor.role, chosen.query.tab)) return undefined;
    return wholeList(actor, chosen.query);
  }
  const visible =
    actor.role === "contractor"
      ? sql`o.contractor_id = ${actor.id} and o.status in ('assigned', 'completed', 'approved', 'paid')`
      : inTab(actor, "all");
  const where = sql`${visible} and o.id = any(${arrayParameter(chosen.wins)}::bigint[])`;
  return { where, order: sql`o.start_at, o.id` };
}

export async function downloadOrders(
  actor: Actor,
  chosen: Chosen,
  format: Format,
  signal?: AbortSignal,
): Promise<Result<Response>> {
  const opened = await openExport(actor, chosen, signal);
  if (!opened.ok) return opened;
  const fileName = "query" in chosen ? `${tabLabels[chosen.query.tab]} work orders` : "Work orders";
  return ok(download(opened.value, format, { sheet: "Work Orders", file: fileName }));
}

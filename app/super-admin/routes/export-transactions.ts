import { guardedLagging } from "~/access/guarded.server";
import { downloadTable } from "~/tables/console-table.server";
import { historyConsole } from "../provider-history/history.server";

export const loader = guardedLagging("page.clients-transactions-history", ({ actor, request, params }) =>
  downloadTable(actor, request, { table: historyConsole, format: params.format }),
);

import { guardedLagging } from "~/access/guarded.server";
import { downloadTable } from "~/tables/console-table.server";
import { recruitsConsole } from "../queries.server";

export const loader = guardedLagging("recruits.manage", ({ actor, request, params }) =>
  downloadTable(actor, request, { table: recruitsConsole, format: params.format }),
);

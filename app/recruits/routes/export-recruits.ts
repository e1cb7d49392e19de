import { guarded } from "~/access/guarded.server";
import { downloadTable } from "~/tables/console-table.server";
import { recruitsConsole } from "../queries.server";

export const loader = guarded("recruits.manage", ({ actor, request, params }) =>
  downloadTable(actor, request, { table: recruitsConsole, format: params.format }),
);

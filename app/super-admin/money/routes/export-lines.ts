import { guarded } from "~/access/guarded.server";
import { downloadTable } from "~/tables/console-table.server";
import { linesConsole } from "../lines.server";

export const loader = guarded("page.money", ({ actor, request, params }) =>
  downloadTable(actor, request, { table: linesConsole, format: params.format }),
);

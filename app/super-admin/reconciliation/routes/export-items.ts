import { guarded } from "~/access/guarded.server";
import { downloadTable } from "~/tables/console-table.server";
import { itemsConsole } from "../items.server";

export const loader = guarded("page.reconciliation", ({ actor, request, params }) =>
  downloadTable(actor, request, { table: itemsConsole, format: params.format }),
);

import { guardedLagging } from "~/access/guarded.server";
import { downloadTable } from "~/tables/console-table.server";
import { companiesConsole } from "../queries.server";

export const loader = guardedLagging("companies.read", ({ actor, request, params }) =>
  downloadTable(actor, request, { table: companiesConsole, format: params.format }),
);

import { guarded } from "~/access/guarded.server";
import { necConsole } from "~/payouts/nec/nec.server";
import { downloadTable } from "~/tables/console-table.server";

export const loader = guarded("nec.read", ({ actor, request, params }) =>
  downloadTable(actor, request, { table: necConsole, format: params.format }),
);

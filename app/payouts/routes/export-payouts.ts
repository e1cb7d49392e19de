import { guarded } from "~/access/guarded.server";
import { downloadTable } from "~/tables/console-table.server";
import { payoutsConsole } from "../payouts-list.server";

export const loader = guarded("payouts.read", ({ actor, request, params }) =>
  downloadTable(actor, request, { table: payoutsConsole, format: params.format }),
);

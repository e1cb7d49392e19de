import { guardedLagging } from "~/access/guarded.server";
import { downloadTable } from "~/tables/console-table.server";
import { webhooksConsole } from "../webhooks-table.server";

export const loader = guardedLagging("health.read", ({ actor, request, params }) =>
  downloadTable(actor, request, { table: webhooksConsole, format: params.format }),
);

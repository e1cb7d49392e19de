import { guarded } from "~/access/guarded.server";
import { downloadTable } from "~/tables/console-table.server";
import { jobsConsole } from "../jobs-table.server";

export const loader = guarded("failed-jobs.manage", ({ actor, request, params }) =>
  downloadTable(actor, request, { table: jobsConsole, format: params.format }),
);

import { guardedLagging } from "~/access/guarded.server";
import { exportReport, orderTables } from "../export.server";

export const loader = guardedLagging("reports.read", ({ actor, request, params }) =>
  exportReport(actor, request, orderTables, params.file),
);

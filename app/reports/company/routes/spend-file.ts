import { guardedLagging } from "~/access/guarded.server";
import { exportReport, spendTables } from "../export.server";

export const loader = guardedLagging("reports.read-spend", ({ actor, request, params }) =>
  exportReport(actor, request, spendTables, params.file),
);

import { guarded } from "~/access/guarded.server";
import { exportReport, spendTables } from "../export.server";

export const loader = guarded("reports.read-spend", ({ actor, request, params }) =>
  exportReport(actor, request, spendTables, params.file),
);

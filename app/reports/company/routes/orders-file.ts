import { guarded } from "~/access/guarded.server";
import { exportReport, orderTables } from "../export.server";

export const loader = guarded("reports.read", ({ actor, request, params }) =>
  exportReport(actor, request, orderTables, params.file),
);

import { guarded } from "~/access/guarded.server";
import { exportStatement } from "../statement/export.server";

/** The transaction history as a workbook. */
export const loader = guarded("statement.read", ({ actor, request }) =>
  exportStatement(actor, request, "xlsx"),
);

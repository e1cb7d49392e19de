import { guarded } from "~/access/guarded.server";
import { exportStatement } from "../statement/export.server";

export const loader = guarded("statement.read", ({ actor, request }) =>
  exportStatement(actor, request, "csv"),
);

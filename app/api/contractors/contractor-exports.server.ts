import { exportContractors } from "~/super-admin/export-contractors.server";
import { type Api, call } from "../http/call.server";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const exports = [
  { what: "tax", id: "admin.export.tax", path: "/admin/contractors/taxinfo/export" },
  { what: "bank", id: "admin.export.bank", path: "/admin/contractors/bankinfo/export" },
] as const;

export function declareContractorExports(api: Api) {
  for (const { what, id, path } of exports)
    call(api, {
      permission: "contractors.export",
      id,
      method: "get",
      path,
      summary: `The ${what} information of all contractors with their numbers, as a workbook; each export is recorded`,
      tokenOnly: true,
      refuses: [429],
      bytes: [XLSX],
      run: ({ actor, request }) => exportContractors(actor, what, request.signal),
    });
}

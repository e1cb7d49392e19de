import type { Params } from "@remix-run/react";
import { paths } from "~/paths";
import { idOf } from "~/platform/forms/id-of";
import { type CompanyRow, findCompanyRow } from "./queries.server";

/** The company that a dialog is about. */
export async function companyFor(params: Params): Promise<CompanyRow> {
  const company = await findCompanyRow(idOf(params.id));
  if (!company) throw new Response("Company not found", { status: 404 });
  return company;
}

/** The table behind a dialog, with its own query. */
export function tablePath(request: Request) {
  const { searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  return paths.manageCompanies(searchParams.size ? `?${searchParams}` : "");
}

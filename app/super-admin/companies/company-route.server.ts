import type { Params } from "@remix-run/react";
import { paths } from "~/paths";
import { readId } from "~/platform/forms/read-id";
import { type CompanyRow, findCompanyRow } from "./queries.server";

/** Finds the company of a dialog, or throws a 404 response. */
export async function companyFor(params: Params): Promise<CompanyRow> {
  const company = await findCompanyRow(readId(params.id));
  if (!company) throw new Response("Company not found", { status: 404 });
  return company;
}

export function tablePath(request: Request) {
  const { searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  return paths.manageCompanies(searchParams.size ? `?${searchParams}` : "");
}

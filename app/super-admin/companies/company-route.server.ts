import type { Params } from "@remix-run/react";
import { paths } from "~/paths";
import { readId } from "~/platform/forms/read-id";
import { pageSearch } from "~/platform/http/own-path";
import { staffPaths } from "~/staff-paths";
import { type CompanyRow, findCompanyRow } from "./queries.server";

/** Finds the company of a dialog, or throws a 404 response. */
export async function companyFor(params: Params): Promise<CompanyRow> {
  const company = await findCompanyRow(readId(params.id));
  if (!company) throw new Response("Company not found", { status: 404 });
  return company;
}

/** Returns the page below a dialog: the company's own or the table. */
export const pageBelow = (request: Request, { id }: Params) =>
  new URL(request.url).pathname.startsWith("/companies/")
    ? paths.company(readId(id))
    : staffPaths.manageCompanies(pageSearch(request));

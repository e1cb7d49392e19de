import {
  listApprovalCodes,
  listCustomFields,
  listEndCompanies,
  listProjects,
  listTeams,
} from "~/companies/lists/queries.server";
import { db } from "~/platform/db.server";

/** What of the company's lists the form can put on an order. */
export async function listChoices(companyId: number) {
  const [projects, endCompanies, teams, customFields, approvalCodes] = await Promise.all([
    listProjects(db, companyId),
    listEndCompanies(db, companyId),
    listTeams(db, companyId),
    listCustomFields(db, companyId),
    listApprovalCodes(db, companyId),
  ]);
  return { projects, endCompanies, teams, customFields, approvalCodes };
}
export type ListChoices = Awaited<ReturnType<typeof listChoices>>;

import {
  listApprovalCodes,
  listCustomFields,
  listEntries,
  listTeams,
} from "~/companies/lists/queries.server";
import { db } from "~/platform/db/db.server";
import { longLists, MAX_LISTED } from "./long-lists.server";

/** Loads the company-list entries that the form offers; `values` are the form's current values. */
export async function listChoices(companyId: number, values: Record<string, unknown>) {
  const [projects, endCompanies, long, teams, customFields, approvalCodes] = await Promise.all([
    listEntries(db, "projects", companyId, { limit: MAX_LISTED }),
    listEntries(db, "end-companies", companyId, { limit: MAX_LISTED }),
    longLists(companyId, values),
    listTeams(db, companyId),
    listCustomFields(db, companyId),
    listApprovalCodes(db, companyId),
  ]);
  return { projects, endCompanies, ...long, teams, customFields, approvalCodes };
}
export type ListChoices = Awaited<ReturnType<typeof listChoices>>;

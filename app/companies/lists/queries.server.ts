import { approvalCodes, customFields, endCompanies, projects, teams } from "db/schema/companies";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db.server";
import type { ListKind, Named } from "./kinds";

const tables = {
  "custom-fields": customFields,
  "approval-codes": approvalCodes,
  projects,
  "end-companies": endCompanies,
};

/** The table of a list. They are alike but for the codes' `required`. */
export const tableOf = (list: ListKind) => tables[list] as typeof customFields;

/** A company's list by name; `search` is part of a name, in any case (CMP-041). */
export async function listNamed(
  reader: Reader,
  list: ListKind,
  companyId: number,
  search = "",
): Promise<Named[]> {
  const table = tableOf(list);
  const isFound = search ? sql`strpos(lower(${table.name}), lower(${search})) > 0` : undefined;
  return reader
    .select(columnsOf(list))
    .from(table)
    .where(and(eq(table.companyId, companyId), isFound))
    .orderBy(asc(sql`lower(${table.name})`), asc(table.id));
}

export const listCustomFields = (reader: Reader, companyId: number, search?: string) =>
  listNamed(reader, "custom-fields", companyId, search);
export const listProjects = (reader: Reader, companyId: number) => listNamed(reader, "projects", companyId);
export const listEndCompanies = (reader: Reader, companyId: number) =>
  listNamed(reader, "end-companies", companyId);

export async function listApprovalCodes(reader: Reader, companyId: number) {
  const codes = await listNamed(reader, "approval-codes", companyId);
  return codes.map((code) => ({ ...code, required: code.required === true }));
}

export const listTeams = (reader: Reader, companyId: number): Promise<Named[]> =>
  reader
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(eq(teams.companyId, companyId))
    .orderBy(asc(sql`lower(${teams.name})`));

/** Of all companies, or of these: for the super administrator, who belongs to none. */
export function listOfCompanies(reader: Reader, list: ListKind, companyIds?: number[]): Promise<Named[]> {
  const table = tableOf(list);
  return reader
    .select(columnsOf(list))
    .from(table)
    .where(companyIds && inArray(table.companyId, companyIds))
    .orderBy(asc(sql`lower(${table.name})`), asc(table.id));
}

/** One of a company's own; somebody else's looks absent. */
export async function findNamed(
  reader: Reader,
  list: ListKind,
  companyId: number,
  id: number,
): Promise<Named | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const table = tableOf(list);
  const [found] = await reader
    .select(columnsOf(list))
    .from(table)
    .where(and(eq(table.id, id), eq(table.companyId, companyId)));
  return found;
}

function columnsOf(list: ListKind) {
  const { id, name } = tableOf(list);
  return { id, name, ...(list === "approval-codes" && { required: approvalCodes.required }) };
}

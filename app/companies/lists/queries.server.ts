import { approvalCodes, customFields, endCompanies, projects, teams } from "db/schema/companies";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import {
  administrationSizes,
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/db/table-query";
import type { ListKind, Named } from "./kinds";

const tables = {
  "custom-fields": customFields,
  "approval-codes": approvalCodes,
  projects,
  "end-companies": endCompanies,
};

/** The table of a list. They are alike but for the codes' `required`. */
export const tableOf = (list: ListKind) => tables[list] as typeof customFields;

type Slice = {
  limit?: number;
  offset?: number;
  search?: string;
  ids?: readonly number[];
  direction?: "asc" | "desc";
};

/** A company's list by name; `search` is part of a name, in any case (CMP-041); `ids`: of these alone. */
export async function listNamed(
  reader: Reader,
  list: ListKind,
  companyId: number,
  { search = "", direction = "asc", limit, offset = 0, ids }: Slice = {},
): Promise<Named[]> {
  const table = tableOf(list);
  const way = direction === "asc" ? asc : desc;
  const rows = reader
    .select(columnsOf(list))
    .from(table)
    .where(isListed(list, companyId, search, ids))
    .orderBy(way(sql`lower(${table.name})`), way(table.id))
    .offset(offset)
    .$dynamic();
  return limit === undefined ? rows : rows.limit(limit);
}

function isListed(list: ListKind, companyId: number, search: string, ids?: readonly number[]) {
  const table = tableOf(list);
  const isFound = search ? sql`strpos(lower(${table.name}), lower(${search})) > 0` : undefined;
  return and(eq(table.companyId, companyId), isFound, ids && inArray(table.id, [...ids]));
}

export const namedTable: TableRules<"name"> = {
  sizes: administrationSizes,
  sortable: ["name"],
  sort: { by: "name", direction: "asc" },
};

/** A page of it, for its table. */
export function listNamedPage(reader: Reader, list: ListKind, companyId: number, query: TableQuery<"name">) {
  const search = textFilter(query, "name");
  return readTable<Named, "name">(query, namedTable, {
    count: () => reader.$count(tableOf(list), isListed(list, companyId, search)),
    rows: (slice) =>
      listNamed(reader, list, companyId, { search, direction: query.sort.direction, ...slice }),
  });
}

export const listCustomFields = (reader: Reader, companyId: number, search?: string) =>
  listNamed(reader, "custom-fields", companyId, { search });
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

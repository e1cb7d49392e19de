import { teams } from "db/schema/colleagues";
import { approvalCodes, customFields, endCompanies, projects } from "db/schema/companies";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import {
  adminPageSizes,
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/db/table-query";
import type { ListEntry, ListKind } from "./kinds";

const tables = {
  "custom-fields": customFields,
  "approval-codes": approvalCodes,
  projects,
  "end-companies": endCompanies,
};

export const tableOf = (list: ListKind) => tables[list] as typeof customFields;

type Slice = {
  limit?: number;
  offset?: number;
  search?: string;
  ids?: readonly number[];
  direction?: "asc" | "desc";
};

/** Lists a company's entries by name; `search` matches part of a name, ignoring case. */
export async function listEntries(
  reader: Reader,
  list: ListKind,
  companyId: number,
  { search = "", direction = "asc", limit, offset = 0, ids }: Slice = {},
): Promise<ListEntry[]> {
  const table = tableOf(list);
  const sortOrder = direction === "asc" ? asc : desc;
  const rows = reader
    .select(columnsOf(list))
    .from(table)
    .where(listConditions(list, companyId, search, ids))
    .orderBy(sortOrder(sql`lower(${table.name})`), sortOrder(table.id))
    .offset(offset)
    .$dynamic();
  return limit === undefined ? rows : rows.limit(limit);
}

function listConditions(list: ListKind, companyId: number, search: string, ids?: readonly number[]) {
  const table = tableOf(list);
  const matchesSearch = search ? sql`strpos(lower(${table.name}), lower(${search})) > 0` : undefined;
  return and(eq(table.companyId, companyId), matchesSearch, ids && inArray(table.id, [...ids]));
}

export const entriesTable: TableRules<"name"> = {
  sizes: adminPageSizes,
  sortable: ["name"],
  sort: { by: "name", direction: "asc" },
};

export function listEntriesPage(
  reader: Reader,
  list: ListKind,
  companyId: number,
  query: TableQuery<"name">,
) {
  const search = textFilter(query, "name");
  return readTable<ListEntry, "name">(query, entriesTable, {
    count: () => reader.$count(tableOf(list), listConditions(list, companyId, search)),
    rows: (slice) =>
      listEntries(reader, list, companyId, { search, direction: query.sort.direction, ...slice }),
  });
}

export const listCustomFields = (reader: Reader, companyId: number, search?: string) =>
  listEntries(reader, "custom-fields", companyId, { search });
export const listProjects = (reader: Reader, companyId: number) => listEntries(reader, "projects", companyId);
export const listEndCompanies = (reader: Reader, companyId: number) =>
  listEntries(reader, "end-companies", companyId);

export async function listApprovalCodes(reader: Reader, companyId: number) {
  const codes = await listEntries(reader, "approval-codes", companyId);
  return codes.map((code) => ({ ...code, required: code.required === true }));
}

export const listTeams = (reader: Reader, companyId: number): Promise<ListEntry[]> =>
  reader
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(eq(teams.companyId, companyId))
    .orderBy(asc(sql`lower(${teams.name})`));

/** Lists the entries of the given companies, by default of all. For super administrators, who belong to none. */
export function listEntriesOfCompanies(
  reader: Reader,
  list: ListKind,
  companyIds?: number[],
): Promise<ListEntry[]> {
  const table = tableOf(list);
  return reader
    .select(columnsOf(list))
    .from(table)
    .where(companyIds && inArray(table.companyId, companyIds))
    .orderBy(asc(sql`lower(${table.name})`), asc(table.id));
}

/** Finds an entry of a company; another company's entry looks absent. */
export async function findEntry(
  reader: Reader,
  list: ListKind,
  companyId: number,
  id: number,
): Promise<ListEntry | undefined> {
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

import { users } from "db/schema/accounts";
import { blocks } from "db/schema/applications";
import { companies, endCompanies, projects } from "db/schema/companies";
import { workOrders } from "db/schema/work-orders";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { adminPageSizes, readTable, type TableQuery, type TableRules } from "~/platform/db/table-query";

export type Named = { id: number; name: string };
export type Blocked = { company: boolean; orders: Named[]; projects: Named[]; endCompanies: Named[] };

const byCompany = (companyId: number) => and(eq(blocks.by, "client"), eq(blocks.companyId, companyId));

export async function findBlocks(reader: Reader, companyId: number, contractorId: number): Promise<Blocked> {
  const rows = await reader
    .select({
      order: { id: workOrders.id, name: workOrders.title },
      project: { id: projects.id, name: projects.name },
      endCompany: { id: endCompanies.id, name: endCompanies.name },
    })
    .from(blocks)
    .leftJoin(
      workOrders,
      and(eq(workOrders.id, blocks.workOrderId), eq(workOrders.companyId, blocks.companyId)),
    )
    .leftJoin(projects, and(eq(projects.id, blocks.projectId), eq(projects.companyId, blocks.companyId)))
    .leftJoin(
      endCompanies,
      and(eq(endCompanies.id, blocks.endCompanyId), eq(endCompanies.companyId, blocks.companyId)),
    )
    .where(and(byCompany(companyId), eq(blocks.contractorId, contractorId)))
    .orderBy(asc(projects.name), asc(endCompanies.name), asc(workOrders.id));
  return {
    company: rows.some(({ order, project, endCompany }) => !order && !project && !endCompany),
    orders: rows.flatMap(({ order }) => order ?? []),
    projects: rows.flatMap(({ project }) => project ?? []),
    endCompanies: rows.flatMap(({ endCompany }) => endCompany ?? []),
  };
}

export type BlockedContractor = Named & {
  place: string;
  company: boolean;
  orders: number[];
  projects: string[];
  endCompanies: string[];
};
export const blockedTable: TableRules<"name"> = {
  sizes: adminPageSizes,
  sortable: ["name"],
  sort: { by: "name", direction: "asc" },
};

const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
const texts = (what: unknown) =>
  sql<string[]>`coalesce(array_agg(${what} order by ${what}) filter (where ${what} is not null), '{}')`;

export function listBlockedContractors(reader: Reader, companyId: number, query: TableQuery<"name">) {
  const sortOrder = query.sort.direction === "asc" ? asc : desc;
  return readTable<BlockedContractor, "name">(query, blockedTable, {
    count: async () => {
      const [row] = await reader
        .select({ n: sql<number>`count(distinct ${blocks.contractorId})`.mapWith(Number) })
        .from(blocks)
        .where(byCompany(companyId));
      return row?.n ?? 0;
    },
    rows: ({ limit, offset }) =>
      reader
        .select({
          id: users.id,
          name,
          place: sql<string>`concat_ws(', ', nullif(${users.city}, ''), nullif(${users.stateCode}, ''))`,
          company: sql<boolean>`bool_or(num_nonnulls(${blocks.workOrderId}, ${blocks.projectId}, ${blocks.endCompanyId}) = 0)`,
          orders: texts(blocks.workOrderId).mapWith((wins: unknown[]) => wins.map(Number)),
          projects: texts(projects.name),
          endCompanies: texts(endCompanies.name),
        })
        .from(blocks)
        .innerJoin(users, eq(users.id, blocks.contractorId))
        .leftJoin(projects, and(eq(projects.id, blocks.projectId), eq(projects.companyId, blocks.companyId)))
        .leftJoin(
          endCompanies,
          and(eq(endCompanies.id, blocks.endCompanyId), eq(endCompanies.companyId, blocks.companyId)),
        )
        .where(byCompany(companyId))
        .groupBy(users.id)
        .orderBy(sortOrder(sql`lower(${name})`), asc(users.id))
        .limit(limit)
        .offset(offset),
  });
}

export const listBlockedCompanies = (reader: Reader, contractorId: number): Promise<Named[]> =>
  reader
    .select({ id: companies.id, name: companies.name })
    .from(blocks)
    .innerJoin(companies, eq(companies.id, blocks.companyId))
    .where(and(eq(blocks.by, "contractor"), eq(blocks.contractorId, contractorId)))
    .orderBy(asc(sql`lower(${companies.name})`), asc(companies.id));

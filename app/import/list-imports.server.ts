import { users } from "db/schema/accounts";
import { imports } from "db/schema/imports";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { adminPageSizes, readTable, type TableQuery, type TableRules } from "~/platform/db/table-query";

const by = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
const columns = {
  id: imports.id,
  fileName: imports.fileName,
  templateName: imports.templateName,
  state: imports.state,
  rowCount: imports.rowCount,
  drafts: imports.drafts,
  toCheck: imports.toCheck,
  skipped: imports.skipped,
  createdAt: imports.createdAt,
  by,
};

const select = () => db.select(columns).from(imports).innerJoin(users, eq(users.id, imports.createdById));
type ListedImport = Awaited<ReturnType<typeof select>>[number];

type SortedBy = "createdAt" | "fileName";
export const importsTable: TableRules<SortedBy> = {
  sizes: adminPageSizes,
  sortable: ["createdAt", "fileName"],
  sort: { by: "createdAt", direction: "desc" },
};

export function listImportsPage(actor: Actor, query: TableQuery<SortedBy>) {
  const isOwn = eq(imports.companyId, actor.companyId ?? 0);
  const direction = query.sort.direction === "asc" ? asc : desc;
  // Ids are in order of creation.
  const order = query.sort.by === "fileName" ? [direction(sql`lower(${imports.fileName})`)] : [];
  return readTable<ListedImport, SortedBy>(query, importsTable, {
    count: () => db.$count(imports, isOwn),
    rows: ({ limit, offset }) =>
      select()
        .where(isOwn)
        .orderBy(...order, direction(imports.id))
        .limit(limit)
        .offset(offset),
  });
}

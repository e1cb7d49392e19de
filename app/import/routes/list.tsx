import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { users } from "db/schema/accounts";
import { imports } from "db/schema/imports";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import {
  adminPageSizes,
  readTable,
  readTableQuery,
  type TableQuery,
  type TableRules,
} from "~/platform/db/table-query";
import { LinkButton } from "~/ui/button";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { ImportsTable } from "../components/imports-table";

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
const importsTable: TableRules<SortedBy> = {
  sizes: adminPageSizes,
  sortable: ["createdAt", "fileName"],
  sort: { by: "createdAt", direction: "desc" },
};

function listImportsPage(actor: Actor, query: TableQuery<SortedBy>) {
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

export const loader = guarded("work-order.import", async ({ actor, request }) => {
  const query = readTableQuery(new URL(request.url).searchParams, importsTable);
  return { table: await listImportsPage(actor, query) };
});

export const handle = { live: true };

export const meta: MetaFunction = () => [{ title: "Imports · Callout" }];

export default function Imports() {
  const { table } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Imports</h1>
          <p className="muted">Work order files that your company has imported, with their results.</p>
        </div>
        <LinkButton to={paths.importFile("draft")} variant="primary" icon="upload">
          Import a file
        </LinkButton>
      </header>
      {table.total > 0 && (
        <OneZone>
          <ImportsTable table={table} />
        </OneZone>
      )}
      {table.total === 0 && (
        <EmptyState title="No imports yet" icon="upload">
          Import a .csv or .xlsx file to create a draft from each row.
        </EmptyState>
      )}
    </div>
  );
}

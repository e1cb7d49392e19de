import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readTableQuery } from "~/platform/db/table-query";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { ImportsTable } from "../components/imports-table";
import { importsTable, listImportsPage } from "../list-imports.server";

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
      <ImportsTable table={table} />
      {table.total === 0 && (
        <EmptyState title="No imports yet" icon="upload">
          Import a .csv or .xlsx file to create a draft from each row.
        </EmptyState>
      )}
    </div>
  );
}

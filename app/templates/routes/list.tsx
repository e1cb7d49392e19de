import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { ListSearch } from "~/companies/components/list-search";
import { paths } from "~/paths";
import { readTableQuery, textFilter } from "~/platform/db/table-query";
import { LinkButton } from "~/ui/button";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { TemplatesTable } from "../components/templates-table";
import { listTemplates, templateTable } from "../templates.server";

export const loader = guarded("template.view", async ({ actor, request }) => {
  const { searchParams } = new URL(request.url);
  const query = readTableQuery(searchParams, templateTable);
  return { table: await listTemplates(actor, query), search: textFilter(query, "name") };
});

export const meta: MetaFunction = () => [{ title: "Templates · Callout" }];

export default function Templates() {
  const { table, search } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page">
        <header className="page-head">
          <div>
            <h1>Templates</h1>
            <p className="muted">Prefilled work orders that you can start new ones from.</p>
          </div>
          <LinkButton to={paths.createTemplate()} variant="primary" icon="add">
            Add Template
          </LinkButton>
        </header>
        <div className="stack">
          {(table.total > 0 || search) && <ListSearch search={search} returnTo={null} noun="templates" />}
          {table.total > 0 && (
            <OneZone>
              <TemplatesTable table={table} />
            </OneZone>
          )}
          {table.total === 0 && <NoTemplates search={search} />}
        </div>
      </div>
      <RecordOutlet />
    </>
  );
}

const NoTemplates = ({ search }: { search: string }) =>
  search ? (
    <EmptyState
      title="Elements not found"
      icon="search"
      action={<LinkButton to={paths.templates()}>Show all templates</LinkButton>}
    >
      No template name contains this text.
    </EmptyState>
  ) : (
    <EmptyState title="No templates yet" icon="template">
      Add one here, check Create Template on a work order's form, or create one from an existing work order.
    </EmptyState>
  );

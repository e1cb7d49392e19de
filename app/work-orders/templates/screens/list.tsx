import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { ListSearch } from "~/companies/parts/list-search";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { TemplatesTable } from "../parts/templates-table";
import { listTemplates } from "../templates.server";

/** The documents' sizes of administration tables (CA §9). */
const pageSizes = [5, 20, 25] as const;

export const loader = guarded("template.view", async ({ actor, request }) => {
  const query = new URL(request.url).searchParams;
  query.delete("_routes");
  const search = (query.get("name") ?? "").trim().slice(0, 100);
  const perPage = pageSizes.find((size) => String(size) === query.get("perPage")) ?? pageSizes[0];
  const wanted = /^\d{1,9}$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
  return {
    ...(await listTemplates(actor, { search, page: wanted, perPage })),
    search,
    perPage,
    query: query.toString(),
  };
});

export const meta: MetaFunction = () => [{ title: "Templates · Callout" }];

/** FRM-070 to FRM-075. */
export default function Templates() {
  const { rows, total, page, perPage, search, query } = useLoaderData<typeof loader>();
  const withQuery = (change: Record<string, number>) => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) changed.set(name, String(value));
    return `${paths.templates()}?${changed}`;
  };
  return (
    <>
      <div className="page">
        <header className="page-head">
          <div>
            <h1>Templates</h1>
            <p className="muted">Work orders partly filled in, to begin new ones from.</p>
          </div>
          <LinkButton to={paths.createTemplate()} variant="primary" icon="add">
            Add Template
          </LinkButton>
        </header>
        <div className="stack">
          {(total > 0 || search) && <ListSearch search={search} returnTo={null} noun="templates" />}
          {rows.length > 0 && <TemplatesTable rows={rows} query={query && `?${query}`} />}
          {total === 0 && <NoTemplates search={search} />}
          {total > 0 && (
            <Pager
              page={page}
              perPage={perPage}
              total={total}
              pageTo={(to) => withQuery({ page: to })}
              sizes={pageSizes}
              sizeTo={(size) => withQuery({ perPage: size, page: 1 })}
              noun="templates"
            />
          )}
        </div>
      </div>
      <Outlet />
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
      No template's name has this in it.
    </EmptyState>
  ) : (
    <EmptyState title="No templates yet" icon="template">
      Add one here, tick Create Template on a work order's form, or make one of a work order that you have.
    </EmptyState>
  );

import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { recordAccess } from "~/platform/db/events/record.server";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { EmptyState } from "~/ui/lists/empty-state";
import { listActions, listAudit } from "../audit.server";
import { readAuditQuery, searchTerms } from "../audit-query";
import { AuditFilters } from "../components/audit-filters";
import { AuditTable } from "../components/audit-table";

const PAGE_SIZE = 50;

export const loader = guarded("audit.search", async ({ actor, request }) => {
  const query = readAuditQuery(new URL(request.url).searchParams, actor.timeZone);
  const terms = searchTerms(query);
  const [found, actions] = await Promise.all([listAudit(query, PAGE_SIZE + 1), listActions()]);
  // Records searches too; another page of results is not a new search.
  if (Object.keys(terms).length > 0 && !query.before)
    await recordAccess(actor, "audit.search", { type: "audit", id: null }, terms);
  const rows = found.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  const before = found.length > PAGE_SIZE && last ? `${last.at.toISOString()}~${last.id}` : null;
  return { query, terms, rows, actions, before };
});

export const meta: MetaFunction = () => [{ title: "Audit · Callout" }];

export default function Audit() {
  const { query, terms, rows, actions, before } = useLoaderData<typeof loader>();
  const isFiltered = Object.keys(terms).length > 0;
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Audit</h1>
          <p className="muted">Who did what, when and from where. Searches are recorded too.</p>
        </div>
        <a className="button" href={paths.exportAudit(terms)} download>
          <Icon name="download" /> Export CSV
        </a>
      </header>
      <AuditFilters query={query} actions={actions} isFiltered={isFiltered} />
      {rows.length > 0 ? (
        <AuditTable rows={rows} />
      ) : (
        <EmptyState title="Elements not found" icon="search">
          {isFiltered ? "No actions match this search." : "Actions of all users appear here."}
        </EmptyState>
      )}
      {(before || query.before) && (
        <nav className="cluster" aria-label="Pages">
          {query.before && <LinkButton to={paths.audit(terms)}>Latest</LinkButton>}
          {before && <LinkButton to={paths.audit({ ...terms, before })}>Older</LinkButton>}
        </nav>
      )}
    </div>
  );
}

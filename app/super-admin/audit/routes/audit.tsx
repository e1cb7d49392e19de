import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { recordUse } from "~/platform/db/record.server";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { EmptyState } from "~/ui/lists/empty-state";
import { listActs, listAudit } from "../audit.server";
import { askedFor, readAuditQuery } from "../audit-query";
import { AuditFilters } from "../components/audit-filters";
import { AuditTable } from "../components/audit-table";

const PAGE = 50;

export const loader = guarded("audit.search", async ({ actor, request }) => {
  const query = readAuditQuery(new URL(request.url).searchParams, actor.timeZone);
  const asked = askedFor(query);
  const [found, acts] = await Promise.all([listAudit(query, PAGE + 1), listActs()]);
  // Who looks for what somebody did is told himself; turning the page is the same search.
  if (Object.keys(asked).length > 0 && !query.before)
    await recordUse(actor, "audit.search", { type: "audit", id: null }, asked);
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const before = found.length > PAGE && last ? `${last.at.toISOString()}~${last.id}` : null;
  return { query, asked, rows, acts, before };
});

export const meta: MetaFunction = () => [{ title: "Audit · Callout" }];

/** Who did what, to what, when and from where. The trail only grows: nobody can change or take away a row of it. */
export default function Audit() {
  const { query, asked, rows, acts, before } = useLoaderData<typeof loader>();
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Audit</h1>
          <p className="muted">Who did what, when and from where. Searching here is in it as well.</p>
        </div>
        <a className="button" href={paths.exportAudit(asked)} download>
          <Icon name="download" /> Export CSV
        </a>
      </header>
      <AuditFilters query={query} acts={acts} isFiltered={isFiltered} />
      {rows.length > 0 ? (
        <AuditTable rows={rows} />
      ) : (
        <EmptyState title="Elements not found" icon="search">
          {isFiltered ? "Nothing was done that fits all of this." : "What anybody does appears here."}
        </EmptyState>
      )}
      {(before || query.before) && (
        <nav className="cluster" aria-label="Pages">
          {query.before && <LinkButton to={paths.audit(asked)}>Latest</LinkButton>}
          {before && <LinkButton to={paths.audit({ ...asked, before })}>Older</LinkButton>}
        </nav>
      )}
    </div>
  );
}

import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { guardedLagging } from "~/access/guarded.server";
import { recordAccess } from "~/platform/db/events/record.server";
import { staffPaths } from "~/staff-paths";
import { Button, LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { OneZone } from "~/ui/display/one-zone";
import { plainField } from "~/ui/fields/field";
import { DateField, TextField } from "~/ui/fields/text-fields";
import { EmptyState } from "~/ui/lists/empty-state";
import { listActions, listAudit } from "../audit.server";
import { type AuditField, type AuditQuery, actionLabel, readAuditQuery, searchTerms } from "../audit-query";
import { AuditTable } from "../components/audit-table";

type Props = { query: AuditQuery; actions: readonly string[]; isFiltered: boolean };

function AuditFilters({ query, actions, isFiltered }: Props) {
  const day = (name: AuditField) => plainField(name, { defaultValue: query[name] });
  const field = (name: AuditField) => plainField(name, { defaultValue: query[name], maxLength: 100 });
  return (
    <search>
      <Form method="get" className="stack gap-below" key={JSON.stringify(query)}>
        <div className="columns">
          <TextField field={field("who")} label="Who" hint="Name or email" tight />
          <TextField field={field("company")} label="Company" hint="Company of the user" tight />
          <TextField field={field("win")} label="WIN" hint="Work order number" inputMode="numeric" tight />
          <TextField field={field("address")} label="From address" hint="An IP address" tight />
          <div className="field">
            <label htmlFor="act">Action</label>
            <p className="hint">Type of action</p>
            <select id="act" name="act" defaultValue={query.act}>
              <option value="">Any</option>
              {actions.map((action) => (
                <option key={action} value={action}>
                  {actionLabel(action)}
                </option>
              ))}
            </select>
          </div>
          <DateField field={day("from")} label="First day" hint="Included" tight />
          <DateField field={day("to")} label="Last day" hint="Included" tight />
        </div>
        <div className="cluster">
          <Button variant="primary" icon="search">
            Search
          </Button>
          {isFiltered && <LinkButton to={staffPaths.audit()}>Clear all</LinkButton>}
        </div>
      </Form>
    </search>
  );
}

const PAGE_SIZE = 50;

export const loader = guardedLagging("audit.search", async ({ actor, request }) => {
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
        <a className="button" href={staffPaths.exportAudit(terms)} download>
          <Icon name="download" /> Export CSV
        </a>
      </header>
      <OneZone>
        <AuditFilters query={query} actions={actions} isFiltered={isFiltered} />
        {rows.length > 0 ? (
          <AuditTable rows={rows} />
        ) : (
          <EmptyState title="Elements not found" icon="search">
            {isFiltered ? "No actions match this search." : "Actions of all users appear here."}
          </EmptyState>
        )}
      </OneZone>
      {(before || query.before) && (
        <nav className="cluster" aria-label="Pages">
          {query.before && <LinkButton to={staffPaths.audit(terms)}>Latest</LinkButton>}
          {before && <LinkButton to={staffPaths.audit({ ...terms, before })}>Older</LinkButton>}
        </nav>
      )}
    </div>
  );
}

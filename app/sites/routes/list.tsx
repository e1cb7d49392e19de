import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { ListSearch } from "~/companies/components/list-search";
import { ListTabs } from "~/companies/components/list-tabs";
import { paths } from "~/paths";
import { readTableQuery, textFilter } from "~/platform/db/table-query";
import { safeReturnTo } from "~/platform/http/own-path";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { Menu } from "~/ui/overlays/menu";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { SitesTable } from "../components/sites-table";
import { addressLine, contactLine } from "../site";
import { listSites, siteTable } from "../sites.server";

export const loader = guarded("sites.read", async ({ actor, request }) => {
  const { searchParams } = new URL(request.url);
  const query = readTableQuery(searchParams, siteTable);
  const { rows, ...table } = await listSites(actor, query);
  const returnTo = searchParams.get("returnTo");
  return {
    table: {
      ...table,
      rows: rows.map(
        ({ id, siteName, siteId, city, contactInfo, orderCount, companyId, companyName, ...site }) => ({
          ...{ id, siteName, siteId, city, orderCount, companyId, companyName },
          address: addressLine({ city, ...site }),
          contact: contactLine(contactInfo),
        }),
      ),
    },
    search: textFilter(query, "name"),
    returnTo: returnTo && safeReturnTo(returnTo, paths.createOrder()),
    mayChange: may(actor, "sites.change"),
    isClient: actor.role === "client",
  };
});

export const meta: MetaFunction = () => [{ title: "Sites · Callout" }];

export default function Sites() {
  const { table, search, returnTo, mayChange, isClient } = useLoaderData<typeof loader>();
  const query = useLocation().search;
  const hasSites = table.total > 0 || search !== "";
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Sites</h1>
          <p className="muted">Addresses with contacts and access notes. New work orders add theirs.</p>
        </div>
        <div className="cluster">
          {hasSites && <ExportMenu search={search} />}
          {mayChange && (
            <>
              <LinkButton to={paths.siteAction("import", query)} icon="upload" preventScrollReset>
                Import
              </LinkButton>
              <LinkButton to={paths.siteAction("add", query)} variant="primary" icon="add" preventScrollReset>
                Add Site
              </LinkButton>
            </>
          )}
        </div>
      </header>
      {returnTo && (
        <p>
          <LinkButton to={returnTo} icon="arrowLeft" size="small" discover="none">
            Back to the work order
          </LinkButton>
        </p>
      )}
      {isClient && <ListTabs current="sites" returnTo={returnTo} />}
      {hasSites && (
        <ListSearch search={search} returnTo={returnTo} noun="sites" placeholder="Name or address" />
      )}
      <SitesTable table={table} mayChange={mayChange} hasCompany={!isClient} />
      {table.total === 0 && <NoSites isSearch={search !== ""} />}
      <RecordOutlet />
    </div>
  );
}

/** Plain links: a download is no page. */
const ExportMenu = ({ search }: { search: string }) => {
  const query = search ? `?${new URLSearchParams({ name: search })}` : "";
  return (
    <Menu label="Export" icon="download">
      <a href={paths.exportSites("xlsx", query)}>Excel</a>
      <a href={paths.exportSites("csv", query)}>CSV</a>
    </Menu>
  );
};

const NoSites = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState
      title="Elements not found"
      icon="search"
      action={<LinkButton to={paths.sites()}>Show all sites</LinkButton>}
    >
      No name, Site ID or address has all of these words.
    </EmptyState>
  ) : (
    <EmptyState title="No sites yet" icon="pin">
      Your first work order adds its site here. You can also add sites by hand or import a list.
    </EmptyState>
  );

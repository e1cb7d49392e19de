import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { findCompany } from "~/companies/company.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { LinkButton } from "~/ui/button";
import { Menu } from "~/ui/overlays/menu";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { SiteFacts } from "../components/site-facts";
import { SiteOrders } from "../components/site-orders";
import { addressLine } from "../site";
import { listSiteOrders, siteOrdersTable } from "../site-orders.server";
import { siteFor } from "../site-route.server";
import { listSiteDocuments } from "../sites.server";

export const loader = guarded("sites.read", async ({ actor, params, request }) => {
  const site = await siteFor(actor, params);
  const query = readTableQuery(new URL(request.url).searchParams, siteOrdersTable);
  const [documents, orders, company] = await Promise.all([
    listSiteDocuments(db, site.id),
    listSiteOrders(site.id, query),
    actor.role === "superAdmin" ? findCompany(db, site.companyId) : undefined,
  ]);
  const { id, siteName, siteId, country, timeZone, accessNotes, contactInfo } = site;
  return {
    id,
    siteName,
    facts: {
      ...{ siteId, country, timeZone, accessNotes },
      address: addressLine(site),
      companyId: site.companyId,
      companyName: company?.name ?? null,
      contacts: contactInfo,
      documents: documents.map(({ name, storageKey, visible, thumbnailKey }) => ({
        ...{ name, storageKey, visible },
        hasThumbnail: thumbnailKey !== null,
      })),
    },
    orders,
    mayChange: may(actor, "sites.change"),
    mayOrder: may(actor, "work-order.create"),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.siteName ?? "Site"} · Callout` },
];

export default function SitePage() {
  const { id, siteName, facts, orders, mayChange, mayOrder } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <p>
        <LinkButton to={paths.sites()} icon="arrowLeft" size="small">
          Sites
        </LinkButton>
      </p>
      <header className="page-head">
        <h1>{siteName}</h1>
        <div className="cluster">
          {mayChange && (
            <>
              <Menu label={`More for ${siteName}`} iconOnly>
                <LinkButton to={paths.siteAction(`${id}/delete`)} icon="trash" preventScrollReset>
                  Delete
                </LinkButton>
              </Menu>
              <LinkButton to={paths.siteAction(`${id}/edit`)} icon="edit" preventScrollReset>
                Edit
              </LinkButton>
            </>
          )}
          {mayOrder && (
            <LinkButton to={paths.createOrder({ site: id })} variant="primary" icon="add">
              New Work Order
            </LinkButton>
          )}
        </div>
      </header>
      <SiteFacts {...facts} />
      <SiteOrders at={paths.site(id)} table={orders} timeZone={facts.timeZone} />
      <RecordOutlet />
    </div>
  );
}

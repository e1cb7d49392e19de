import { companies } from "db/schema/companies";
import { files } from "db/schema/platform";
import { orderSites, siteDocuments, sites } from "db/schema/sites";
import { workOrders } from "db/schema/work-orders";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db, type Reader, type Tx } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import { preparedQuery } from "~/platform/db/prepared.server";
import {
  adminPageSizes,
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/db/table-query";
import { addressLine } from "./site";

export type Site = typeof sites.$inferSelect;

type SiteSort = "siteName" | "siteId" | "city";
export const siteTable: TableRules<SiteSort> = {
  sizes: adminPageSizes,
  sortable: ["siteName", "siteId", "city"],
  sort: { by: "siteName", direction: "asc" },
};

/** Row scope: a company's own sites; all for the super administrator. */
export const scopeOf = (actor: Actor): SQL | undefined =>
  actor.role === "superAdmin" ? undefined : eq(sites.companyId, actor.companyId ?? 0);

const isThis = (actor: Actor, id: number) =>
  and(eq(sites.id, Number.isSafeInteger(id) ? id : 0), scopeOf(actor));

export async function findSite(reader: Reader, actor: Actor, id: number): Promise<Site | undefined> {
  const [found] = await reader.select().from(sites).where(isThis(actor, id));
  return found;
}

export async function lockSite(tx: Tx, actor: Actor, id: number): Promise<Site | undefined> {
  const [found] = await tx.select().from(sites).where(isThis(actor, id)).for("update");
  return found;
}

/** Every word must be in the Site ID, the name, the street, the city or the ZIP code. */
export const matchesText = (text: string) =>
  and(
    ...text
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 8)
      .map((word) => sql`${sites.searchText} like ${`%${escapeLike(word)}%`}`),
  );

// With aliases: both tables have a column named site_id.
const orderCount =
  sql<number>`(select count(*) from ${orderSites} l join ${workOrders} o on o.id = l.work_order_id and o.company_id = l.company_id
  where l.company_id = sites.company_id and l.site_id = sites.id and o.status <> 'deleted')`.mapWith(Number);

const sortColumns: Record<SiteSort, SQL> = {
  siteName: sql`lower(${sites.siteName})`,
  siteId: sql`lower(${sites.siteId})`,
  city: sql`lower(${sites.city})`,
};

export type SiteRow = Site & { orderCount: number; companyName: string };

/** Returns a page of the sites that the actor may see; the `name` filter searches them. */
export function listSites(actor: Actor, query: TableQuery<SiteSort>) {
  const where = and(scopeOf(actor), matchesText(textFilter(query, "name")));
  const direction = query.sort.direction === "asc" ? asc : desc;
  return readTable<SiteRow, SiteSort>(query, siteTable, {
    count: () => db.$count(sites, where),
    rows: async ({ limit, offset }) => {
      const rows = await db
        .select({ site: sites, orderCount, companyName: companies.name })
        .from(sites)
        .innerJoin(companies, eq(companies.id, sites.companyId))
        .where(where)
        .orderBy(direction(sortColumns[query.sort.by]), direction(sites.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ site, ...more }) => ({ ...site, ...more }));
    },
  });
}

export type SiteDocument = {
  fileId: number;
  name: string;
  visible: boolean;
  mime: string;
  sizeBytes: number;
  storageKey: string;
  thumbnailKey: string | null;
};

export const listSiteDocuments = (reader: Reader, siteId: number): Promise<SiteDocument[]> =>
  reader
    .select({
      fileId: files.id,
      name: files.name,
      visible: siteDocuments.visible,
      mime: files.mime,
      sizeBytes: files.sizeBytes,
      storageKey: files.storageKey,
      thumbnailKey: files.thumbnailKey,
    })
    .from(siteDocuments)
    .innerJoin(files, eq(files.id, siteDocuments.fileId))
    .where(eq(siteDocuments.siteId, siteId))
    .orderBy(asc(files.id));

/** Loads what a site's page says first, for a hover card. */
export async function findSiteCard(reader: Reader, actor: Actor, id: number) {
  const [found] = await reader.select({ site: sites, orderCount }).from(sites).where(isThis(actor, id));
  if (!found) return undefined;
  const { siteName, siteId, accessNotes } = found.site;
  const address = addressLine(found.site);
  return { kind: "site" as const, siteName, siteId, address, accessNotes, orderCount: found.orderCount };
}
export type SiteCard = NonNullable<Awaited<ReturnType<typeof findSiteCard>>>;

const siteOfOrder = (scope?: SQL) =>
  preparedQuery((reader) =>
    reader
      .select({ id: sites.id })
      .from(orderSites)
      .innerJoin(sites, and(eq(sites.id, orderSites.siteId), eq(sites.companyId, orderSites.companyId)))
      .where(and(eq(orderSites.workOrderId, sql.placeholder("win")), scope)),
  );
const ownSiteOfOrder = siteOfOrder(eq(sites.companyId, sql.placeholder("companyId")));
const anySiteOfOrder = siteOfOrder();

/** Finds the actor's site that an order was saved at. */
export async function findOrderSite(reader: Reader, actor: Actor, win: number) {
  const [found] =
    actor.role === "superAdmin"
      ? await anySiteOfOrder(reader, { win })
      : await ownSiteOfOrder(reader, { win, companyId: actor.companyId ?? 0 });
  return found ?? null;
}

/** Returns the actor's sites among these. */
export const listSitesById = (reader: Reader, actor: Actor, ids: number[]) =>
  reader
    .select()
    .from(sites)
    .where(and(inArray(sites.id, ids), scopeOf(actor)));

import { addressKey, orderSites, siteNameKey, sites } from "db/schema/sites";
import { workOrders } from "db/schema/work-orders";
import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "~/platform/db/db.server";
import { recordActions } from "~/platform/db/events/record.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { now } from "~/platform/time/clock.server";

type By = { id: number; address: string; companyId: number | null };

/**
 * Adds the unknown sites of a company's orders that were just stored, and links each order with its site. An address is known when
 * the company has a site there with the order's name or Site ID. 0001_sites_and_reports.sql did the same for older orders.
 */
export async function learnSites(tx: Tx, by: By, companyId: number, wins: readonly number[]) {
  if (wins.length === 0) return;
  const chosen = sql`o.company_id = ${companyId}::bigint and o.id = any(${arrayParameter(wins)}::bigint[])`;
  // Sorted, so that two imports at once can't deadlock.
  const unknown = await tx
    .selectDistinctOn([sql`${addressKey("o.")}`, sql`lower(o.site_id)`], siteColumns)
    .from(o)
    .where(sql`${chosen} and ${hasAddress} and not exists (select from ${sites} s where ${isSame})`)
    .orderBy(sql`${addressKey("o.")}`, sql`lower(o.site_id)`, desc(o.id));
  // Two statements, because Citus refuses `insert … select` into a table with an identity column.
  const learned =
    unknown.length === 0
      ? []
      : await tx
          .insert(sites)
          .values(unknown.map((place) => ({ ...place, companyId, createdAt: now(), updatedAt: now() })))
          .onConflictDoNothing()
          .returning({ id: sites.id, name: sites.siteName });
  await recordActions(
    tx,
    by,
    "sites.learn",
    learned.map(({ id, name }) => ({
      subject: { type: "site", id, companyId },
      detail: { companyId, name },
    })),
  );
  await tx.execute(sql`
    insert into ${orderSites} (work_order_id, company_id, site_id)
    select distinct on (o.id) o.id, o.company_id, s.id from ${workOrders} o join ${sites} s on ${isSame}
    where ${chosen} and ${hasAddress}
    order by o.id, (lower(s.site_id) = lower(o.site_id)) desc, s.id
    on conflict (work_order_id, company_id) do update set site_id = excluded.site_id`);
}

const o = alias(workOrders, "o");
const siteColumns = {
  siteId: o.siteId,
  siteName: o.siteName,
  address1: o.address1,
  address2: o.address2,
  city: o.city,
  stateCode: o.stateCode,
  zipCode: o.zipCode,
  country: o.country,
  latitude: o.latitude,
  longitude: o.longitude,
  timeZone: o.timeZone,
  contactInfo: o.contactInfo,
};

const placeColumns = [
  "siteId",
  "siteName",
  "isRemote",
  "address1",
  "address2",
  "city",
  "stateCode",
  "zipCode",
  "country",
] as const;
type Place = Pick<typeof workOrders.$inferSelect, (typeof placeColumns)[number]>;

/** Learns the site of an edited order if its address changed; it may now have none. */
export async function relearnSite(
  tx: Tx,
  by: By,
  before: Place & { id: number; companyId: number },
  after: Partial<Place>,
) {
  if (placeColumns.every((name) => (after[name] ?? before[name]) === before[name])) return;
  const { id, companyId } = before;
  await tx.delete(orderSites).where(and(eq(orderSites.workOrderId, id), eq(orderSites.companyId, companyId)));
  await learnSites(tx, by, companyId, [id]);
}

const hasAddress = sql`not o.is_remote and o.site_name <> '' and o.address1 <> '' and o.city <> ''
  and o.state_code <> '' and o.zip_code <> ''`;

/** The aliases are `s` for sites and `o` for work_orders. */
const isSame = sql`s.company_id = o.company_id and s.address_key = ${addressKey("o.")}
  and (s.name_key = ${siteNameKey("o.")} or s.site_id <> '' and lower(s.site_id) = lower(o.site_id))`;

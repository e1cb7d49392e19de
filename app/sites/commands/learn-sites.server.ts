import { addressKey, orderSites, siteNameKey, sites } from "db/schema/sites";
import { workOrders } from "db/schema/work-orders";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { recordActions } from "~/platform/db/events/record.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { now } from "~/platform/time/clock.server";

type By = { id: number; address: string };

/**
 * Adds the unknown sites of orders that were just stored, and links each order with its site. An address is known when
 * the company has a site there with the order's name or Site ID. 0001_sites_and_reports.sql did the same for older orders.
 */
export async function learnSites(tx: Tx, by: By, wins: readonly number[]) {
  if (wins.length === 0) return;
  const chosen = sql`o.id = any(${arrayParameter(wins)}::bigint[])`;
  // Sorted, so that two imports at once can't deadlock.
  const learned = await tx.execute<{ id: number; companyId: number; name: string }>(sql`
    insert into ${sites} (company_id, site_id, site_name, address1, address2, city, state_code, zip_code, country,
      latitude, longitude, time_zone, contact_info, created_at, updated_at)
    select distinct on (o.company_id, ${addressKey("o.")}, lower(o.site_id)) o.company_id, o.site_id, o.site_name,
      o.address1, o.address2, o.city, o.state_code, o.zip_code, o.country, o.latitude, o.longitude, o.time_zone,
      o.contact_info, ${now().toISOString()}::timestamptz, ${now().toISOString()}::timestamptz
    from ${workOrders} o
    where ${chosen} and ${hasAddress} and not exists (select from ${sites} s where ${isSame})
    order by o.company_id, ${addressKey("o.")}, lower(o.site_id), o.id desc
    on conflict do nothing
    returning id::float8 as id, company_id::float8 as "companyId", site_name as name`);
  await recordActions(
    tx,
    by,
    "sites.learn",
    learned.map(({ id, companyId, name }) => ({
      subject: { type: "site", id },
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
export async function relearnSite(tx: Tx, by: By, before: Place & { id: number }, after: Partial<Place>) {
  if (placeColumns.every((name) => (after[name] ?? before[name]) === before[name])) return;
  await tx.delete(orderSites).where(eq(orderSites.workOrderId, before.id));
  await learnSites(tx, by, [before.id]);
}

const hasAddress = sql`not o.is_remote and o.site_name <> '' and o.address1 <> '' and o.city <> ''
  and o.state_code <> '' and o.zip_code <> ''`;

/** The aliases are `s` for sites and `o` for work_orders. */
const isSame = sql`s.company_id = o.company_id and s.address_key = ${addressKey("o.")}
  and (s.name_key = ${siteNameKey("o.")} or s.site_id <> '' and lower(s.site_id) = lower(o.site_id))`;

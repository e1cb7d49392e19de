import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { degrees, idInKey, instant, whole } from "./columns";
import { companies } from "./companies";
import { ofCompany } from "./of-company";
import { ofOrder } from "./of-order";
import type { Contact } from "./order-values";
import { files } from "./platform";

/** Equal for addresses that differ only in case, spaces, dots and commas; `of` is a table's alias with its dot. */
export const addressKey = (of = "") =>
  sql.raw(
    `lower(regexp_replace(${["address1", "address2", "city", "state_code"].map((name) => of + name).join(" || '|' || ")} || '|' || split_part(${of}zip_code, '-', 1) || '|' || ${of}country, '[\\s.,]+', '', 'g'))`,
  );
export const siteNameKey = (of = "") => sql.raw(`lower(regexp_replace(${of}site_name, '[\\s.,]+', '', 'g'))`);

/** A company's places of work. Orders copy a site's values, so that editing a site changes no order. */
export const sites = pgTable(
  "sites",
  {
    id: idInKey(),
    companyId: whole()
      .notNull()
      .references(() => companies.id),
    /** The company's own Site ID, as on its orders; may be empty. */
    siteId: text().notNull().default(""),
    siteName: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull().default(""),
    city: text().notNull(),
    stateCode: text().notNull(),
    zipCode: text().notNull(),
    country: text().notNull().default("US"),
    latitude: degrees(),
    longitude: degrees(),
    timeZone: text().notNull().default("America/New_York"),
    contactInfo: jsonb().$type<Contact[]>().notNull().default([]),
    /** Plain text: how to get in. Goes into an order's Confidential text. */
    accessNotes: text().notNull().default(""),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    addressKey: text().generatedAlwaysAs(addressKey()),
    nameKey: text().generatedAlwaysAs(siteNameKey()),
    /** Searched by the list and while typing. */
    searchText: text().generatedAlwaysAs(
      sql`lower(site_id || chr(10) || site_name || chr(10) || address1 || chr(10) || city || chr(10) || zip_code)`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    uniqueIndex("sites_address_name").on(t.companyId, t.addressKey, t.nameKey),
    index("sites_company_name").on(t.companyId, sql`lower(${t.siteName})`, t.id),
    index("sites_company_site_id").on(t.companyId, sql`lower(${t.siteId})`),
    index("sites_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check(
      "sites_filled",
      sql`${t.siteName} <> '' and ${t.address1} <> '' and ${t.city} <> '' and ${t.zipCode} <> ''`,
    ),
  ],
);

type InSite<T extends string> = Record<"siteId" | "companyId", AnyPgColumn<{ tableName: T }>>;

function ofSite<T extends string>(table: T, { siteId, companyId }: InSite<T>) {
  return ofCompany(`${table}_site`, [siteId, companyId], sites).onDelete("cascade");
}

export const siteDocuments = pgTable(
  "site_documents",
  {
    siteId: whole().notNull(),
    companyId: whole().notNull(),
    fileId: whole()
      .notNull()
      .references(() => files.id),
    /** Whether contractors see it before assignment, on orders that take it over. */
    visible: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.fileId, t.companyId] }),
    ofSite("site_documents", t),
    index().on(t.fileId),
  ],
);

/** The site that an order was done at, by its address when the order was saved. */
export const orderSites = pgTable(
  "order_sites",
  {
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    siteId: whole().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workOrderId, t.companyId] }),
    ofOrder("order_sites", t).onDelete("cascade"),
    ofSite("order_sites", t),
    index().on(t.siteId, t.workOrderId),
  ],
);

import { sql } from "drizzle-orm";
import { customType, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { degrees, id, instant, onGlobe, whole } from "./columns";
import { ofOrder } from "./of-order";

const citext = customType<{ data: string }>({ dataType: () => "citext" });

/** Technicians without an account who may be emailed about work near them; imported by the super administrator. */
export const recruits = pgTable(
  "recruits",
  {
    id: id(),
    name: text().notNull(),
    email: citext().notNull().unique(),
    zipCode: text().notNull(),
    /** Center of the ZIP code; null when unknown, then nothing is emailed. */
    latitude: degrees(),
    longitude: degrees(),
    createdAt: instant().notNull().defaultNow(),
    unsubscribedAt: instant(),
    /** Searched by the list's search box. */
    searchText: text().generatedAlwaysAs(sql`lower(name || chr(10) || email::text || chr(10) || zip_code)`),
  },
  (t) => [
    index("recruits_place").using("gist", onGlobe(t.latitude, t.longitude)),
    index("recruits_name").on(sql`lower(${t.name})`, t.id),
    index("recruits_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** Recruits emailed about an order, each once. */
export const recruitMails = pgTable(
  "recruit_mails",
  {
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    recruitId: whole()
      .notNull()
      .references(() => recruits.id, { onDelete: "cascade" }),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.workOrderId, t.recruitId, t.companyId] }), ofOrder("recruit_mails", t)],
);

import { sql } from "drizzle-orm";
import { customType, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { degrees, id, instant, onGlobe, whole } from "./columns";
import { workOrders } from "./work-orders";

const citext = customType<{ data: string }>({ dataType: () => "citext" });

/** Technicians who have no account yet and may be told of work near them. The super administrator imports them. */
export const recruits = pgTable(
  "recruits",
  {
    id: id(),
    name: text().notNull(),
    email: citext().notNull().unique(),
    zipCode: text().notNull(),
    /** The middle of the ZIP code; none where nobody knows it, who is told of nothing then. */
    latitude: degrees(),
    longitude: degrees(),
    createdAt: instant().notNull().defaultNow(),
    unsubscribedAt: instant(),
    /** What the search box looks into. */
    searchText: text().generatedAlwaysAs(sql`lower(name || chr(10) || email::text || chr(10) || zip_code)`),
  },
  (t) => [
    index("recruits_place").using("gist", onGlobe(t.latitude, t.longitude)),
    index("recruits_name").on(sql`lower(${t.name})`, t.id),
    index("recruits_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** Who was told of which work order: each once. */
export const recruitMails = pgTable(
  "recruit_mails",
  {
    workOrderId: whole()
      .notNull()
      .references(() => workOrders.id),
    recruitId: whole()
      .notNull()
      .references(() => recruits.id, { onDelete: "cascade" }),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.workOrderId, t.recruitId] })],
);

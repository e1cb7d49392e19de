import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { instant, whole } from "./columns";

export type TaxNumberKind = "SSN" | "EIN";

/** What a contractor's W-9 says. The number itself is sealed (platform/secrets.server); its end is for people to know it by. */
export const taxDetails = pgTable(
  "tax_details",
  {
    contractorId: whole()
      .primaryKey()
      .references(() => users.id),
    /** One of the documents' types, or what somebody wrote under "Other". */
    entityType: text().notNull(),
    /** The name that belongs to the number. */
    name: text().notNull(),
    businessName: text().notNull(),
    kind: text().$type<TaxNumberKind>().notNull(),
    number: text().notNull(),
    numberEnd: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull().default(""),
    city: text().notNull(),
    stateCode: text().notNull(),
    zipCode: text().notNull(),
    country: text().notNull(),
    /** Agrees to get the 1099 by mail only. */
    electronic1099: boolean().notNull().default(false),
    /** When he last confirmed that all this is right. */
    confirmedAt: instant().notNull(),
  },
  () => [check("tax_details_sealed", sql`number like 'v1.%' and number_end ~ '^[0-9]{4}$'`)],
);

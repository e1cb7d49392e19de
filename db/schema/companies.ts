import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant, whole } from "./columns";

export const companies = pgTable("companies", {
  id: id(),
  name: text().notNull(),
  website: text().notNull().default(""),
  /** Whoever registered the company; set once that person exists. */
  creatorId: whole(),
  /** Basis points of an amount added to the funds: 300 is 3 percent (MC §9). */
  processingFeeBasisPoints: integer().notNull().default(300),
  /** Contractors rate a company 1 to 3 once per order. */
  ratingTotal: integer().notNull().default(0),
  ratingCount: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
});

/** A colleague who was invited and has not registered yet; `randIdHash` is what the mailed link proves. */
export const companyInvitations = pgTable(
  "company_invitations",
  {
    id: id(),
    companyId: whole()
      .notNull()
      .references(() => companies.id),
    randIdHash: text().notNull().unique(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    level: text().$type<"Admin" | "Manager" | "Dispatcher">().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.companyId)],
);

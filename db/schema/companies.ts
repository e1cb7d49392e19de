import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, idInKey, instant, whole } from "./columns";

export const companies = pgTable(
  "companies",
  {
    id: id(),
    name: text().notNull(),
    website: text().notNull().default(""),
    /** The user who registered the company; set once that user exists. */
    creatorId: whole(),
    /** Fee on added funds in basis points: 300 is 3 percent (MC §9). */
    processingFeeBasisPoints: integer().notNull().default(300),
    /** Contractors rate a company 1 to 3 once per order. */
    ratingTotal: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Expenses above it need a receipt, in cents; null asks for none. */
    receiptAboveCents: whole(),
    /** While suspended, nothing is published or assigned and no funds are added. */
    suspendedAt: instant(),
    /** Whether everybody in the company needs a second factor. */
    secondFactorRequired: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index("companies_search").using("gin", sql`lower(${t.name}) gin_trgm_ops`)],
);

/** A company's lists of names for its orders; unique per company, ignoring case. */
export const named = {
  id: idInKey(),
  companyId: whole()
    .notNull()
    .references(() => companies.id),
  name: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
};

export const customFields = pgTable("custom_fields", named, (t) => [
  primaryKey({ columns: [t.id, t.companyId] }),
  uniqueIndex("custom_fields_name").on(t.companyId, sql`lower(${t.name})`),
]);

export const approvalCodes = pgTable(
  "approval_codes",
  { ...named, required: boolean().notNull().default(false) },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    uniqueIndex("approval_codes_name").on(t.companyId, sql`lower(${t.name})`),
  ],
);

/** Projects that orders belong to, and end companies, whose sites they are (the documents' wo-companies). */
export const projects = pgTable("projects", named, (t) => [
  primaryKey({ columns: [t.id, t.companyId] }),
  uniqueIndex("projects_name").on(t.companyId, sql`lower(${t.name})`),
]);

export const endCompanies = pgTable("end_companies", named, (t) => [
  primaryKey({ columns: [t.id, t.companyId] }),
  uniqueIndex("end_companies_name").on(t.companyId, sql`lower(${t.name})`),
]);

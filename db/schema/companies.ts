import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";

export const companies = pgTable("companies", {
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
  createdAt: instant().notNull().defaultNow(),
});

/** A colleague who was invited and has not registered yet; `randIdHash` is the hash of the emailed secret. */
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
    /** The inviter, named in the email. */
    invitedById: whole().references(() => users.id),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.companyId),
    uniqueIndex("company_invitations_open")
      .on(t.companyId, sql`lower(${t.email})`)
      .where(sql`accepted_at is null`),
  ],
);

/** A company's lists of names for its orders; unique per company, ignoring case. */
const named = {
  id: id(),
  companyId: whole()
    .notNull()
    .references(() => companies.id),
  name: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
};

export const customFields = pgTable("custom_fields", named, (t) => [
  uniqueIndex("custom_fields_name").on(t.companyId, sql`lower(${t.name})`),
]);

export const approvalCodes = pgTable(
  "approval_codes",
  { ...named, required: boolean().notNull().default(false) },
  (t) => [uniqueIndex("approval_codes_name").on(t.companyId, sql`lower(${t.name})`)],
);

export const teams = pgTable("teams", named, (t) => [
  uniqueIndex("teams_name").on(t.companyId, sql`lower(${t.name})`),
]);

export const teamMembers = pgTable(
  "team_members",
  {
    teamId: whole()
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    userId: whole()
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] }), index().on(t.userId)],
);

/** Projects that orders belong to, and end companies, whose sites they are (the documents' wo-companies). */
export const projects = pgTable("projects", named, (t) => [
  uniqueIndex("projects_name").on(t.companyId, sql`lower(${t.name})`),
]);

export const endCompanies = pgTable("end_companies", named, (t) => [
  uniqueIndex("end_companies_name").on(t.companyId, sql`lower(${t.name})`),
]);

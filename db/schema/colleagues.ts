import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { companies, named } from "./companies";

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

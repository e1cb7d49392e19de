import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { idInKey, instant, whole } from "./columns";
import { companies, named } from "./companies";
import { ofCompany } from "./of-company";

/** A colleague who was invited and has not registered yet; `randIdHash` is the hash of the emailed secret. */
export const companyInvitations = pgTable(
  "company_invitations",
  {
    id: idInKey(),
    companyId: whole()
      .notNull()
      .references(() => companies.id),
    randIdHash: text().notNull(),
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
    primaryKey({ columns: [t.id, t.companyId] }),
    index().on(t.companyId),
    // Random, so that it needs no unique index, which would span all companies.
    index().on(t.randIdHash),
    uniqueIndex("company_invitations_open")
      .on(t.companyId, sql`lower(${t.email})`)
      .where(sql`accepted_at is null`),
  ],
);

export const teams = pgTable("teams", named, (t) => [
  primaryKey({ columns: [t.id, t.companyId] }),
  uniqueIndex("teams_name").on(t.companyId, sql`lower(${t.name})`),
]);

export const teamMembers = pgTable(
  "team_members",
  {
    teamId: whole().notNull(),
    companyId: whole().notNull(),
    userId: whole()
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId, t.companyId] }),
    ofCompany("team_members_team", [t.teamId, t.companyId], teams).onDelete("cascade"),
    index().on(t.userId),
  ],
);

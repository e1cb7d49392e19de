import { sql } from "drizzle-orm";
import { check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type AccountState, users } from "./accounts";
import { id, instant, whole } from "./columns";
import { companies } from "./companies";

/** Suspensions of people and companies, the ended ones too. */
export const suspensions = pgTable(
  "suspensions",
  {
    id: id(),
    userId: whole().references(() => users.id),
    companyId: whole().references(() => companies.id),
    /** The account's state before, to which restoring returns it; null for a company. */
    formerState: text().$type<AccountState>(),
    reason: text().notNull(),
    startedBy: whole()
      .notNull()
      .references(() => users.id),
    startedAt: instant().notNull(),
    endReason: text().notNull().default(""),
    endedBy: whole().references(() => users.id),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex("suspensions_one_of_user").on(t.userId).where(sql`ended_at is null`),
    uniqueIndex("suspensions_one_of_company").on(t.companyId).where(sql`ended_at is null`),
    check("suspensions_of_one", sql`(${t.userId} is null) <> (${t.companyId} is null)`),
    check("suspensions_former_state", sql`(${t.userId} is null) = (${t.formerState} is null)`),
  ],
);

/** Notes that staff keep about a person or a company, which only staff read. */
export const staffNotes = pgTable(
  "staff_notes",
  {
    id: id(),
    userId: whole().references(() => users.id),
    companyId: whole().references(() => companies.id),
    text: text().notNull(),
    writtenBy: whole()
      .notNull()
      .references(() => users.id),
    writtenAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("staff_notes_of_user").on(t.userId, t.id),
    uniqueIndex("staff_notes_of_company").on(t.companyId, t.id),
    check("staff_notes_of_one", sql`(${t.userId} is null) <> (${t.companyId} is null)`),
  ],
);

import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { idInKey, instant, whole } from "./columns";
import { companies } from "./companies";
import { ofCompany } from "./of-company";

/** A company's named groups of contractors ("Preferred"). */
export const contractorGroups = pgTable(
  "contractor_groups",
  {
    id: idInKey(),
    companyId: whole()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    uniqueIndex("contractor_groups_name").on(t.companyId, sql`lower(${t.name})`),
  ],
);

export const contractorGroupMembers = pgTable(
  "contractor_group_members",
  {
    groupId: whole().notNull(),
    companyId: whole().notNull(),
    contractorId: whole()
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.contractorId, t.companyId] }),
    ofCompany("contractor_group_members_group", [t.groupId, t.companyId], contractorGroups).onDelete(
      "cascade",
    ),
    index().on(t.contractorId),
  ],
);

/** A company's notes about a contractor, read only by its own people. */
export const contractorNotes = pgTable(
  "contractor_notes",
  {
    id: idInKey(),
    companyId: whole()
      .notNull()
      .references(() => companies.id),
    contractorId: whole()
      .notNull()
      .references(() => users.id),
    fromId: whole()
      .notNull()
      .references(() => users.id),
    description: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    index("contractor_notes_of").on(t.companyId, t.contractorId, t.id),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { idInKey, instant, whole } from "./columns";
import { companies } from "./companies";
import { ofCompany } from "./of-company";
import { files } from "./platform";

/** `values`: the order form's fields as typed; absent fields stay empty. */
export const templates = pgTable(
  "templates",
  {
    id: idInKey(),
    companyId: whole()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    createdById: whole()
      .notNull()
      .references(() => users.id),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    uniqueIndex("templates_name").on(t.companyId, sql`lower(${t.name})`),
  ],
);

export const templateDocuments = pgTable(
  "template_documents",
  {
    templateId: whole().notNull(),
    companyId: whole().notNull(),
    fileId: whole()
      .notNull()
      .references(() => files.id),
    visible: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.fileId, t.companyId] }),
    ofCompany("template_documents_template", [t.templateId, t.companyId], templates).onDelete("cascade"),
    index().on(t.fileId),
  ],
);

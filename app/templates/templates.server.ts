import { users } from "db/schema/accounts";
import { files } from "db/schema/platform";
import { templateDocuments, templates } from "db/schema/templates";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db, type Reader, type Tx } from "~/platform/db/db.server";
import {
  administrationSizes,
  lastChangedFirst,
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/db/table-query";

export type Template = typeof templates.$inferSelect;
export type TemplateDocument = {
  fileId: number;
  name: string;
  visible: boolean;
  mime: string;
  sizeBytes: number;
  storageKey: string;
  thumbnailKey: string | null;
};
type TemplateRow = { id: number; name: string; updatedAt: Date; createdBy: string };

type TemplateSort = "updatedAt" | "name";
export const templateTable: TableRules<TemplateSort> = {
  sizes: administrationSizes,
  sortable: ["updatedAt", "name"],
  sort: lastChangedFirst,
};

const MOST_NAMES = 1000;

/** Somebody else's looks absent. */
const isOwn = (actor: Actor, id: number) =>
  and(eq(templates.id, Number.isSafeInteger(id) ? id : 0), eq(templates.companyId, actor.companyId ?? 0));

export async function findTemplate(reader: Reader, actor: Actor, id: number): Promise<Template | undefined> {
  const [found] = await reader.select().from(templates).where(isOwn(actor, id));
  return found;
}

export async function lockTemplate(tx: Tx, actor: Actor, id: number): Promise<Template | undefined> {
  const [found] = await tx.select().from(templates).where(isOwn(actor, id)).for("update");
  return found;
}

/** FRM-070: a page of the company's templates; `name` is part of a name, in any case. */
export function listTemplates(actor: Actor, query: TableQuery<TemplateSort>) {
  const name = sql`lower(${templates.name})`;
  const wanted = textFilter(query, "name");
  const where = and(
    eq(templates.companyId, actor.companyId ?? 0),
    wanted ? sql`strpos(${name}, lower(${wanted})) > 0` : undefined,
  );
  const way = query.sort.direction === "asc" ? asc : desc;
  return readTable<TemplateRow, TemplateSort>(query, templateTable, {
    count: () => db.$count(templates, where),
    rows: ({ limit, offset }) =>
      db
        .select({
          id: templates.id,
          name: templates.name,
          updatedAt: templates.updatedAt,
          createdBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        })
        .from(templates)
        .innerJoin(users, eq(users.id, templates.createdById))
        .where(where)
        .orderBy(way(query.sort.by === "name" ? name : templates.updatedAt), way(templates.id))
        .limit(limit)
        .offset(offset),
  });
}

/** To choose one from: names alone, because the values are long. */
export const listTemplateNames = (actor: Actor) =>
  db
    .select({ id: templates.id, name: templates.name, updatedAt: templates.updatedAt })
    .from(templates)
    .where(eq(templates.companyId, actor.companyId ?? 0))
    .orderBy(asc(sql`lower(${templates.name})`), desc(templates.id))
    .limit(MOST_NAMES);

export function listTemplateDocuments(reader: Reader, templateId: number): Promise<TemplateDocument[]> {
  return reader
    .select({
      fileId: files.id,
      name: files.name,
      visible: templateDocuments.visible,
      mime: files.mime,
      sizeBytes: files.sizeBytes,
      storageKey: files.storageKey,
      thumbnailKey: files.thumbnailKey,
    })
    .from(templateDocuments)
    .innerJoin(files, eq(files.id, templateDocuments.fileId))
    .where(eq(templateDocuments.templateId, templateId))
    .orderBy(asc(files.id));
}

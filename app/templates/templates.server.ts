import { users } from "db/schema/accounts";
import { files } from "db/schema/platform";
import { templateDocuments, templates } from "db/schema/templates";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import type { Permission } from "~/access/policy";
import { db, type Reader, type Tx } from "~/platform/db/db.server";
import {
  adminPageSizes,
  lastChangedFirst,
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/db/table-query";
import { forbidden, notFound, ok, type Result } from "~/platform/result";

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
  sizes: adminPageSizes,
  sortable: ["updatedAt", "name"],
  sort: lastChangedFirst,
};

const MAX_NAMES = 1000;

/** Treats another company's template as missing. */
const isOwn = (actor: Actor, id: number) =>
  and(eq(templates.id, Number.isSafeInteger(id) ? id : 0), eq(templates.companyId, actor.companyId ?? 0));

export async function findTemplate(reader: Reader, actor: Actor, id: number): Promise<Template | undefined> {
  const [found] = await reader.select().from(templates).where(isOwn(actor, id));
  return found;
}

/** Locks one of the company's templates until the transaction ends and checks the permission. */
export async function lockPermittedTemplate(
  tx: Tx,
  actor: Actor,
  permission: Permission,
  id: number,
): Promise<Result<Template>> {
  const [found] = await tx.select().from(templates).where(isOwn(actor, id)).for("update");
  if (!found) return notFound("Template");
  return may(actor, permission) ? ok(found) : forbidden();
}

/** Returns a page of the company's templates; the `name` filter matches part of a name, ignoring case. */
export function listTemplates(actor: Actor, query: TableQuery<TemplateSort>) {
  const name = sql`lower(${templates.name})`;
  const searched = textFilter(query, "name");
  const where = and(
    eq(templates.companyId, actor.companyId ?? 0),
    searched ? sql`strpos(${name}, lower(${searched})) > 0` : undefined,
  );
  const direction = query.sort.direction === "asc" ? asc : desc;
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
        .orderBy(direction(query.sort.by === "name" ? name : templates.updatedAt), direction(templates.id))
        .limit(limit)
        .offset(offset),
  });
}

/** Lists names only, for a select: the values are large. */
export const listTemplateNames = (actor: Actor) =>
  db
    .select({ id: templates.id, name: templates.name, updatedAt: templates.updatedAt })
    .from(templates)
    .where(eq(templates.companyId, actor.companyId ?? 0))
    .orderBy(asc(sql`lower(${templates.name})`), desc(templates.id))
    .limit(MAX_NAMES);

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

import { users } from "db/schema/accounts";
import { files } from "db/schema/platform";
import { templateDocuments, templates } from "db/schema/templates";
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db, type Reader, type Tx } from "~/platform/db.server";

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
export type TemplateRow = { id: number; name: string; updatedAt: Date; createdBy: string };

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

/** The template's number in an address; one that none has where it is no number. */
export const templateIdOf = (text: string | null | undefined) =>
  /^\d{1,15}$/.test(text ?? "") ? Number(text) : 0;

type ListQuery = { search: string; page: number; perPage: number };

/** FRM-070: a page of the company's templates, by name. */
export async function listTemplates(actor: Actor, { search, page, perPage }: ListQuery) {
  const name = sql`lower(${templates.name})`;
  const where = and(
    eq(templates.companyId, actor.companyId ?? 0),
    search ? sql`strpos(${name}, lower(${search})) > 0` : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(templates).where(where);
  const total = counted?.total ?? 0;
  const shownPage = Math.max(1, Math.min(page, Math.ceil(total / perPage)));
  const rows: TemplateRow[] = await db
    .select({
      id: templates.id,
      name: templates.name,
      updatedAt: templates.updatedAt,
      createdBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(templates)
    .innerJoin(users, eq(users.id, templates.createdById))
    .where(where)
    .orderBy(asc(name), asc(templates.id))
    .limit(perPage)
    .offset((shownPage - 1) * perPage);
  return { rows, total, page: shownPage };
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

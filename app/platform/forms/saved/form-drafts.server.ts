import { formDrafts } from "db/schema/accounts";
import { and, desc, eq, notInArray } from "drizzle-orm";
import { db } from "../../db/db.server";
import { now } from "../../time/clock.server";

/** Unsaved contents of long forms, stored per person and form and offered when the form is opened again. */
type FormDraft = { values: Record<string, string[]>; updatedAt: Date };

const MAX_DRAFTS = 30;
const MAX_CHARACTERS = 1_000_000;

export function formValues(form: FormData): Record<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || name.startsWith("__")) continue;
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(values);
}

export function formFromValues(values: Record<string, string[]>): FormData {
  const form = new FormData();
  for (const [name, all] of Object.entries(values)) for (const value of all) form.append(name, value);
  return form;
}

export async function saveFormDraft(userId: number, form: string, values: Record<string, string[]>) {
  if (JSON.stringify(values).length > MAX_CHARACTERS) return;
  const draft = { userId, form, values, updatedAt: now() };
  await db
    .insert(formDrafts)
    .values(draft)
    .onConflictDoUpdate({ target: [formDrafts.userId, formDrafts.form], set: draft });
  const latest = db
    .select({ id: formDrafts.id })
    .from(formDrafts)
    .where(eq(formDrafts.userId, userId))
    .orderBy(desc(formDrafts.updatedAt), desc(formDrafts.id))
    .limit(MAX_DRAFTS);
  await db.delete(formDrafts).where(and(eq(formDrafts.userId, userId), notInArray(formDrafts.id, latest)));
}

export async function findFormDraft(userId: number, form: string): Promise<FormDraft | undefined> {
  const [draft] = await db
    .select({ values: formDrafts.values, updatedAt: formDrafts.updatedAt })
    .from(formDrafts)
    .where(and(eq(formDrafts.userId, userId), eq(formDrafts.form, form)));
  return draft;
}

export const deleteFormDraft = (userId: number, form: string) =>
  db.delete(formDrafts).where(and(eq(formDrafts.userId, userId), eq(formDrafts.form, form)));

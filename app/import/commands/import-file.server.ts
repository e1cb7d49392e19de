import type { Actor } from "~/access/actor";
import { listCustomFields } from "~/companies/lists/queries.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { once, type Sending } from "~/platform/db/idempotency.server";
import { invalid, ok, type Result } from "~/platform/result";
import { findImport } from "../imports.server";
import { fieldCalled, type ImportField, type OwnField, takesSeveral } from "../rules/columns";
import { openImport } from "./open-import.server";
import { startImport } from "./start-import.server";

type Sent = {
  fileId: number;
  templateId?: number;
  /** By column of the file the field of the order form; what it does not name is matched by itself. */
  named?: Record<string, unknown>;
  sending?: Sending;
};

/** a file, its columns and the beginning of the import in one, for calls. */
export const importFile = (actor: Actor, { fileId, templateId, named = {}, sending }: Sent) =>
  inTransaction((tx) =>
    once(tx, actor.id, "work-order.import", sending, async () => {
      const opened = await openImport(actor, { fileId, templateId });
      if (!opened.ok) return opened;
      const { importId: id } = opened.value;
      const found = await findImport(db, actor, id);
      const own = await listCustomFields(tx, actor.companyId ?? 0);
      const mapping = withNamed(found?.headers ?? [], found?.mapping ?? [], named, own);
      return mapping.ok ? startImport(actor, { id, mapping: mapping.value }) : mapping;
    }),
  );

export function withNamed(
  headers: readonly string[],
  matched: readonly string[],
  named: Record<string, unknown>,
  own: readonly OwnField[] = [],
): Result<string[]> {
  const wishes = new Map<number, ImportField | "">();
  for (const [column, name] of Object.entries(named)) {
    const at = headers.findIndex((header) => header.toLowerCase() === column.trim().toLowerCase());
    if (at < 0) return invalid({ mapping: [`The file has no column “${column}”`] });
    const field = name === "" || name === null ? "" : fieldCalled(String(name), own);
    if (field === undefined) return invalid({ mapping: [`A work order has no field “${String(name)}”`] });
    wishes.set(at, field);
  }
  const taken = new Set<string>([...wishes.values()].filter((field) => field && !takesSeveral(field)));
  return ok(
    headers.map((_, at) => wishes.get(at) ?? (taken.has(matched[at] ?? "") ? "" : (matched[at] ?? ""))),
  );
}

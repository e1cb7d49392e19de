import type { Actor } from "~/access/actor";
import { listCustomFields } from "~/companies/lists/queries.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { invalid, ok, type Result } from "~/platform/result";
import { findImport } from "../imports.server";
import { type CustomField, fieldByName, type ImportField, takesSeveral } from "../rules/columns";
import { openImport } from "./open-import.server";
import { startImport } from "./start-import.server";

type ImportRequest = {
  fileId: number;
  templateId?: number;
  /** The order form's field by column name; other columns are matched automatically. */
  named?: Record<string, unknown>;
  idempotencyKey?: IdempotencyKey;
};

/** Opens a file and starts its import in one call, for the REST API. */
export const importFile = (actor: Actor, { fileId, templateId, named = {}, idempotencyKey }: ImportRequest) =>
  inTransaction((tx) =>
    runOnce(tx, actor.id, "work-order.import", idempotencyKey, async () => {
      const opened = await openImport(actor, { fileId, templateId });
      if (!opened.ok) return opened;
      const { importId: id } = opened.value;
      const found = await findImport(db, actor, id);
      const customFields = await listCustomFields(tx, actor.companyId ?? 0);
      const mapping = applyNamedColumns(found?.headers ?? [], found?.mapping ?? [], named, customFields);
      return mapping.ok ? startImport(actor, { id, mapping: mapping.value }) : mapping;
    }),
  );

export function applyNamedColumns(
  headers: readonly string[],
  matched: readonly string[],
  named: Record<string, unknown>,
  customFields: readonly CustomField[] = [],
): Result<string[]> {
  const requested = new Map<number, ImportField | "">();
  for (const [column, name] of Object.entries(named)) {
    const at = headers.findIndex((header) => header.toLowerCase() === column.trim().toLowerCase());
    if (at < 0) return invalid({ mapping: [`The file has no column “${column}”`] });
    const field = name === "" || name === null ? "" : fieldByName(String(name), customFields);
    if (field === undefined) return invalid({ mapping: [`A work order has no field “${String(name)}”`] });
    requested.set(at, field);
  }
  const usedFields = new Set<string>(
    [...requested.values()].filter((field) => field && !takesSeveral(field)),
  );
  return ok(
    headers.map(
      (_, at) => requested.get(at) ?? (usedFields.has(matched[at] ?? "") ? "" : (matched[at] ?? "")),
    ),
  );
}

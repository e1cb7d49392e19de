import { teams } from "db/schema/colleagues";
import { orderApprovalCodes, orderCustomFields } from "db/schema/order-fields";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { findOrCreateEntry } from "~/companies/lists/find-or-create.server";
import { type ListKind, listLabels } from "~/companies/lists/kinds";
import { findEntry } from "~/companies/lists/queries.server";
import type { Tx } from "~/platform/db/db.server";
import { insertRows } from "~/platform/db/insert-rows.server";
import { invalid, ok, type Result } from "~/platform/result";
import {
  CODE_DUPLICATE,
  type CodeEntry,
  FIELD_DUPLICATE,
  type FieldEntry,
  type ListEntries,
} from "../form/sections/list-entries-section";
import { isOfOrder } from "../store/order-row.server";

type Field = FieldEntry & { customFieldId: number };
type Code = CodeEntry & { approvalCodeId: number };
/** Checked company-list entries; new ones have been created. */
export type Resolved = {
  columns: { projectId?: number | null; endCompanyId?: number | null; teamIds?: number[] };
  fields?: Field[];
  codes?: Code[];
};
type Errors = Record<string, string[]>;
type OrderKey = { id: number; companyId: number };

/** Checks that entries belong to the company, and creates new names. Refuses `invalid` for a missing one. */
export async function resolveListEntries(
  tx: Tx,
  actor: Actor,
  companyId: number,
  entries: ListEntries,
): Promise<Result<Resolved>> {
  const errors: Errors = {};
  const requireOwn = async (list: ListKind, id: number | null | undefined, field: string) => {
    if (id && (await findEntry(tx, list, companyId, id))) return;
    if (id != null)
      errors[field] = [`This ${listLabels[list].noun} no longer exists. Please choose another one.`];
  };
  await requireOwn("projects", entries.projectId, "projectId");
  await requireOwn("end-companies", entries.endCompanyId, "woCompanyId");
  if (entries.teamIds?.length && (await countTeams(tx, companyId, entries.teamIds)) < entries.teamIds.length)
    errors.teams = ["One of these teams no longer exists. Please choose again."];

  const rows = async <Row extends { name: string; required?: boolean }>(
    list: ListKind,
    sent: Row[] | undefined,
    idName: keyof Row & string,
    fieldAt: (row: number) => string,
    duplicateMessage: string,
  ) => {
    const resolved: Row[] = [];
    for (const [place, row] of (sent ?? []).entries()) {
      const id = row[idName] as number | null;
      if (id !== null) await requireOwn(list, id, fieldAt(place));
      const entry = { list, name: row.name, required: row.required };
      const found = id ?? (await findOrCreateEntry(tx, actor, companyId, entry));
      if (resolved.some((each) => each[idName] === found)) errors[fieldAt(place)] = [duplicateMessage];
      resolved.push({ ...row, [idName]: found });
    }
    return sent && resolved;
  };
  const fields = await rows(
    "custom-fields",
    entries.customFields,
    "customFieldId",
    (row) => `customFields[${row}].customFieldId`,
    FIELD_DUPLICATE,
  );
  const codes = await rows(
    "approval-codes",
    entries.approvalCodes,
    "approvalCodeId",
    (row) => `clientApprovalCodes[${row}].approvalCodeId`,
    CODE_DUPLICATE,
  );
  if (Object.keys(errors).length > 0) return invalid(errors);
  const { projectId, endCompanyId, teamIds } = entries;
  const columns = { projectId, endCompanyId, teamIds };
  return ok({ columns, fields: fields as Field[] | undefined, codes: codes as Code[] | undefined });
}

const countTeams = (tx: Tx, companyId: number, ids: number[]) =>
  tx.$count(teams, and(eq(teams.companyId, companyId), inArray(teams.id, ids)));

/** Stores an order's custom fields and codes as sent; keeps the values that were filled in for codes. */
export async function saveListEntries(tx: Tx, order: OrderKey, { fields, codes }: Resolved) {
  if (fields) {
    await tx.delete(orderCustomFields).where(isOfOrder(order, orderCustomFields));
    const rows = fields.map((field, fieldAt) => fieldRow(order, field, fieldAt));
    if (rows.length > 0) await tx.insert(orderCustomFields).values(rows);
  }
  if (codes) {
    const ids = codes.map(({ approvalCodeId }) => approvalCodeId);
    const isOther = ids.length > 0 ? notInArray(orderApprovalCodes.approvalCodeId, ids) : undefined;
    await tx.delete(orderApprovalCodes).where(and(isOfOrder(order, orderApprovalCodes), isOther));
    const rows = codes.map((code, fieldAt) => codeRow(order, code, fieldAt));
    const { workOrderId, approvalCodeId, companyId } = orderApprovalCodes;
    if (rows.length > 0)
      await tx
        .insert(orderApprovalCodes)
        .values(rows)
        .onConflictDoUpdate({
          target: [workOrderId, approvalCodeId, companyId],
          set: { position: sql`excluded.position` },
        });
  }
}

export type ResolvedEntries = Pick<Resolved, "fields" | "codes">;

export async function saveListEntriesOfNew(tx: Tx, orders: readonly (ResolvedEntries & OrderKey)[]) {
  await insertRows(
    tx,
    orderCustomFields,
    orders.flatMap(({ fields = [], ...order }) =>
      fields.map((field, fieldAt) => fieldRow(order, field, fieldAt)),
    ),
  );
  await insertRows(
    tx,
    orderApprovalCodes,
    orders.flatMap(({ codes = [], ...order }) => codes.map((code, fieldAt) => codeRow(order, code, fieldAt))),
  );
}

const fieldRow = (order: OrderKey, { customFieldId, value, type }: Field, position: number) => ({
  workOrderId: order.id,
  companyId: order.companyId,
  customFieldId,
  value,
  type,
  position,
});
const codeRow = (order: OrderKey, { approvalCodeId }: Pick<Code, "approvalCodeId">, position: number) => ({
  workOrderId: order.id,
  companyId: order.companyId,
  approvalCodeId,
  position,
});

/** Copies custom fields with their values, and approval codes without values, to the new orders. */
export async function copyListEntries(tx: Tx, from: OrderKey, orders: { id: number }[]) {
  const fields = await tx.select().from(orderCustomFields).where(isOfOrder(from, orderCustomFields));
  const codes = await tx.select().from(orderApprovalCodes).where(isOfOrder(from, orderApprovalCodes));
  const fieldRows = orders.flatMap(({ id }) => fields.map((row) => ({ ...row, workOrderId: id })));
  const codeRows = orders.flatMap(({ id }) => codes.map((row) => ({ ...row, workOrderId: id, value: "" })));
  if (fieldRows.length > 0) await tx.insert(orderCustomFields).values(fieldRows);
  if (codeRows.length > 0) await tx.insert(orderApprovalCodes).values(codeRows);
}

import type { Actor } from "~/access/actor";
import { refusalFor, refusalOf } from "~/access/may";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { deleteFileBytes, type StoredFile } from "~/platform/files/files.server";
import { notFound, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { relearnSite } from "~/sites/commands/learn-sites.server";
import { saveAsTemplate } from "~/templates/with-order.server";
import { staleForm } from "~/work-orders/commands/stale-form.server";
import { changeDocuments, type DocumentChanges } from "~/work-orders/documents/change-documents.server";
import type { Changes } from "~/work-orders/form/changeable";
import { changedLabels, changesBetween } from "~/work-orders/form/field-changes";
import { readChanges } from "~/work-orders/form/read-changes.server";
import { type OrderInput, readOrderForm } from "~/work-orders/form/read-order-form.server";
import { checkFundsForEdit } from "~/work-orders/funds-check.server";
import {
  asRecorded,
  listEntriesView,
  toListEntries,
} from "~/work-orders/list-entries/list-entries-views.server";
import {
  type Resolved,
  resolveListEntries,
  saveListEntries,
} from "~/work-orders/list-entries/save-list-entries.server";
import { edit, unpublish } from "~/work-orders/rules/transitions";
import { keepCheckmarks } from "~/work-orders/rules/work-order";
import { lockPermitted } from "~/work-orders/store/change-order.server";
import { type Order, readOrder, recordOrderAction, saveOrder } from "~/work-orders/store/order.server";
import { listWorkTypes } from "~/work-orders/view/views.server";

export const EDITED = "Edit Work Order Successfully";

type Edit = {
  win: number;
  /** The whole form as sent; it is validated here. */
  typed?: unknown;
  /** Instead of `typed`, only some fields; the others stay as they are. */
  changes?: Changes;
  documents?: DocumentChanges;
  /** The version that the form showed; without it the current one is edited. */
  version?: number;
};

/** Edits an order; an assigned one's hold follows the pay. Refuses `conflict` for an older version. */
export async function editOrder(actor: Actor, { win, typed, changes, documents = {}, version }: Edit) {
  // Validation depends on the stored order; the version check below catches changes before the lock.
  const before = await readOrder(db, actor, win);
  if (!before) return notFound();
  const refusal = refusalFor(actor, "work-order.edit", before);
  if (refusal) return refusal;
  const input = changes ? await readChangedForm(before, changes) : await readOrderForm(typed, before);
  if (!input.ok) return input;
  const workTypes = await listWorkTypes([...before.workTypeIds, ...(input.value.columns.workTypeIds ?? [])]);
  const titlesOf = (ids: number[] = []) =>
    workTypes.filter(({ id }) => ids.includes(id)).map(({ title }) => title);

  let unusedFiles: StoredFile[] = [];
  const result = await inTransaction(async (tx) => {
    const locked = await lockPermitted(tx, actor, "work-order.edit", win);
    if (!locked.ok) return locked;
    const order = locked.value;
    const seenVersion = version ?? before.version;
    if (seenVersion !== order.version) return staleForm(tx, order, seenVersion, changes && RETRY);
    const next = nextState(order, input.value);
    if (!next.ok) return next;
    const isPublished = order.status === "draft" && next.value.status === "published";
    const refusal = isPublished ? refusalOf(actor, "work-order.publish") : undefined;
    if (refusal) return refusal;
    const listEntries = await changeListEntries(tx, actor, order, input.value.listEntries);
    if (!listEntries.ok) return listEntries;
    const columns = {
      ...input.value.columns,
      ...listEntries.value.columns,
      tasks: keepCheckmarks(order.tasks, input.value.columns.tasks),
    };
    const covered = await checkFundsForEdit(tx, order, { ...columns, status: next.value.status });
    if (!covered.ok) return covered;
    const documentsChanged = await changeDocuments(tx, actor, order, documents);
    if (!documentsChanged.ok) return documentsChanged;
    unusedFiles = documentsChanged.value.removedFiles;

    const fieldChanges = changesBetween(
      { ...order, ...listEntries.value.before, workTypes: titlesOf(order.workTypeIds) },
      {
        ...columns,
        ...listEntries.value.after,
        workTypes: titlesOf(input.value.columns.workTypeIds),
        confirmed: next.value.confirmed,
      },
    );
    const lines = [changedLabels(fieldChanges).join(", "), ...documentsChanged.value.lines].filter(Boolean);
    const { status } = next.value;
    if (lines.length > 0 || status !== order.status)
      await saveOrder(tx, order, { ...columns, ...next.value });
    await relearnSite(tx, actor, order, columns);
    const after = { ...order, teamIds: listEntries.value.columns.teamIds ?? order.teamIds };
    if (lines.length > 0)
      await recordOrderAction(tx, actor, "work-order.edit", after, {
        type: "edit",
        status,
        description: lines.join("\n"),
        changes: fieldChanges,
        payload: { contractorId: order.contractorId, fields: Object.keys(fieldChanges) },
      });
    if (status !== order.status) await recordStatusChange(tx, actor, after, status);
    const savedTemplate = await saveAsTemplate(tx, actor, win, input.value.template.createAs);
    return savedTemplate.ok ? ok({ win, status }) : savedTemplate;
  });
  // Erases the bytes after the commit: a rolled-back transaction still needs them.
  if (result.ok) await deleteFileBytes(unusedFiles);
  return result;
}

const RETRY = "Nothing was saved. Please try again.";

async function readChangedForm(order: Order, changes: Changes) {
  const addsToLists = changes.only.includes("customFields") || changes.only.includes("codes");
  return readChanges(order, addsToLists ? toListEntries(await listEntriesView(db, order)) : {}, changes);
}

/** Updates the order's company-list entries; returns them for the history, before and after. */
async function changeListEntries(tx: Tx, actor: Actor, order: Order, sent: OrderInput["listEntries"]) {
  if (Object.values(sent).every((part) => part === undefined))
    return ok({ columns: {} as Resolved["columns"], before: {}, after: {} });
  const resolved = await resolveListEntries(tx, actor, order.companyId, sent);
  if (!resolved.ok) return resolved;
  const before = asRecorded(await listEntriesView(tx, order));
  await saveListEntries(tx, order, resolved.value);
  const { columns } = resolved.value;
  const { projectId = order.projectId, endCompanyId = order.endCompanyId, teamIds = order.teamIds } = columns;
  const { id, companyId } = order;
  const after = asRecorded(await listEntriesView(tx, { id, companyId, projectId, endCompanyId, teamIds }));
  return ok({ columns, before, after });
}

/** Returns the status after this button, and whether the contractor's confirmation stays valid. */
function nextState(order: Order, { requestedStatus, columns }: OrderInput) {
  const edited = edit(order, {
    startDate: columns.startDate ?? null,
    startTime: columns.startTime ?? null,
    payOutsideOfApp: columns.payOutsideOfApp,
  });
  if (!edited.ok) return edited;
  if (order.status === "draft" && requestedStatus === "published")
    return ok({ ...edited.value, status: "published" as const, publishedAt: now() });
  if (order.status === "published" && requestedStatus === "draft") {
    const back = unpublish(order);
    return back.ok ? ok({ ...edited.value, ...back.value }) : back;
  }
  return ok({ ...edited.value, status: order.status });
}

const recordStatusChange = (tx: Tx, actor: Actor, order: Order, status: string) =>
  recordOrderAction(tx, actor, status === "published" ? "work-order.publish" : "work-order.edit", order, {
    type: status === "published" ? "publish" : "back to draft",
    status,
    changes: { status: { from: order.status, to: status } },
  });

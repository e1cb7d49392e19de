import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { eraseBytes, type StoredFile } from "~/platform/files/files.server";
import { notFound, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { alsoTemplate } from "~/templates/with-order.server";
import { lockPermitted } from "~/work-orders/change-order.server";
import { staleForm } from "~/work-orders/commands/stale-form.server";
import { changeDocuments, type DocumentChanges } from "~/work-orders/documents/change-documents.server";
import type { Changes } from "~/work-orders/form/changeable";
import { changedLabels, changesBetween } from "~/work-orders/form/field-changes";
import { readChanges } from "~/work-orders/form/read-changes.server";
import { type OrderInput, readOrderForm } from "~/work-orders/form/read-order-form.server";
import { coverEdit } from "~/work-orders/funds-check.server";
import { asListed, asTold, listedView } from "~/work-orders/listed/listed-views.server";
import { putListed, type Resolved, resolveListed } from "~/work-orders/listed/put-listed.server";
import { type Order, readOrder, recordOrderAct, saveOrder } from "~/work-orders/order.server";
import { edit, unpublish } from "~/work-orders/transitions";
import { listWorkTypes } from "~/work-orders/views.server";
import { keepTicks } from "~/work-orders/work-order";

type Edit = {
  win: number;
  /** The form under the documents' names, checked here. */
  typed?: unknown;
  /** Instead of it some of its fields: whatever else the order says stays as it is. */
  changes?: Changes;
  documents?: DocumentChanges;
  /** The version that the form showed; a call that names none takes the order as it is. */
  version?: number;
};

/**
 * W3, W4, W14: an edit, and with it publishing or going back to a draft. An assigned order keeps its status; its hold
 * becomes what it can come to now, and a new start has to be confirmed anew. Refuses `conflict` for an older version.
 */
export async function editOrder(actor: Actor, { win, typed, changes, documents = {}, version }: Edit) {
  // What may be in the past depends on the order as it was; a change between here and the lock is another version.
  const before = await readOrder(db, actor, win);
  if (!before) return notFound();
  const refusal = whyNot(actor, "work-order.edit", before);
  if (refusal) return refusal;
  const input = changes ? await changed(before, changes) : await readOrderForm(typed, before);
  if (!input.ok) return input;
  const workTypes = await listWorkTypes([...before.workTypeIds, ...(input.value.columns.workTypeIds ?? [])]);
  const titlesOf = (ids: number[] = []) =>
    workTypes.filter(({ id }) => ids.includes(id)).map(({ title }) => title);

  let gone: StoredFile[] = [];
  const result = await inTransaction(async (tx) => {
    const locked = await lockPermitted(tx, actor, "work-order.edit", win);
    if (!locked.ok) return locked;
    const order = locked.value;
    const seen = version ?? before.version;
    if (seen !== order.version) return staleForm(tx, order, seen, changes && RETRY);
    const next = nextState(order, input.value);
    if (!next.ok) return next;
    const listed = await changeListed(tx, actor, order, input.value.listed);
    if (!listed.ok) return listed;
    const columns = {
      ...input.value.columns,
      ...listed.value.columns,
      tasks: keepTicks(order.tasks, input.value.columns.tasks),
    };
    const covered = await coverEdit(tx, order, { ...columns, status: next.value.status });
    if (!covered.ok) return covered;
    const papers = await changeDocuments(tx, actor, win, documents);
    if (!papers.ok) return papers;
    gone = papers.value.gone;

    const differing = changesBetween(
      { ...order, ...listed.value.before, workTypes: titlesOf(order.workTypeIds) },
      {
        ...columns,
        ...listed.value.after,
        workTypes: titlesOf(input.value.columns.workTypeIds),
        confirmed: next.value.confirmed,
      },
    );
    const lines = [changedLabels(differing).join(", "), ...papers.value.lines].filter(Boolean);
    const { status } = next.value;
    if (lines.length > 0 || status !== order.status)
      await saveOrder(tx, order, { ...columns, ...next.value });
    const after = { ...order, teamIds: listed.value.columns.teamIds ?? order.teamIds };
    if (lines.length > 0)
      await recordOrderAct(tx, actor, "work-order.edit", after, {
        type: "edit",
        status,
        description: lines.join("\n"),
        changes: differing,
        payload: { contractorId: order.contractorId, fields: Object.keys(differing) },
      });
    if (status !== order.status) await recordMove(tx, actor, after, status);
    const made = await alsoTemplate(tx, actor, win, input.value.template.createAs);
    return made.ok ? ok({ win, status }) : made;
  });
  // The bytes go last: a transaction that failed still needs them.
  if (result.ok) await eraseBytes(gone);
  return result;
}

const RETRY = "Nothing was saved: try again to change it as it is now.";

async function changed(order: Order, changes: Changes) {
  const addsToLists = changes.only.includes("customFields") || changes.only.includes("codes");
  return readChanges(order, addsToLists ? asListed(await listedView(db, order)) : {}, changes);
}

/** What of the company's lists is on the order, with how the history tells it before and after. */
async function changeListed(tx: Tx, actor: Actor, order: Order, sent: OrderInput["listed"]) {
  if (Object.values(sent).every((part) => part === undefined))
    return ok({ columns: {} as Resolved["columns"], before: {}, after: {} });
  const resolved = await resolveListed(tx, actor, order.companyId, sent);
  if (!resolved.ok) return resolved;
  const before = asTold(await listedView(tx, order));
  await putListed(tx, order.id, resolved.value);
  const { columns } = resolved.value;
  const { projectId = order.projectId, endCompanyId = order.endCompanyId, teamIds = order.teamIds } = columns;
  const after = asTold(await listedView(tx, { id: order.id, projectId, endCompanyId, teamIds }));
  return ok({ columns, before, after });
}

/** Which status the pressed button leads to, and whether the confirmation stands. */
function nextState(order: Order, { wanted, columns }: OrderInput) {
  const edited = edit(order, {
    startDate: columns.startDate ?? null,
    startTime: columns.startTime ?? null,
    payOutsideOfApp: columns.payOutsideOfApp,
  });
  if (!edited.ok) return edited;
  if (order.status === "draft" && wanted === "published")
    return ok({ ...edited.value, status: "published" as const, publishedAt: now() });
  if (order.status === "published" && wanted === "draft") {
    const back = unpublish(order);
    return back.ok ? ok({ ...edited.value, ...back.value }) : back;
  }
  return ok({ ...edited.value, status: order.status });
}

const recordMove = (tx: Tx, actor: Actor, order: Order, status: string) =>
  recordOrderAct(tx, actor, status === "published" ? "work-order.publish" : "work-order.edit", order, {
    type: status === "published" ? "publish" : "back to draft",
    status,
    changes: { status: { from: order.status, to: status } },
  });

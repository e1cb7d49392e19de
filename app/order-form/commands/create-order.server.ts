import { workOrders } from "db/schema/work-orders";
import type { Actor } from "~/access/actor";
import { may, refusalOf } from "~/access/may";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { learnSites } from "~/sites/commands/learn-sites.server";
import { saveAsTemplate, usedTemplate } from "~/templates/with-order.server";
import { changeDocuments, type NewDocument } from "~/work-orders/documents/change-documents.server";
import { type OrderInput, readOrderForm } from "~/work-orders/form/read-order-form.server";
import { fundsRefusal } from "~/work-orders/funds-check.server";
import { resolveListEntries, saveListEntries } from "~/work-orders/list-entries/save-list-entries.server";
import { uncheckedTasks } from "~/work-orders/rules/work-order";
import { recordOrderAction } from "~/work-orders/store/order.server";

type NewOrder = {
  /** The form as sent; it is validated here. */
  typed: unknown;
  documents?: readonly NewDocument[];
  /** A repeated submission with the same key returns the first one's order. */
  idempotencyKey?: IdempotencyKey;
};

/** Creates an order, as a draft or published. Refuses `invalid`, `funds` or `forbidden`. */
export async function createOrder(actor: Actor, { typed, documents = [], idempotencyKey }: NewOrder) {
  if (!may(actor, "work-order.create") || actor.companyId === null) return forbidden();
  const companyId = actor.companyId;
  const input = await readOrderForm(typed);
  if (!input.ok) return input;
  return inTransaction((tx) =>
    runOnce(tx, actor.id, "work-order.create", idempotencyKey, () =>
      insertOrder(tx, actor, companyId, input.value, documents),
    ),
  );
}

async function insertOrder(
  tx: Tx,
  actor: Actor,
  companyId: number,
  { columns, requestedStatus, listEntries, template }: OrderInput,
  documents: readonly NewDocument[],
) {
  const status = requestedStatus ?? "draft";
  const refusal = status === "published" ? refusalOf(actor, "work-order.publish") : undefined;
  if (refusal) return refusal;
  const noFunds = await fundsRefusal(tx, { companyId, status, terms: columns });
  if (noFunds) return noFunds;
  const resolved = await resolveListEntries(tx, actor, companyId, listEntries);
  if (!resolved.ok) return resolved;
  const [order] = await tx
    .insert(workOrders)
    .values({
      ...columns,
      ...resolved.value.columns,
      ...(await usedTemplate(tx, actor, template.usedId)),
      tasks: uncheckedTasks(columns.tasks),
      companyId,
      createdById: actor.id,
      status,
      createdAt: now(),
      updatedAt: now(),
      publishedAt: status === "published" ? now() : null,
    })
    .returning({ id: workOrders.id, companyId: workOrders.companyId, teamIds: workOrders.teamIds });
  await saveListEntries(tx, order!, resolved.value);
  await learnSites(tx, actor, order!.companyId, [order!.id]);
  const changed = await changeDocuments(tx, actor, order!, { added: documents });
  if (!changed.ok) return changed;
  const description = changed.value.lines.join("\n");
  await recordOrderAction(tx, actor, "work-order.create", order!, { type: "create", status, description });
  if (status === "published")
    await recordOrderAction(tx, actor, "work-order.publish", order!, { type: "publish", status });
  const savedTemplate = await saveAsTemplate(tx, actor, order!.id, template.createAs);
  return savedTemplate.ok ? ok({ win: order!.id, status }) : savedTemplate;
}

import { workOrders } from "db/schema/work-orders";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { balanceOf, sumOfHolds } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import type { IdempotencyKey } from "~/platform/db/idempotency.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { invalid, type Refusal } from "~/platform/result";
import { money } from "~/platform/text/format";
import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import type { Changes } from "~/work-orders/form/changeable";
import { changedPay, checkChanges } from "~/work-orders/form/read-changes.server";
import { holdCents } from "~/work-orders/rules/pay";
import { startRun } from "../commands/start-run.server";
import type { EditInput } from "./edit-input";

const NOT_ENOUGH_FUNDS = "Not enough funds available";

/** Refuses when funds and holds don't cover the changed orders' largest cost; undefined if pay stays. */
async function checkFunds(
  actor: Actor,
  wins: readonly number[],
  changes: Changes,
): Promise<Refusal | undefined> {
  if (!changes.only.some((name) => ["base", "variable", "payOutsideOfApp"].includes(name))) return undefined;
  const companyId = actor.companyId ?? 0;
  const orders = await db
    .select()
    .from(workOrders)
    .where(
      and(
        sql`${workOrders.id} = any(${arrayParameter(wins)}::bigint[])`,
        eq(workOrders.companyId, companyId),
        inArray(workOrders.status, ["draft", "published", "assigned"]),
      ),
    );
  const needed = orders.reduce((sum, order) => sum + holdCents(changedPay(order, changes)), 0);
  const assigned = orders.filter(({ status }) => status === "assigned").map(({ id }) => id);
  const [held, { availableCents }] = await Promise.all([sumOfHolds(assigned), balanceOf(companyId)]);
  if (needed - held <= availableCents) return undefined;
  const detail = `These work orders can cost up to ${money(needed)}. ${money(held)} is already on hold for them, and ${money(availableCents)} is available.`;
  return invalid({ "": [NOT_ENOUGH_FUNDS, detail] });
}

type Edit = {
  wins: readonly number[];
  changes: Changes;
  documents: readonly NewDocument[];
  idempotencyKey?: IdempotencyKey;
};

export async function startEdit(actor: Actor, { wins, changes, documents, idempotencyKey }: Edit) {
  const right = await checkChanges(changes);
  if (!right.ok) return right;
  const noFunds = await checkFunds(actor, wins, changes);
  if (noFunds) return noFunds;
  const input: EditInput = { ...changes, documents };
  const fileIds = documents.map(({ fileId }) => fileId);
  return startRun(actor, { action: "edit", wins, input, fileIds, idempotencyKey });
}

import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { approveOrder } from "~/approval/commands/approve-order.server";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { bulkActions, NOTHING_SELECTED } from "~/bulk/actions";
import { approveReviewed } from "~/bulk/approve/approve-reviewed.server";
import { inTransaction, joinTransaction } from "~/platform/db/db.server";
import { type IdempotencyKey, partIdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { idField } from "~/platform/forms/id-field";
import { ok, type Result, refuse } from "~/platform/result";
import { type Api, call } from "../http/call.server";
import {
  batchResponse,
  MAX_WINS,
  ofOrder,
  rowsOfOrders,
  runForEachOrder,
  wholeNumber,
} from "../http/several-orders.server";
import { type BulkSelection, readSelection, selectionSchema } from "./bulk-orders.server";

const approvedExpenses = z
  .union([z.literal("skip"), z.array(idField())])
  .optional()
  .openapi({
    description:
      "skip: pay none, no reason needed. Ids: pay only these. Absent: pay all that were not denied",
    example: "skip",
  });

/** The versions the caller saw, from /orders/bulk. */
const reviewedVersions = rowsOfOrders(ofOrder.extend({ version: wholeNumber }))
  .optional()
  .openapi({
    description:
      "The reviewed work orders with their versions: those that changed since, or are not listed, are refused and reported. If absent, the current versions are approved",
    example: [{ workOrderId: "100001", version: 7 }],
  });

/** Approves or pays many orders in one call, each on its own, by ascending WIN. */
export function declareBulkClosing(api: Api) {
  call(api, {
    permission: "approval.approve",
    id: "orders.bulk.approve",
    method: "post",
    path: "/orders/bulk/approve",
    summary: "Approve completed work orders with their saved or recorded values; up to 1,000 at once",
    refuses: [402],
    idempotent: true,
    body: selectionSchema.extend({ approvedExpenses, seen: reviewedVersions }),
    answer: batchResponse("successApprovedWorkOrdersCount"),
    run: async ({ actor, body, keyOf }) => {
      const call = { actor, action: "approve orders", idempotencyKey: keyOf(body) };
      const wins = await chooseOrdersOnce(call, body, "completed");
      if (!wins.ok) return wins;
      const expenses = body.approvedExpenses ?? ("all" as const);
      const versions = body.seen && new Map(body.seen.map((each) => [each.workOrderId, each.version]));
      const approve = async (win: number) =>
        versions
          ? approveReviewed(actor, { win, expenses, seenVersion: versions.get(win) })
          : approveOrder(actor, { win, approval: { expenses } });
      return runForEachOrder(wins.value, eachOnce(call, approve), {
        countName: "successApprovedWorkOrdersCount",
        done: "Work orders approved",
        failed: bulkActions.approve.refused,
      });
    },
  });
  call(api, {
    permission: "payment.mark-paid",
    id: "orders.paid",
    method: "patch",
    path: "/orders/paid",
    summary:
      "Mark approved work orders as paid; clients only those paid outside the app; up to 1,000 at once",
    idempotent: true,
    body: selectionSchema,
    answer: batchResponse("successWorkOrdersCount"),
    run: async ({ actor, body, keyOf }) => {
      const call = { actor, action: "mark orders paid", idempotencyKey: keyOf(body) };
      const wins = await chooseOrdersOnce(call, body, "approved");
      if (!wins.ok) return wins;
      const pay = eachOnce(call, (win) => markPaid(actor, { win }));
      return runForEachOrder(wins.value, pay, {
        countName: "successWorkOrdersCount",
        done: "Marked as paid",
        failed: "Some work orders could not be marked as paid",
      });
    },
  });
}

type Sent = { actor: Actor; action: string; idempotencyKey: IdempotencyKey | undefined };

/**
 * Stores the chosen orders under the idempotency key: orders that are done leave their tab, and a repeated call must
 * still choose the same ones.
 */
async function chooseOrdersOnce({ actor, action, idempotencyKey }: Sent, chosen: BulkSelection, tab: string) {
  const choose = () => chosenOf(actor, chosen, tab);
  if (!idempotencyKey) return choose();
  const done = await inTransaction((tx) =>
    // Joined, so that the reads use this transaction's connection.
    runOnce(tx, actor.id, action, idempotencyKey, () =>
      joinTransaction(tx, async () => withWins(await choose())),
    ),
  );
  return done.ok ? ok(done.value.wins) : done;
}
const withWins = (wins: Result<number[]>) => (wins.ok ? ok({ wins: wins.value }) : wins);

/** Records each order's result in its own transaction, so that a repeated call skips and counts it. */
const eachOnce = (
  { actor, action, idempotencyKey }: Sent,
  work: (win: number) => Promise<Result<unknown>>,
) =>
  idempotencyKey === undefined
    ? work
    : (win: number) =>
        inTransaction((tx) =>
          runOnce(tx, actor.id, action, partIdempotencyKey(idempotencyKey, win), async () => {
            const result = await joinTransaction(tx, () => work(win));
            return result.ok ? ok({}) : result;
          }),
        );

/** Requires a tab or filter when no orders are named: an empty body must not mean everything. */
async function chosenOf(actor: Actor, chosen: BulkSelection, tab: string): Promise<Result<number[]>> {
  const { workOrdersId, filters } = chosen;
  if (!workOrdersId && !chosen.tab && !filters) return refuse("invalid", NOTHING_SELECTED);
  const wins = await readSelection(actor, { ...chosen, tab: chosen.tab ?? tab }, MAX_WINS);
  if (!wins.ok) return wins;
  if (wins.value.length === 0) return refuse("invalid", NOTHING_SELECTED);
  return ok(wins.value.toSorted((one, other) => one - other));
}

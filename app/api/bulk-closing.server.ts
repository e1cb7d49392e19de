import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { approveOrder } from "~/approval/commands/approve-order.server";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { NOTHING_SELECTED } from "~/bulk/acts";
import { approveSeen } from "~/bulk/approve/approve-seen.server";
import { ok, type Result, refuse } from "~/platform/result";
import { type BulkChosen, chosenSchema, readChosen } from "./bulk-chosen.server";
import { type Api, call } from "./call.server";
import { counted, toEach, whole, win } from "./many.server";

const MOST = 1000;
const expense = z.union([z.string().regex(/^\d{1,15}$/), z.int().positive()]).transform(Number);
const approvedExpenses = z
  .union([z.literal("skip"), z.array(expense)])
  .optional()
  .openapi({
    description:
      "skip: none is paid, and none needs a reason. Ids: these and no others. Absent: all that were not denied",
    example: "skip",
  });

/** What the caller looked at, as the page sends it; the version stands with each order in /orders/bulk. */
const seen = z
  .array(z.object({ workOrderId: win, version: whole }))
  .max(MOST)
  .optional()
  .openapi({
    description:
      "The work orders that were looked at, each with its version then: what has changed since, or is not among them, is refused and told with the others. Absent, what is stored is approved",
    example: [{ workOrderId: "100001", version: 7 }],
  });

/** BLK-004, BLK-007: many orders approved or paid by one call, each judged on its own, in the order of their WIN. */
export function declareBulkClosing(api: Api) {
  call(api, {
    act: "approval.approve",
    id: "orders.bulk.approve",
    method: "post",
    path: "/orders/bulk/approve",
    summary: "Approve completed work orders as they were saved or recorded; up to 1,000 at once",
    refuses: [402],
    body: chosenSchema.extend({ approvedExpenses, seen }),
    answer: counted("successApprovedWorkOrdersCount"),
    run: async ({ actor, body }) => {
      const wins = await chosenOf(actor, body, "completed");
      if (!wins.ok) return wins;
      const expenses = body.approvedExpenses ?? ("all" as const);
      const versions = body.seen && new Map(body.seen.map((each) => [each.workOrderId, each.version]));
      const approve = async (win: number) =>
        versions
          ? approveSeen(actor, { win, expenses, seenVersion: versions.get(win) })
          : approveOrder(actor, { win, approval: { expenses } });
      return toEach(wins.value, approve, {
        countName: "successApprovedWorkOrdersCount",
        done: "Work orders approved",
        failed: "Some work order return with errors:",
      });
    },
  });
  call(api, {
    act: "payment.mark-paid",
    id: "orders.paid",
    method: "patch",
    path: "/orders/paid",
    summary:
      "Mark approved work orders as paid; a client only those paid outside of the app; up to 1,000 at once",
    body: chosenSchema,
    answer: counted("successWorkOrdersCount"),
    run: async ({ actor, body }) => {
      const wins = await chosenOf(actor, body, "approved");
      if (!wins.ok) return wins;
      return toEach(wins.value, (win) => markPaid(actor, { win }), {
        countName: "successWorkOrdersCount",
        done: "Marked as paid",
        failed: "Some work orders could not be marked as paid",
      });
    },
  });
}

/** An empty body chooses nothing: the whole tab has to be named, or a filter of it. */
async function chosenOf(actor: Actor, chosen: BulkChosen, tab: string): Promise<Result<number[]>> {
  const { workOrdersId, filters } = chosen;
  if (!workOrdersId && !chosen.tab && !filters) return refuse("invalid", NOTHING_SELECTED);
  const wins = await readChosen(actor, { ...chosen, tab: chosen.tab ?? tab }, MOST);
  if (!wins.ok) return wins;
  if (wins.value.length === 0) return refuse("invalid", NOTHING_SELECTED);
  return ok(wins.value.toSorted((one, other) => one - other));
}

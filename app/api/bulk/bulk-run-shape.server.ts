import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import type { Permission } from "~/access/policy";
import { NOTHING_SELECTED } from "~/bulk/actions";
import { listOrderFacts } from "~/bulk/order-facts.server";
import { countOutcomes, listRunOrders, type Run } from "~/bulk/runs.server";
import { db } from "~/platform/db/db.server";
import { notFound, refuse } from "~/platform/result";

const ROWS = 1000;
const row = z.object({
  WIN: z.string(),
  result: z.enum(["waiting", "done", "refused"]),
  message: z.string().openapi({ description: "The reason for the refusal" }),
});
export const runSchema = z.object({
  _id: z.string(),
  act: z.string(),
  state: z.enum(["running", "done"]),
  orderCount: z.int(),
  successWorkOrdersCount: z.int(),
  refusedCount: z.int(),
  workOrders: z
    .array(row)
    .openapi({ description: `Up to ${ROWS} work orders that follow the position in after` }),
  after: z.int().nullable().openapi({ description: "Cursor of the next page; null on the last one" }),
});

export async function showRun(run: Run, after: number): Promise<z.infer<typeof runSchema>> {
  const counts = await countOutcomes(db, run);
  const rows = await listRunOrders(run, { after, limit: ROWS });
  return {
    _id: String(run.id),
    act: run.action,
    state: run.state,
    orderCount: run.orderCount,
    successWorkOrdersCount: counts.done,
    refusedCount: counts.refused,
    workOrders: rows.map(({ win, outcome, message }) => ({ WIN: String(win), result: outcome, message })),
    after: rows.length === ROWS ? rows.at(-1)!.place : null,
  };
}

/** Returns the first order's refusal if every order would be refused, so that no run is created. */
export async function refusalOfAll(actor: Actor, permission: Permission, wins: readonly number[]) {
  if (wins.length === 0) return refuse("invalid", NOTHING_SELECTED);
  const orders = await listOrderFacts(actor, wins);
  if (orders.length === 0) return notFound();
  const refusals = orders.map((order) => refusalFor(actor, permission, { ...order, contractorId: null }));
  return refusals.every(Boolean) ? refusals[0] : undefined;
}

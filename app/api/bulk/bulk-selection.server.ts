import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { MAX_ORDERS, TOO_MANY, tooMany } from "~/bulk/actions";
import { readListQuery } from "~/order-lists/list-query";
import { listWins } from "~/order-lists/list-wins.server";
import { defaultTabOf, readTab, tabsOf } from "~/order-lists/tabs";
import { invalid, ok, type Result } from "~/platform/result";
import { manyWins } from "../http/several-orders.server";
import { workOrderFilters } from "../orders/filter-fields";

/** Named work orders, or everything that a list with these filters shows. */
export const selectionSchema = z.object({
  workOrdersId: manyWins(MAX_ORDERS, TOO_MANY).optional(),
  tab: z.string().optional().openapi({ description: "One of the caller's tabs", example: "draft" }),
  filters: workOrderFilters.optional(),
});
export type BulkSelection = z.infer<typeof selectionSchema>;

export async function readSelection(
  actor: Actor,
  { workOrdersId, tab: name, filters = {} }: BulkSelection,
  max = MAX_ORDERS,
): Promise<Result<number[]>> {
  if (workOrdersId && workOrdersId.length > max) return invalid({ workOrdersId: [tooMany(max)] });
  if (workOrdersId) return ok([...new Set(workOrdersId)]);
  const tab = name ? readTab(actor, name) : defaultTabOf(actor);
  if (!tab) return invalid({ tab: [`Please choose one of ${tabsOf(actor).join(", ")}`] });
  const { wins, more } = await listWins(actor, readListQuery(tab, filters), max);
  return more ? invalid({ filters: [tooMany(max)] }) : ok(wins);
}

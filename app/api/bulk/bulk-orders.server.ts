import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { MAX_ORDERS, TOO_MANY, tooMany } from "~/bulk/actions";
import { listOrderFacts } from "~/bulk/order-facts.server";
import { listExpensesOf } from "~/field-work/queries.server";
import { readListQuery } from "~/order-lists/list-query";
import { listWins } from "~/order-lists/list-wins.server";
import { orderViewsOf } from "~/order-lists/rows/order-views.server";
import { defaultTabOf, readTab, tabsOf } from "~/order-lists/tabs";
import { invalid, ok, type Result } from "~/platform/result";
import { expenseSchema, showExpense } from "../field-work/field-work-shapes";
import { type Answer, type Api, call } from "../http/call.server";
import { manyWins } from "../http/several-orders.server";
import { withPayload } from "../http/wire";
import { workOrderFilters } from "../orders/lists/filter-fields";
import { orderFields, orderShape } from "../orders/order-shapes";

const MAX_RETURNED = 1000;
const order = z.object({ ...orderFields, expenses: z.array(expenseSchema) });
const workOrders = z.array(order);
const total = z
  .int()
  .openapi({ description: `Number of selected work orders; the first ${MAX_RETURNED} are returned` });

/** Returns the orders of a bulk action with their money, expenses and approval codes. */
export function declareBulkOrders(api: Api) {
  call(api, {
    permission: "work-orders.read-bulk",
    id: "orders.bulk",
    method: "post",
    path: "/orders/bulk",
    summary: "Several work orders with their money, expenses and approval codes",
    body: selectionSchema,
    answer: withPayload({ workOrders, total }),
    run: async ({ actor, body }) => {
      const wins = await readSelection(actor, body);
      return wins.ok ? read(actor, wins.value) : wins;
    },
  });
}

async function read(actor: Actor, chosen: number[]): Promise<Result<Answer>> {
  const own = (await listOrderFacts(actor, chosen)).filter(({ status }) => status !== "deleted");
  const wins = own.map(({ win }) => win);
  const shown = await orderViewsOf(actor, wins.slice(0, MAX_RETURNED));
  const expenses = await listExpensesOf(shown.map(({ view }) => view.win));
  const answer = {
    workOrders: shown.map(({ view, bid }) => ({
      ...orderShape(view, { bid }),
      expenses: expenses.filter(({ workOrderId }) => workOrderId === view.win).map(showExpense),
    })),
    total: wins.length,
  };
  return ok({ ...answer, payload: answer });
}

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

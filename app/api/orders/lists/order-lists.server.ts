import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { type Count, countOrders } from "~/order-lists/counts/count-orders.server";
import { TOO_MANY_CUSTOM_FIELDS } from "~/order-lists/filters/order-filters";
import { hasTooManyCustomFields } from "~/order-lists/filters/read-filters";
import { listOrEmpty } from "~/order-lists/list-or-empty.server";
import { listOrdersAs } from "~/order-lists/list-orders.server";
import { readFilter, readListQuery } from "~/order-lists/list-query";
import { orderViews } from "~/order-lists/rows/order-views.server";
import { clientTabs, contractorTabs, defaultTabOf, readTab, tabsOf } from "~/order-lists/tabs";
import { invalid, ok, type Result } from "~/platform/result";
import { type Api, call } from "../../http/call.server";
import { numberOrText } from "../../http/wire";
import { orderSchema, orderShape } from "../order-shapes";
import { workOrderFilters } from "./filter-fields";

const tabNames = [...new Set([...contractorTabs, ...clientTabs])].join(", ");
const tab = z
  .string()
  .optional()
  .openapi({ description: `One of: ${tabNames}`, example: "available" });
const searchData = {
  search: z.string().optional(),
  zip: numberOrText.optional(),
  filters: workOrderFilters.optional(),
};

const listBody = z.object({
  status: tab,
  tab: z.string().optional().openapi({ description: "Same as status, which takes precedence" }),
  currentPage: numberOrText.optional().openapi({ example: 1 }),
  perPage: numberOrText.optional().openapi({ example: 10 }),
  ...searchData,
  sortBy: z
    .object({ field: z.string().optional(), direction: numberOrText.optional() })
    .optional()
    .openapi({ description: "direction 1 or -1", example: { field: "startDate", direction: 1 } }),
});
const countBody = z.object({ ...searchData, activeTab: tab });

/** Accepts the search text beside the filters or among them. */
function given({ search, zip, filters = {} }: z.infer<typeof countBody>): Result<Record<string, unknown>> {
  if (hasTooManyCustomFields(filters)) return invalid({ selectedCustomFields: [TOO_MANY_CUSTOM_FIELDS] });
  return ok({ ...filters, search: search ?? filters.search, zip: zip ?? filters.zip });
}

const sortNames: Record<string, string> = { win: "WIN", _id: "WIN", amount: "pay", potentialPay: "pay" };

async function list(actor: Actor, body: z.infer<typeof listBody>) {
  const name = body.status ?? body.tab;
  const wanted = name === undefined || name === "" ? defaultTabOf(actor) : readTab(actor, name);
  if (!wanted) return invalid({ status: [`Please choose one of ${tabsOf(actor).join(", ")}`] });
  const requested = given(body);
  if (!requested.ok) return requested;
  const { field = "", direction } = body.sortBy ?? {};
  const query = readListQuery(wanted, {
    ...requested.value,
    page: body.currentPage,
    perPage: body.perPage,
    sort: sortNames[field] ?? field,
    direction,
  });
  const found = await listOrEmpty(() => listOrdersAs(actor, query, orderViews));
  const workOrders = found.rows.map(({ view, bid }) => orderShape(view, { bid }));
  const paged = {
    workOrders,
    total: found.count.n,
    isTotalExact: !found.count.more,
    currentPage: found.page,
  };
  return ok({ payload: paged, workOrders, total: found.count.n });
}

async function counts(actor: Actor, body: z.infer<typeof countBody>) {
  const requested = given(body);
  if (!requested.ok) return requested;
  const found = await countOrders(actor, readFilter(requested.value));
  const workOrderCountByTabs = Object.fromEntries(
    Object.entries(found).map(([name, count]: [string, Count]) => [name, count.n]),
  );
  return ok({ payload: { workOrderCountByTabs } });
}

const page = z.object({
  workOrders: z.array(orderSchema),
  total: z.int().openapi({ description: "Counted up to 1,000 with a search or a radius" }),
  isTotalExact: z.boolean(),
  currentPage: z.int(),
});
const listAnswer = { payload: page, workOrders: z.array(orderSchema), total: z.int() };
const countAnswer = { payload: z.object({ workOrderCountByTabs: z.record(z.string(), z.int()) }) };

export function declareOrderLists(api: Api) {
  call(api, {
    permission: "work-orders.list-own",
    id: "orders.list",
    method: "post",
    path: "/orders/work-orders",
    summary: "A page of your own work orders",
    body: listBody,
    answer: listAnswer,
    run: ({ actor, body }) => list(actor, body),
  });
  call(api, {
    permission: "work-orders.list-all",
    id: "admin.orders.list",
    method: "post",
    path: "/admin/work-orders",
    summary: "A page of all companies' work orders",
    body: listBody,
    answer: listAnswer,
    run: ({ actor, body }) => list(actor, body),
  });
  call(api, {
    permission: "work-orders.list-own",
    id: "orders.counts",
    method: "post",
    path: "/orders/get_work_order_count_by_tabs",
    summary: "Number of your work orders by tab",
    body: countBody,
    answer: countAnswer,
    run: ({ actor, body }) => counts(actor, body),
  });
  call(api, {
    permission: "work-orders.list-all",
    id: "admin.orders.counts",
    method: "post",
    path: "/admin/get_work_order_count_by_tabs",
    summary: "Number of all companies' work orders by tab",
    body: countBody,
    answer: countAnswer,
    run: ({ actor, body }) => counts(actor, body),
  });
}

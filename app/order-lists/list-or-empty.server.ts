import { log } from "~/platform/observability/log.server";
import type { OrderList } from "./list-orders.server";
import { defaultSort } from "./list-query";

/** Loads a list; logs a failure and returns an empty list, as the documents ask. */
export async function listOrEmpty<Row>(load: () => Promise<OrderList<Row>>): Promise<OrderList<Row>> {
  try {
    return await load();
  } catch (err) {
    log().error({ err }, "could not load a work order list");
    return {
      rows: [],
      count: { n: 0, more: false },
      counts: {},
      page: 1,
      pages: 1,
      sort: defaultSort,
      sortable: [],
    };
  }
}

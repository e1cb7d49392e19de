import { log } from "~/platform/observability/log.server";
import type { OrderList } from "./list-orders.server";
import { defaultSort } from "./list-query";

/** LST-042: a list that could not be loaded is empty, for whoever looks at it; the log tells why. */
export async function listQuietly<Row>(load: () => Promise<OrderList<Row>>): Promise<OrderList<Row>> {
  try {
    return await load();
  } catch (err) {
    log().error({ err }, "a list of work orders did not load");
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

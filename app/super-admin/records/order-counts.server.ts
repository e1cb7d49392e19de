import type { Actor } from "~/access/actor";
import { countOrders } from "~/order-lists/counts/count-orders.server";
import type { OrderFilters } from "~/order-lists/filters/order-filters";
import { toSearchParams } from "~/order-lists/list-query";
import { clientTabs, tabLabels } from "~/order-lists/tabs";
import { paths } from "~/paths";

/** Counts the orders that the filters find by state, each with the address of its list. */
export async function orderCounts(actor: Actor, filters: OrderFilters) {
  const counts = await countOrders(actor, { search: "", zip: "", filters });
  const search = `?${toSearchParams({ filters })}`;
  return clientTabs
    .map((tab) => ({
      label: tabLabels[tab],
      value: counts[tab]?.n ?? 0,
      more: counts[tab]?.more ?? false,
      to: `${paths.tab(tab)}${search}`,
      tab,
    }))
    .filter(({ value, tab }) => value > 0 || tab === "all");
}

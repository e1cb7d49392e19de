import type { TabName } from "~/order-lists/tabs";
import { paths } from "~/paths";

/**
 * The documented links `?type=work-order&id=` and `&win=` as the address of the order's panel, and
 * `?type=contractor&id=` as that of a contractor's, with the list's filters kept (NAV-009, NAV-010, NAV-011, Q-202). An
 * order's id is its WIN. Nothing for any other query.
 */
export function queryLink(tab: TabName, query: URLSearchParams): string | undefined {
  const type = query.get("type");
  const isOrder = type === "work-order";
  if (!isOrder && type !== "contractor") return undefined;
  const id = (isOrder && query.get("win")) || query.get("id") || "";
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const rest = new URLSearchParams(query);
  for (const name of ["type", "win", "id", "_routes"]) rest.delete(name);
  const search = rest.size ? `?${rest}` : "";
  return isOrder ? paths.order(tab, id, search) : paths.tabContractor(tab, id, search);
}

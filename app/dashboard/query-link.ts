import { paths } from "~/paths";
import type { TabName } from "~/work-orders/lists/tabs";

/**
 * The documented links `?type=work-order&id=` and `&win=` as the address of the order's panel, with the list's filters
 * kept (NAV-009, NAV-010, Q-202). An order's id is its WIN. Nothing for any other query.
 */
export function queryLink(tab: TabName, query: URLSearchParams): string | undefined {
  if (query.get("type") !== "work-order") return undefined;
  const win = query.get("win") ?? query.get("id") ?? "";
  if (!/^\d{1,15}$/.test(win)) return undefined;
  const rest = new URLSearchParams(query);
  for (const name of ["type", "win", "id", "_routes"]) rest.delete(name);
  return paths.order(tab, win, rest.size ? `?${rest}` : "");
}

import type { TabName } from "~/order-lists/tabs";
import { paths } from "~/paths";

/** Translates the documented links `?type=work-order&id=` (the WIN) and `?type=contractor&id=` to paths. */
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

import type { TabName } from "~/order-lists/tabs";
import { pageQuery } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { pageSearch } from "~/platform/http/own-path";

/** Translates the documented links `?type=work-order&id=` (the WIN) and `?type=contractor&id=` to paths. */
export function queryLink(tab: TabName, request: Request): string | undefined {
  const query = pageQuery(request);
  const type = query.get("type");
  const isOrder = type === "work-order";
  if (!isOrder && type !== "contractor") return undefined;
  const id = (isOrder && query.get("win")) || query.get("id") || "";
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const search = pageSearch(request, "type", "win", "id");
  return isOrder ? paths.order(tab, id, search) : paths.tabContractor(tab, id, search);
}

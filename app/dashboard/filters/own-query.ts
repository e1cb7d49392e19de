import type { Role } from "db/schema/accounts";
import type { ListQuery } from "~/order-lists/list-query";
import { readOwnQuery } from "~/order-lists/own-query";
import { defaultTabOf, readTab } from "~/order-lists/tabs";

/** Marks a submission of the filter panel, which redirects to a URL without its empty fields. */
export const FROM_PANEL = "chosen";

/** Reads the query of the list under a dialog; falls back to the role's default tab. */
export function readListUnder(
  { role }: { role: Role },
  params: { tab?: string },
  request: Request,
): ListQuery {
  const tab = readTab({ role }, params.tab) ?? defaultTabOf({ role });
  return readOwnQuery(role, tab, new URL(request.url).searchParams);
}

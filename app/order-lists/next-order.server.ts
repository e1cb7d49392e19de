import type { Params } from "@remix-run/react";
import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { pageQuery } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { readRows } from "~/platform/db/prepared.server";
import { findListView } from "./columns/columns.server";
import { listOrdersAs, type OrderPage } from "./list-orders.server";
import { toSearchParams } from "./list-query";
import { readOwnQuery } from "./own-query";
import { readTab } from "./tabs";

type Title = { win: number; title: string };

const readTitles = (_: Actor, { page, order, keepPlan }: OrderPage) =>
  readRows<Title>(
    sql`select o.id::float8 as win, o.title from (${page}) page
      join work_orders o on o.id = page.id order by ${order}`,
    { keepPlan },
  );

/**
 * Finds the order after the URL's order in the list under it, also on the next page; null if it is the last one. The
 * link counts on an action that takes the URL's order off its list.
 */
export async function findNextOrder(actor: Actor, params: Params, request: Request) {
  const tab = readTab(actor, params.tab);
  const given = pageQuery(request);
  const query = tab && readOwnQuery(actor.role, tab, given);
  if (!query || query.view) return null;
  if (!given.has("perPage")) query.perPage = (await findListView(actor))?.pageSize ?? query.perPage;
  const list = (page: number) => listOrdersAs(actor, { ...query, page }, readTitles);

  const here = await list(query.page);
  const at = here.rows.findIndex(({ win }) => String(win) === params.win);
  if (at < 0) return null;
  const isOnPage = at < here.rows.length - 1;
  const { rows, page } = isOnPage ? here : await list(here.page + 1);
  const next = isOnPage ? rows[at + 1] : page > here.page && rows[0];
  if (!next) return null;
  // The next page's first order moves up, except in All, which keeps the URL's order.
  const search = toSearchParams({ ...query, sort: here.sort, page: query.tab === "all" ? page : here.page });
  return { ...next, to: paths.order(query.tab, next.win, search.size ? `?${search}` : "") };
}

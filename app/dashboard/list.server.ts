import { redirect } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { bulkActionsFor, selectedIn } from "~/bulk/actions";
import { balanceOf } from "~/ledger/queries.server";
import { messageCounts } from "~/messaging/queries.server";
import { shownColumns } from "~/order-lists/columns/column-choice";
import { findListView } from "~/order-lists/columns/columns.server";
import { rememberPageSize } from "~/order-lists/columns/commands/choose-columns.server";
import { chosenNames } from "~/order-lists/filters/choices.server";
import { listOrEmpty } from "~/order-lists/list-or-empty.server";
import { countOnly, listOrders } from "~/order-lists/list-orders.server";
import { isFiltered, readListQuery, toSearchParams } from "~/order-lists/list-query";
import { readOwnQuery } from "~/order-lists/own-query";
import { type TabName, tabsOf } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { listFirstSteps } from "~/people/first-steps/progress.server";
import { DEFAULT_RADIUS_MILES } from "~/platform/places/radius";
import { shouldPromptForBank } from "~/profile/bank/prompt.server";
import { mapsOf } from "~/work-orders/directions";
import { listAttention } from "./attention.server";
import { FROM_PANEL } from "./filters/own-query";
import { pinnedTabs } from "./filters/pinned-tabs.server";
import { listLinks, PAGE_SIZE } from "./list-links";
import { openedRow } from "./neighbors";
import { listNextSteps } from "./next-steps/next-steps.server";
import { drawView } from "./views/draw-view.server";

export type ShownList = Awaited<ReturnType<typeof readList>>;

/** Reads a tab's list with all that its page shows around it; `win` is the order that is open over it. */
export async function readList(actor: Actor, tab: TabName, request: Request, win: string | undefined) {
  const { searchParams } = new URL(request.url);
  const view = await findListView(actor);
  const query = readOwnQuery(actor.role, tab, searchParams);
  if (searchParams.has(PAGE_SIZE)) {
    const { perPage } = readListQuery(tab, { perPage: searchParams.get(PAGE_SIZE) });
    await rememberPageSize(actor, perPage);
    throw redirect(listLinks({ ...query, page: 1, perPage }).here);
  }
  if (!searchParams.has("perPage")) query.perPage = view?.pageSize ?? query.perPage;
  if (searchParams.has(FROM_PANEL)) throw redirect(paths.tab(tab, Object.fromEntries(toSearchParams(query))));
  const columns = shownColumns(actor.role, tab, view);
  const [list, drawn, balance, names, attention, { pinned, wholeCounts }] = await Promise.all([
    listOrEmpty(() => (query.view ? countOnly(actor, query) : listOrders(actor, query, columns))),
    drawView(actor, query),
    actor.companyId === null ? null : balanceOf(actor.companyId),
    chosenNames(actor, query.filters),
    listAttention(actor),
    pinnedTabs(actor, query),
  ]);
  const shown = { ...query, page: list.page, sort: list.sort };
  const opened = openedRow(list.rows, searchParams);
  if (opened) throw redirect(listLinks(shown).order(opened.win));
  const wins = columns.includes("messages") ? list.rows.map(({ win }) => win) : [];
  const [messages, steps] = await Promise.all([
    messageCounts(actor, wins),
    tab === "upcoming-work"
      ? listNextSteps(
          actor,
          list.rows.map(({ win }) => win),
          mapsOf(request.headers),
        )
      : null,
  ]);
  return {
    messages: Object.fromEntries(messages),
    steps,
    query: shown,
    ...list,
    counts: wholeCounts ?? list.counts,
    pinned,
    drawn,
    columns,
    compact: view?.compact ?? false,
    names,
    tabs: tabsOf(actor),
    attention,
    firstSteps: list.count.n === 0 && !isFiltered(query) ? await listFirstSteps(actor) : null,
    role: actor.role,
    bulkActions: bulkActionsFor(actor, tab),
    ticked: selectedIn(searchParams),
    firstName: actor.firstName,
    range:
      actor.role === "contractor" && tab === "available"
        ? (actor.defaultDistanceMiles ?? DEFAULT_RADIUS_MILES)
        : null,
    availableCents: balance?.availableCents ?? null,
    // The prompt must not cover an order that a link opened.
    asksForBank: !win && (await shouldPromptForBank(actor, request)),
    mayCreate: may(actor, "work-order.create"),
    mayImport: may(actor, "work-order.import"),
  };
}

import { type MetaFunction, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { guarded } from "~/access/guarded.server";
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
import { defaultTabOf, readTab, type TabName, tabLabels, tabsOf } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { listFirstSteps } from "~/people/first-steps/progress.server";
import { isLostAnswer } from "~/platform/forms/offline/lost-answer-status";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { OFFLINE_COPY } from "~/platform/http/offline-copy";
import { isPhone } from "~/platform/http/phone";
import { DEFAULT_RADIUS_MILES } from "~/platform/places/radius";
import { shouldPromptForBank } from "~/profile/bank/prompt.server";
import { useLoadedSoon } from "~/ui/later";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { listAttention } from "../attention.server";
import { BankNotice, BankPrompt, EmptyList, ListFilters, OrdersTable, Pager } from "../components/late-list";
import { ListPage } from "../components/list-page";
import { turnedQuery } from "../components/ticks/turn-page";
import { Sections } from "../details/late-sections";
import { FROM_PANEL } from "../filters/own-query";
import { pinnedTabs } from "../filters/pinned-tabs.server";
import { HoverCards } from "../hover-cards/hover-cards";
import { listLinks, PAGE_SIZE } from "../list-links";
import { openedRow } from "../neighbors";
import { listNextSteps } from "../next-steps/next-steps.server";
import { queryLink } from "../query-link";
import { drawView } from "../views/draw-view.server";

/** Whether the open page came without its list. Only the browser writes it. */
let lacksList = false;

export const loader = guarded("work-orders.list", async ({ actor, params, request, context }) => {
  const { search, searchParams } = new URL(request.url);
  const tab = readTab(actor, params.tab);
  if (!tab) {
    const defaultTab = defaultTabOf(actor);
    // A shared link to an order still opens that order.
    if (params.win) throw redirect(paths.order(defaultTab, params.win, search));
    const text = `Your dashboard doesn't have that tab. This is ${tabLabels[defaultTab]}.`;
    throw await redirectWithToast(`${paths.tab(defaultTab)}${search}`, { type: "warning", text });
  }
  const turned = turnedQuery(searchParams);
  if (turned) throw redirect(`${paths.tab(tab)}?${turned}`);
  const link = queryLink(tab, request);
  if (link) throw redirect(link);
  const isCopy = request.headers.has(OFFLINE_COPY);
  if (params.win && context.isDocument && isPhone(request.headers) && !isCopy) return { tab, list: null };
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
        )
      : null,
  ]);
  const shownList = {
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
    asksForBank: !params.win && (await shouldPromptForBank(actor, request)),
    mayCreate: may(actor, "work-order.create"),
    mayImport: may(actor, "work-order.import"),
  };
  return { tab, list: shownList };
});

/** Keeps the list while dialogs open and close over it; an action reloads it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, ...going }) => {
  if (isLostAnswer(going.actionStatus)) return false;
  const isAction = going.formMethod !== undefined && going.formMethod !== "GET";
  const isSameList = going.currentParams.tab === going.nextParams.tab && currentUrl.search === nextUrl.search;
  // Navigating to the same URL reloads.
  const isReload = currentUrl.href === nextUrl.href;
  if (lacksList && !going.nextParams.win) return true;
  return isSameList && !isAction && !isReload ? false : going.defaultShouldRevalidate;
};

const parts = [BankNotice, EmptyList, ListFilters, OrdersTable, Pager];
const listParts = { load: () => Promise.all(parts.map((part) => part.load())).then(() => {}) };

export const handle = { live: true, staysMounted: true, parts };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? tabLabels[data.tab] : "Dashboard"} work orders · Callout` },
];

export default function Tab() {
  const { tab, list } = useLoaderData<typeof loader>();
  // The next click most often opens an order.
  useLoadedSoon(Sections);
  useEffect(() => {
    lacksList = list === null;
  }, [list]);
  return (
    <>
      {list ? <ListPage {...list} /> : <CoveredList tab={tab} />}
      <RecordOutlet />
      <HoverCards />
      {list?.asksForBank && list.rows.length > 0 && <BankPrompt />}
    </>
  );
}

/** Stands for the list behind an order that a phone opened; closing the order loads the list (decision 67). */
function CoveredList({ tab }: { tab: TabName }) {
  useLoadedSoon(listParts);
  return <h1 className="hidden-visually">{tabLabels[tab]} work orders</h1>;
}

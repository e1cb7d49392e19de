import { type MetaFunction, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { guarded } from "~/access/guarded.server";
import { defaultTabOf, readTab, type TabName, tabLabels } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { isLostAnswer } from "~/platform/forms/offline/lost-answer-status";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { OFFLINE_COPY } from "~/platform/http/offline-copy";
import { isPhone } from "~/platform/http/phone";
import { useLoadedSoon } from "~/ui/later";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { BankPrompt, HoverCards, ListPage } from "../components/late-list";
import { turnedQuery } from "../components/ticks/turn-page";
import { Sections } from "../details/late-sections";
import { readList } from "../list.server";
import { queryLink } from "../query-link";

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
  return { tab, list: await readList(actor, tab, request, params.win) };
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

export const handle = { live: true, staysMounted: true, parts: [ListPage, BankPrompt] };

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
  useLoadedSoon(ListPage);
  return <h1 className="hidden-visually">{tabLabels[tab]} work orders</h1>;
}

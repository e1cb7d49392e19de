import {
  type ShouldRevalidateFunction,
  useLoaderData,
  useParams,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { fullName } from "~/access/actor";
import { NamesAreLinks } from "~/access/components/record-links";
import { guarded } from "~/access/guarded.server";
import { may, SUSPENDED } from "~/access/may";
import { announcementsFor } from "~/announcements/announcements.server";
import { Announced } from "~/announcements/components/announced";
import { findCompany } from "~/companies/company.server";
import { useLive } from "~/live/components/use-live";
import { Bell } from "~/notifications/components/bell";
import { countNews } from "~/notifications/queries.server";
import { NotContractor } from "~/offline/worker/page/not-contractor";
import { OfflineCopies } from "~/offline/worker/page/offline-copies";
import { type TabName, tabLabels, tabsOf } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { isLostAnswer } from "~/platform/forms/offline/lost-answer-status";
import { isLiteMode } from "~/platform/http/scripts";
import { apiVersion } from "~/platform/http/version";
import { ViewerZone } from "~/platform/time/viewer-zone";
import { SupportLink } from "~/support/components/support-link";
import { supportTarget } from "~/support/labels";
import { countSupportNews } from "~/support/queries.server";
import { Icon } from "~/ui/display/icon";
import { BareError } from "~/ui/errors/bare-error";
import { RouteError } from "~/ui/errors/late-error";
import { FileOwner, useKeptFilesEnd } from "~/ui/fields/files/kept/owner";
import { useLoadedSoon } from "~/ui/later";
import { Link } from "~/ui/link";
import { Tabs } from "~/ui/lists/tabs";
import { Notice } from "~/ui/notices/notice";
import { AppShell } from "~/ui/shell/app-shell";
import { isMenuNarrow } from "~/ui/shell/menu-toggle";
import { NewVersion } from "~/ui/shell/new-version";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { menuOf, roleLine } from "../menu";

/** Replaces a list that failed; its tabs drop the query, which may be the cause. */
const ListError = ({ tabs, current }: { tabs: readonly TabName[]; current: string }) => (
  <div className="page">
    <Tabs
      label="Work orders by status"
      tabs={tabs.map((tab) => ({ to: paths.tab(tab), label: tabLabels[tab], current: tab === current }))}
    />
    <RouteError />
  </div>
);

export const loader = guarded("home.open", async ({ actor, request }) => {
  const [news, supportNews, announced, company] = await Promise.all([
    countNews(actor),
    countSupportNews(actor),
    announcementsFor(actor, request),
    actor.companyId === null ? undefined : findCompany(db, actor.companyId),
  ]);
  return {
    user: {
      name: fullName(actor),
      note: roleLine(actor, company?.name),
      picture: actor.pictureFileId ? paths.smallPicture(actor.pictureFileId) : null,
    },
    news,
    announced,
    support: { ...supportTarget(actor), unread: supportNews },
    home: paths.dashboard(),
    mayExport: may(actor, "contractors.export"),
    menu: menuOf(actor),
    /** Also for the error page of a list, whose own loader has failed. */
    tabs: tabsOf(actor),
    lite: isLiteMode(request.headers),
    account: `${actor.id}`,
    readsPeople: may(actor, "people.read"),
    suspension: actor.companySuspended ? SUSPENDED : null,
    /** A contractor's phone keeps pages and acts. */
    keepsPages: may(actor, "offline.keep"),
    narrowMenu: isMenuNarrow(request.headers),
    version: apiVersion,
    timeZone: actor.timeZone,
  };
});

/** Reloads only after an action or when the page is reloaded: navigation doesn't change who is signed in. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus, ...going }) => {
  const isAction = formMethod !== undefined && formMethod !== "GET" && !isLostAnswer(actionStatus);
  const isReload = going.currentUrl.href === going.nextUrl.href && !formMethod;
  return (isAction || isReload) && going.defaultShouldRevalidate;
};

export default function Shell() {
  return (
    <Frame {...useLoaderData<typeof loader>()}>
      <RecordOutlet />
    </Frame>
  );
}

/** Shows a page's error inside the shell, so that the menu stays. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("dashboard/routes/shell");
  const { tab } = useParams();
  if (!frame) return <BareError />;
  return <Frame {...frame}>{tab ? <ListError tabs={frame.tabs} current={tab} /> : <RouteError />}</Frame>;
}

type FrameProps = ReturnType<typeof useLoaderData<typeof loader>> & { children: ReactNode };

function Frame({
  news,
  announced,
  support,
  mayExport,
  version,
  timeZone,
  account,
  readsPeople,
  suspension,
  keepsPages,
  children,
  ...shell
}: FrameProps) {
  useLive();
  useLoadedSoon(RouteError);
  useKeptFilesEnd(account);
  return (
    <AppShell
      {...shell}
      menuActions={
        mayExport && (
          <>
            <a className="button" href={paths.exportContractors("tax")}>
              <Icon name="download" /> Export tax info
            </a>
            <a className="button" href={paths.exportContractors("bank")}>
              <Icon name="download" /> Export bank info
            </a>
          </>
        )
      }
      tools={
        <>
          <SupportLink {...support} />
          <Bell news={news} />
        </>
      }
    >
      <Announced {...announced} />
      {suspension && (
        <div className="shell-notice">
          <Notice type="warning">
            {suspension} <Link to={paths.support()}>Open support</Link>
          </Notice>
        </div>
      )}
      <ViewerZone.Provider value={timeZone}>
        <NamesAreLinks.Provider value={readsPeople}>
          <FileOwner.Provider value={account}>{children}</FileOwner.Provider>
        </NamesAreLinks.Provider>
        {keepsPages ? <OfflineCopies account={account} /> : <NotContractor />}
      </ViewerZone.Provider>
      <NewVersion version={version} />
    </AppShell>
  );
}

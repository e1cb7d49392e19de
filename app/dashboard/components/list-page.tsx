import { setInstallPlace } from "~/offline/worker/page/list-state";
import { pageSizes } from "~/order-lists/list-query";
import { tabLabels } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { BankNotice } from "~/profile/bank/components/bank-prompt";
import { KeyNumbers } from "~/ui/display/key-numbers";
import { Link } from "~/ui/link";
import { Pager } from "~/ui/lists/pager";
import { Tabs } from "~/ui/lists/tabs";
import { Menu } from "~/ui/overlays/menu";
import { useListKeys } from "../keys/use-list-keys";
import type { ShownList } from "../list.server";
import { listLinks } from "../list-links";
import { Drawn } from "../views/drawn";
import { EmptyList } from "./empty-list";
import { ExportButtons } from "./head/export-buttons";
import { ListFilters } from "./head/list-filters";
import { ListHead } from "./head/list-head";
import { OrdersTable } from "./table/orders-table";
import { TurnPage } from "./ticks/turn-page";

/** A tab's page: its head, the tabs, filters and orders. */
export function ListPage({
  query,
  rows,
  count,
  counts,
  tabs,
  pinned,
  sortable,
  columns,
  ...page
}: ShownList) {
  const links = listLinks(query);
  const isPinned = pinned.some(({ current }) => current);
  useListKeys({ help: links.keys(), edit: page.mayCreate ? paths.editOrder : null });
  return (
    <div className="page">
      <ListHead {...page} importTo={page.mayImport ? links.import : null}>
        {page.role !== "contractor" && (
          <Menu label="Export" icon="download" iconOnly="phone">
            <ExportButtons to={rows.length > 0 ? links.export : links.exportAll} alone={rows.length === 0} />
          </Menu>
        )}
      </ListHead>
      {page.asksForBank && rows.length === 0 && <BankNotice />}
      {page.attention && page.attention.length > 0 && (
        <KeyNumbers label="Needs your attention" numbers={page.attention} oneLine={page.role === "client"} />
      )}
      <Tabs
        label="Work orders by status"
        tabs={[
          ...tabs.map((tab) => ({
            to: isPinned ? links.wholeTab(tab) : links.tab(tab),
            label: tabLabels[tab],
            count: counts[tab]?.n,
            more: counts[tab]?.more,
            current: tab === query.tab && !isPinned,
          })),
          ...pinned,
        ]}
      />
      <ListFilters query={query} range={page.range} names={page.names} sortable={sortable} />
      {query.tab === "upcoming-work" && <div ref={setInstallPlace} />}
      {count.n > 0 && page.drawn !== null && <Drawn html={page.drawn} />}
      {count.n === 0 && (
        <EmptyList
          query={query}
          role={page.role}
          links={links}
          mayCreate={page.mayCreate}
          firstSteps={page.firstSteps}
          hasDrafts={counts.draft !== undefined && counts.draft.n > 0}
        />
      )}
      {rows.length > 0 && (
        <>
          <OrdersTable
            rows={rows}
            messages={page.messages}
            role={page.role}
            actions={page.bulkActions}
            query={query}
            sortable={sortable}
            links={links}
            columns={columns}
            compact={page.compact}
            count={count}
            ticked={page.ticked}
            steps={page.steps}
          />
          <Pager
            page={query.page}
            perPage={query.perPage}
            total={count.n}
            more={count.more}
            pageTo={links.page}
            sizes={pageSizes}
            sizeTo={links.size}
            noun="work orders"
          />
          {page.bulkActions.length > 0 && <TurnPage query={query} total={count.n} />}
          <p className="keys-link no-print">
            <Link to={links.keys()} preventScrollReset discover="none">
              Keyboard shortcuts
            </Link>{" "}
            <kbd>?</kbd>
          </p>
        </>
      )}
    </div>
  );
}

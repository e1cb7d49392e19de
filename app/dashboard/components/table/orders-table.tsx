import { useMatches, useParams } from "@remix-run/react";
import type { Role } from "db/schema/accounts";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { BulkAction } from "~/bulk/actions";
import { exportsFrom } from "~/export/export-selection";
import type { MessageCounts } from "~/messaging/message";
import type { ColumnKey } from "~/order-lists/columns/column-choice";
import type { Count } from "~/order-lists/counts/count-orders.server";
import { isDefaultSort, type ListQuery, type SortField, toSearchParams } from "~/order-lists/list-query";
import type { OrderRow } from "~/order-lists/rows/order-rows.server";
import { type TabName, tabLabels } from "~/order-lists/tabs";
import { Table } from "~/ui/lists/table";
import { useRowMenu } from "../../keys/row-menu/use-row-menu";
import type { ListLinks } from "../../list-links";
import type { NextStep } from "../../next-steps/next-steps.server";
import { BulkBar } from "../bulk-bar";
import { listName } from "../ticks/saved-ticks";
import { listColumns, withSort } from "./order-columns";
import { useRowEditor } from "./row-editor/use-row-editor";

type TableProps = {
  rows: OrderRow[];
  messages: Record<number, MessageCounts>;
  role: Role;
  actions: BulkAction[];
  query: ListQuery;
  sortable: readonly SortField[];
  links: ListLinks;
  columns: readonly ColumnKey[];
  compact: boolean;
  count: Count;
  ticked: readonly number[];
  steps: Record<number, NextStep> | null;
};

/** A route that opens a panel over the list without an order in its address says so. */
type Handle = { panel?: true } | undefined;

/** Shows a tab's orders. The key resets the selection on another tab or page. */
export const OrdersTable = (props: TableProps) => (
  <Orders key={`${props.query.tab} ${props.query.page}`} {...props} />
);

function Orders({
  rows,
  messages,
  role,
  actions,
  query,
  sortable,
  links,
  columns,
  compact,
  count,
  ticked,
  steps,
}: TableProps) {
  const { win } = useParams();
  const isBeside = useMatches().some(({ handle }) => (handle as Handle)?.panel) || win !== undefined;
  // Keeps the first selection: a link without it that opens an order over the list must not clear the boxes.
  const [first] = useState(ticked);
  const hasTicks = actions.length > 0 || exportsFrom(role, query.tab);
  const list = useRef<HTMLDivElement>(null);
  useOpenRow(list, win);
  const editor = useRowEditor();
  const menu = useRowMenu();
  const names = [
    ...["orders", role === "superAdmin" && "orders-of-all", role === "contractor" && "orders-of-own"],
    ...[role === "contractor" && !tellsMore.includes(query.tab) && "one-status"],
    ...[steps && "orders-with-steps", isBeside && "beside", (isBeside || compact) && "two-lines"],
  ].filter(Boolean);
  return (
    <div ref={list} className={names.join(" ")} {...editor.handlers} {...menu.handlers}>
      {hasTicks && (
        <BulkBar
          actions={actions}
          all={count.n.toLocaleString("en-US") + (count.more ? "+" : "")}
          isMore={count.more || count.n > rows.length}
          list={listName(query)}
          ticked={ticked}
          wins={rows.map((row) => row.win)}
          here={links.here}
          exports={exportsFrom(role, query.tab) && (role === "contractor" ? "all" : "selected")}
          exportTo={links.export}
          to={links.bulk}
          hiddenFields={[...toSearchParams(query)]}
        />
      )}
      <Table
        caption={`${tabLabels[query.tab]} work orders`}
        columns={listColumns(links, messages, columns, hasTicks ? first : null, steps).map((column) =>
          withSort(column, query, sortable, links),
        )}
        groupOf={steps && isDefaultSort(query.sort) ? (row) => steps[row.win]?.group : undefined}
        rows={rows}
        rowKey={(row) => row.win}
        rowsOpen
        rowState={(row) => (String(row.win) === win ? "selected" : row.warned ? "warned" : undefined)}
      />
      {editor.opened && (
        <editor.opened.Editor
          key={`${editor.opened.win} ${editor.opened.part}`}
          {...editor.opened}
          onClose={editor.close}
        />
      )}
      {menu.opened && <menu.opened.RowMenu {...menu.opened} onClose={menu.close} />}
    </div>
  );
}

/** A contractor's tabs whose status column says more than the tab: since when work waits. */
const tellsMore: readonly TabName[] = ["applied", "completed", "approved", "paid"];

/** Keeps the open order's row in view, and focuses it when the order is closed. */
function useOpenRow(list: RefObject<HTMLDivElement>, win: string | undefined) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (win) {
      last.current = list.current?.querySelector("tbody > .selected") ?? null;
      last.current?.scrollIntoView({ block: "nearest" });
    } else if (document.activeElement === document.body)
      last.current?.querySelector<HTMLElement>(".main a")?.focus({ preventScroll: true });
  }, [list, win]);
}

import { useParams } from "@remix-run/react";
import type { Role } from "db/schema/accounts";
import { useState } from "react";
import type { BulkAct } from "~/bulk/actions";
import { exportsFrom } from "~/export/chosen";
import type { Counter } from "~/messaging/message";
import type { ColumnKey } from "~/order-lists/columns/column-choice";
import type { Count } from "~/order-lists/count-orders.server";
import { type ListQuery, type SortField, toSearchParams } from "~/order-lists/list-query";
import type { OrderRow } from "~/order-lists/order-rows.server";
import { tabLabels } from "~/order-lists/tabs";
import { Table } from "~/ui/lists/table";
import type { ListLinks } from "../list-links";
import { BulkBar } from "./bulk-bar";
import { columnsOf, sorting } from "./order-columns";

type TableProps = {
  rows: OrderRow[];
  /** By the order's number, where there are any. */
  messages: Record<number, Counter>;
  role: Role;
  acts: BulkAct[];
  query: ListQuery;
  sortable: readonly SortField[];
  links: ListLinks;
  /** Beside title and WIN. */
  columns: readonly ColumnKey[];
  /** How many orders the list has on all its pages. */
  count: Count;
  /** The orders that the address ticks. */
  ticked: readonly number[];
};

/** A tab's orders: dense on a desktop, cards on a phone. Another tab or page starts with its own ticks. */
export const OrdersTable = (props: TableProps) => (
  <Orders key={`${props.query.tab} ${props.query.page}`} {...props} />
);

function Orders({ rows, messages, role, acts, query, sortable, links, columns, count, ticked }: TableProps) {
  const { win } = useParams();
  // React would untick the boxes when a link without these ticks opens an order over the list.
  const [first] = useState(ticked);
  const hasTicks = acts.length > 0 || exportsFrom(role, query.tab);
  return (
    <div className={role === "superAdmin" ? "orders orders-of-all" : "orders"}>
      {hasTicks && (
        <BulkBar
          acts={acts}
          all={count.n.toLocaleString("en-US") + (count.more ? "+" : "")}
          ticked={ticked}
          exports={exportsFrom(role, query.tab) && (role === "contractor" ? "all" : "selected")}
          exportTo={links.export}
          to={links.bulk}
          kept={[...toSearchParams(query)]}
        />
      )}
      <Table
        caption={`${tabLabels[query.tab]} work orders`}
        columns={columnsOf(links, messages, columns, hasTicks ? first : null).map((column) =>
          sorting(column, query, sortable, links),
        )}
        rows={rows}
        rowKey={(row) => row.win}
        rowState={(row) => (String(row.win) === win ? "selected" : row.warned ? "warned" : undefined)}
      />
    </div>
  );
}

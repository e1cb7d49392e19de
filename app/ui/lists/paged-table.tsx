import { useLocation } from "@remix-run/react";
import type { Key } from "react";
import { type TablePage, tableLinks } from "~/platform/db/table-query";
import { OneZone } from "../display/one-zone";
import { Pager } from "./pager";
import { type Column, Table } from "./table";

export type SortedColumn<Row> = Column<Row> & { by?: string };

type PagedProps<Row> = {
  table: Omit<TablePage<Row>, "rows"> & {
    rows: readonly Row[];
    /** Cents over all pages, by column. */
    totals?: Record<string, number>;
    remembersSize?: true;
  };
  /** The list's path: dialogs above the list have other paths with the same query. */
  at: string;
  caption: string;
  columns: SortedColumn<Row>[];
  rowKey: (row: Row) => Key;
  noun: string;
  /** Names the zone of the table's times once, above it. */
  oneZone?: true;
};

/** A sortable table with a pager. Renders nothing when empty. */
export function PagedTable<Row>({ table, at, caption, columns, rowKey, noun, oneZone }: PagedProps<Row>) {
  const links = tableLinks(at, useLocation().search, table.remembersSize);
  const { rows, total, page, perPage, sizes, totals } = table;
  if (total === 0) return null;
  const shown = (
    <>
      <Table
        caption={caption}
        columns={columns.map((column) => sortHead(column, table, links))}
        rows={rows}
        rowKey={rowKey}
        totals={totals && Object.keys(totals).length > 0 ? totals : undefined}
      />
      <Pager
        page={page}
        perPage={perPage}
        total={total}
        pageTo={links.page}
        sizes={sizes}
        sizeTo={links.size}
        noun={noun}
      />
    </>
  );
  return oneZone ? <OneZone>{shown}</OneZone> : shown;
}

/** Clicking the sorted column reverses the order. */
function sortHead<Row>(
  { by, ...column }: SortedColumn<Row>,
  { sort, sortable }: Pick<TablePage<Row>, "sort" | "sortable">,
  links: ReturnType<typeof tableLinks>,
): Column<Row> {
  if (!by || !sortable.includes(by)) return column;
  const isBy = sort.by === by;
  const direction = isBy && sort.direction === "asc" ? "desc" : "asc";
  const now = sort.direction === "asc" ? "ascending" : "descending";
  return { ...column, sort: { to: links.sort({ by, direction }), now: isBy ? now : undefined } };
}

import type { Key, ReactNode } from "react";
import { useSoftLinks } from "../soft-links";

export type Column<Row> = {
  key: string;
  /** The head, and the label beside the value where the table becomes cards. Empty for tick boxes and row menus. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Makes the head a link that sorts: where it goes, and how the list is sorted by it now. */
  sort?: { to: string; now?: "ascending" | "descending" };
  /** Figures: right-aligned, in tabular digits. */
  numeric?: boolean;
  /** The one that names the row; the head of its card on a phone. */
  main?: boolean;
  /** Without a label on a phone: "select" stands in the card's corner, "acts" at its end. */
  place?: "select" | "acts";
  /** Drops out where there is little room. */
  minor?: boolean;
};

type TableProps<Row> = {
  /** Read aloud first; seen only where `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** A warned row needs a look and is done all the same; nothing is done to a refused one. */
  rowState?: (row: Row) => "selected" | "warned" | "refused" | undefined;
  foot?: ReactNode;
};

/** Beside as many columns a table needs more room before it is shown as one (lists.css). */
const MANY_COLUMNS = 6;

/** Dense on a desktop with a head that stays in view; a card per row on a phone. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, rowState, foot }: TableProps<Row>) {
  const onClick = useSoftLinks({ preventScrollReset: true });
  return (
    // biome-ignore lint/a11y: the links inside are what is pressed, by key as well; this only hears of it
    <div className={hasManyColumns(columns) ? "table-place many-columns" : "table-place"} onClick={onClick}>
      <table className="table">
        <caption className={showCaption ? undefined : "hidden-visually"}>{caption}</caption>
        <thead className={columns.some(({ sort }) => sort) ? "sorts" : undefined}>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowState?.(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cellClass(column)}
                  data-label={column.main ? undefined : column.label}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

const hasManyColumns = (columns: readonly Column<never>[]) =>
  columns.filter(({ minor }) => !minor).length >= MANY_COLUMNS;

function Head<Row>({ column }: { column: Column<Row> }) {
  const { sort, label } = column;
  if (!label) return <td className={cellClass(column)} />;
  if (!sort)
    return (
      <th scope="col" className={cellClass(column)}>
        {label}
      </th>
    );
  return (
    <th scope="col" className={["sorts", cellClass(column)].filter(Boolean).join(" ")} aria-sort={sort.now}>
      <a href={sort.to} rel="nofollow">
        {label}
      </a>
    </th>
  );
}

function cellClass<Row>({ numeric, main, place, minor }: Column<Row>) {
  const names = [numeric && "num", main && "main", place, minor && "minor"].filter(Boolean);
  return names.length ? names.join(" ") : undefined;
}

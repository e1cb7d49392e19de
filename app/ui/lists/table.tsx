import type { Key, ReactNode } from "react";
import { money } from "~/platform/text/format";
import { useSoftLinks } from "../soft-links";

export type Column<Row> = {
  key: string;
  /** The column head, and the label in a card. Empty for checkboxes and row menus. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Makes the head a sort link; `now` is the current order. */
  sort?: { to: string; now?: "ascending" | "descending" };
  numeric?: boolean;
  /** Names the row, and heads its card on phones. */
  main?: boolean;
  /** Has no label in a card: "select" is in its corner, "actions" at its end. */
  place?: "select" | "actions";
  minor?: boolean;
  /** Hidden beside an open panel, which leaves room for four columns. */
  wide?: boolean;
  /** Names the cell's place in compact rows. */
  spot?: string;
};

type TableProps<Row> = {
  caption: string;
  showCaption?: boolean;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** A warned row is still processed; a refused one is not. */
  rowState?: (row: Row) => "selected" | "warned" | "refused" | undefined;
  /** A click anywhere on a row follows its main link. */
  rowsOpen?: boolean;
  /** The heading that a row stands under. */
  groupOf?: (row: Row) => string | undefined;
  foot?: ReactNode;
  /** Cents by column, for a last row. */
  totals?: Record<string, number>;
};

/** From this many columns on the table needs more room (cards.css). */
const MANY_COLUMNS = 6;

export function Table<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
  rowState,
  rowsOpen,
  groupOf,
  foot,
  totals,
}: TableProps<Row>) {
  const onClick = useSoftLinks({ preventScrollReset: true });
  return (
    // biome-ignore lint/a11y: only the links inside are pressed, also by key; this handler follows them
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
        {groupsOf(rows, groupOf).map(([group, members]) => (
          <tbody key={group} className={rowsOpen ? "rows-open" : undefined}>
            {group && (
              <tr className="group-head">
                <th scope="rowgroup" colSpan={columns.length}>
                  {group}
                </th>
              </tr>
            )}
            {members.map((row) => (
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
        ))}
        {foot && <tfoot>{foot}</tfoot>}
        {totals && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cellClass(column)}
                  data-label={column.main ? undefined : column.label}
                >
                  {column.main ? "Total" : column.key in totals && money(totals[column.key])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function groupsOf<Row>(
  rows: readonly Row[],
  groupOf: TableProps<Row>["groupOf"],
): [string, readonly Row[]][] {
  if (!groupOf) return [["", rows]];
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groupOf(row) ?? "";
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups];
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

function cellClass<Row>({ numeric, main, place, minor, wide, spot }: Column<Row>) {
  const names = [
    ...[numeric && "num", main && "main", place, minor && "minor", wide && "wide"],
    spot && `at-${spot}`,
  ].filter(Boolean);
  return names.length ? names.join(" ") : undefined;
}

import type { ReactNode } from "react";

export type ReportColumn<Row> = { label: string; cell: (row: Row) => ReactNode };

type TableProps<Row> = {
  caption: string;
  /** The first column names the row. */
  columns: readonly [ReportColumn<Row>, ...ReportColumn<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Keeps the name of a row on one line. */
  isDated?: boolean;
  /** One cell for each column, below the rows. */
  totals?: readonly ReactNode[];
};

/** A table of numbers that stays one on a phone: a name and few short columns. */
export function ReportTable<Row>({ caption, columns, rows, rowKey, isDated, totals }: TableProps<Row>) {
  const [name, ...numbers] = columns;
  return (
    <table className={isDated ? "report-table dated" : "report-table"}>
      <caption className="hidden-visually">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{name.cell(row)}</th>
            {numbers.map(({ label, cell }) => (
              <td key={label}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            {totals.map((total, n) =>
              n === 0 ? (
                <th key={columns[n]!.label} scope="row">
                  {total}
                </th>
              ) : (
                <td key={columns[n]?.label}>{total}</td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

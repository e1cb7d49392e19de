import { paths } from "~/paths";
import type { TablePage } from "~/platform/db/table-query";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { StatusChip } from "~/work-orders/components/status-chip";
import type { DisplayStatus } from "~/work-orders/rules/work-order";

type Row = {
  win: number;
  title: string;
  customTagId: string;
  startAt: Date | string | null;
  display: DisplayStatus;
};
type Props = {
  at: string;
  table: Omit<TablePage<Row>, "rows"> & { rows: Row[] };
  /** The site's. */
  timeZone: string;
};

const columns: SortedColumn<Row>[] = [
  {
    key: "title",
    label: "Work order",
    main: true,
    cell: ({ win, title }) => <Title win={win} title={title} />,
  },
  { key: "win", label: "WIN", cell: ({ win }) => <span className="num">{win}</span> },
  { key: "tag", label: "Company WO ID", minor: true, cell: ({ customTagId }) => customTagId || "–" },
  {
    key: "start",
    label: "Start",
    cell: ({ startAt }) => (startAt ? <Moment at={startAt} /> : "–"),
  },
  { key: "status", label: "Status", cell: ({ display }) => <StatusChip status={display} /> },
];

const Title = ({ win, title }: Pick<Row, "win" | "title">) => (
  <a href={paths.order("all", win)}>{title || "No title"}</a>
);

export const SiteOrders = ({ at, table, timeZone }: Props) => (
  <section className="section" id="orders">
    <h2>Work orders</h2>
    {table.total > 0 && (
      <OneZone timeZone={timeZone}>
        <PagedTable
          table={table}
          at={at}
          caption="Work orders at this site"
          columns={columns}
          rowKey={({ win }) => win}
          noun="work orders"
        />
      </OneZone>
    )}
    {table.total === 0 && (
      <EmptyState title="No work orders yet" icon="list">
        Work orders at this address are listed here.
      </EmptyState>
    )}
  </section>
);

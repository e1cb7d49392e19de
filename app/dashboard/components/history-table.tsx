import { Moment } from "~/ui/display/metrics";
import { Table } from "~/ui/lists/table";
import type { HistoryPage } from "~/work-orders/history/list-history.server";
import { Changes } from "./changes";

type Entry = Omit<HistoryPage["entries"][number], "createdAt"> & { createdAt: Date | string };

export const HistoryTable = ({ entries, timeZone }: { entries: Entry[]; timeZone: string }) => (
  <div className="history">
    <Table
      caption="History"
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "create",
          label: "Create",
          main: true,
          cell: (entry) => (
            <>
              <Moment at={entry.createdAt} timeZone={timeZone} />
              <small className="muted under">{entry.creatorName}</small>
            </>
          ),
        },
        { key: "type", label: "Operation type", cell: ({ type }) => <span className="word">{type}</span> },
        {
          key: "status",
          label: "Work order status",
          cell: ({ workOrderStatus }) => <span className="word">{workOrderStatus}</span>,
        },
        {
          key: "description",
          label: "Description",
          cell: ({ description, changes }) =>
            (description || changes.length > 0) && (
              <div className="history-said">
                {description && <p>{description}</p>}
                {changes.length > 0 && <Changes changes={changes} />}
              </div>
            ),
        },
      ]}
    />
  </div>
);

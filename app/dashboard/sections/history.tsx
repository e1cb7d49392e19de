import { Moment } from "~/ui/display/figures";
import { Table } from "~/ui/lists/table";
import type { PanelData } from "../screens/details";

/** DET-007, Q-190: the four documented columns; Create has the moment and the person. */
export const History = ({ order, sections: { history } }: PanelData) => (
  <Table
    caption="History"
    rows={history}
    rowKey={({ id }) => id}
    columns={[
      {
        key: "create",
        label: "Create",
        main: true,
        cell: (entry) => (
          <>
            <Moment at={entry.createdAt} timeZone={order.timeZone} />
            <small className="muted under">{entry.creatorName}</small>
          </>
        ),
      },
      { key: "type", label: "Operation type", cell: ({ type }) => type },
      { key: "status", label: "Work order status", cell: ({ workOrderStatus }) => workOrderStatus },
      { key: "description", label: "Description", cell: ({ description }) => description },
    ]}
  />
);

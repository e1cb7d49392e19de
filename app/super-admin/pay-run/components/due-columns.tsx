import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import { Moment } from "~/ui/display/metrics";
import type { SortedColumn } from "~/ui/lists/paged-table";
import type { DueOrder } from "../queries.server";

type Row = Omit<DueOrder, "approvedAt"> & { approvedAt: Date | string | null };

export const dueColumns: SortedColumn<Row>[] = [
  {
    key: "workOrder",
    label: "Work order",
    main: true,
    cell: ({ win, title }) => (
      <>
        <Link to={paths.order("approved", win)}>{title}</Link>
        <small className="muted under">WIN {win}</small>
      </>
    ),
  },
  { key: "company", label: "Company", cell: ({ company }) => company },
  { key: "contractor", label: "Contractor", cell: ({ contractor }) => contractor },
  {
    key: "approvedAt",
    label: "Approved",
    by: "approvedAt",
    cell: ({ approvedAt }) => <Moment at={approvedAt} />,
  },
  { key: "amount", label: "Amount", by: "amount", numeric: true, cell: ({ payCents }) => money(payCents) },
];

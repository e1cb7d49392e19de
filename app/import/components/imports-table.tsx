import { Link } from "@remix-run/react";
import type { ImportState } from "db/schema/imports";
import { paths } from "~/paths";
import type { TablePage } from "~/platform/db/table-query";
import { Moment } from "~/ui/display/metrics";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { stateText } from "./state-labels";

type Row = {
  id: number;
  fileName: string;
  templateName: string;
  state: ImportState;
  rowCount: number;
  drafts: number;
  toCheck: number;
  skipped: number;
  createdAt: Date | string;
  by: string;
};

const columns: SortedColumn<Row>[] = [
  {
    key: "file",
    label: "File",
    by: "fileName",
    main: true,
    cell: ({ id, fileName }) => (
      <Link to={paths.import(id)} discover="none">
        {fileName}
      </Link>
    ),
  },
  { key: "state", label: "Outcome", cell: stateText },
  {
    key: "check",
    label: "Rows to check",
    numeric: true,
    cell: ({ toCheck, skipped }) => (toCheck + skipped).toLocaleString("en-US"),
  },
  { key: "template", label: "Template", minor: true, cell: ({ templateName }) => templateName },
  { key: "by", label: "Imported by", cell: ({ by }) => by },
  { key: "at", label: "Imported", by: "createdAt", cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

export const ImportsTable = ({ table }: { table: Omit<TablePage<Row>, "rows"> & { rows: Row[] } }) => (
  <PagedTable
    table={table}
    at={paths.imports()}
    caption="Imports"
    columns={columns}
    rowKey={({ id }) => id}
    noun="imports"
  />
);

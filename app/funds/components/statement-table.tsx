import { Link, useLocation } from "@remix-run/react";
import { CompanyLink } from "~/access/components/record-links";
import { paths } from "~/paths";
import type { TablePage } from "~/platform/db/table-query";
import { money } from "~/platform/text/format";
import { Chip, type ChipTone } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { signedText, stateOf, typeLabels } from "../statement/labels";
import type { Line } from "../statement/lines.server";

type Row = Omit<Line, "createdAt" | "updatedAt"> & { createdAt: Date | string; updatedAt: Date | string };

const tones: Record<Row["type"], ChipTone> = {
  reserved: "amber",
  paid: "ink",
  canceled: "red",
  refill: "leaf",
  automatic: "green",
  fee: "slate",
  correction: "violet",
};

export const TypeChip = ({ type }: Pick<Row, "type">) => <Chip tone={tones[type]}>{typeLabels[type]}</Chip>;

export function StatementTable({ table, hasCompany }: { table: TablePage<Row>; hasCompany: boolean }) {
  const { search } = useLocation();
  const company: SortedColumn<Row> = {
    key: "company",
    label: "Company",
    cell: ({ companyId, companyName }) => <CompanyLink id={companyId}>{companyName}</CompanyLink>,
  };
  const columns: SortedColumn<Row>[] = [
    {
      key: "description",
      label: "Description",
      main: true,
      cell: ({ id, description, type }) => (
        <Link to={paths.transaction(id, search)} preventScrollReset discover="none">
          {description || typeLabels[type]}
        </Link>
      ),
    },
    ...(hasCompany ? [company] : []),
    { key: "type", wide: true, label: "Type", by: "type", cell: (row) => <TypeChip type={row.type} /> },
    { key: "payee", wide: true, label: "Payee", cell: ({ payee }) => payee },
    { key: "status", wide: true, label: "Status", cell: stateOf },
    {
      key: "created",
      wide: true,
      label: "Created",
      by: "createdAt",
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: "updated",
      label: "Updated",
      by: "updatedAt",
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
    { key: "amount", label: "Amount", by: "amount", numeric: true, cell: signedText },
    {
      key: "balance",
      wide: true,
      label: "Balance",
      numeric: true,
      cell: ({ balanceCents }) => money(balanceCents),
    },
  ];
  return (
    <PagedTable
      table={table}
      at={paths.manageFunds()}
      caption="Transaction History"
      columns={columns}
      rowKey={({ id }) => id}
      noun="transactions"
    />
  );
}

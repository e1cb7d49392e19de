import type { ReactNode } from "react";
import { CompanyLink } from "~/access/components/record-links";
import { Chip } from "~/ui/display/chip";
import { type Column, Table } from "~/ui/lists/table";
import { accountTypeLabels, maskedEnd, type Source } from "../bank";

export type SourceRow = Source & { companyId?: number | null; companyName?: string | null };

type Props<Row extends SourceRow> = {
  sources: Row[];
  actions: (row: Row) => ReactNode;
  /** Shows the owner, for the super administrator. */
  hasOwner?: boolean;
};

export function SourcesTable<Row extends SourceRow>({ sources, actions, hasOwner = false }: Props<Row>) {
  const owner: Column<Row> = {
    key: "owner",
    label: "Company",
    cell: ({ companyId, companyName }) => (
      <CompanyLink id={companyId}>{companyName ?? "Callout"}</CompanyLink>
    ),
  };
  const columns: Column<Row>[] = [
    {
      key: "bank",
      label: "Bank name",
      main: true,
      cell: ({ bankName, isPrimary }) => (
        <span className="cluster as-written">
          {bankName}
          {isPrimary && <Chip tone="leaf">PRIMARY</Chip>}
        </span>
      ),
    },
    ...(hasOwner ? [owner] : []),
    {
      key: "routing",
      wide: true,
      label: "Routing",
      cell: ({ routingEnd }) => <span className="num">{maskedEnd(routingEnd)}</span>,
    },
    {
      key: "account",
      wide: true,
      label: "Account",
      cell: ({ accountEnd }) => <span className="num">{maskedEnd(accountEnd)}</span>,
    },
    {
      key: "kind",
      wide: true,
      label: "Checking or savings",
      cell: ({ accountStatus }) => accountTypeLabels[accountStatus],
    },
    { key: "status", label: "Status", cell: (row) => <VerificationChip {...row} /> },
    {
      key: "actions",
      label: "",
      place: "actions",
      cell: (row) => <div className="card-actions">{actions(row)}</div>,
    },
  ];
  return <Table caption="Bank Info" columns={columns} rows={sources} rowKey={({ id }) => id} />;
}

function VerificationChip({ isVerified, isBlocked, depositsRequestedAt }: SourceRow) {
  if (isVerified) return <Chip tone="green">Verified</Chip>;
  if (isBlocked) return <Chip tone="red">Blocked</Chip>;
  return <Chip tone="amber">{depositsRequestedAt ? "Deposits on their way" : "Not verified"}</Chip>;
}

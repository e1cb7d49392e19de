import type { Disagreement } from "db/schema/reconciliation";
import type { ComponentProps } from "react";
import { signedMoney } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { LinkButton } from "~/ui/button";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";

export type ItemRow = {
  id: number;
  provider: string;
  reference: string;
  kind: Disagreement;
  ownState: string;
  providerState: string;
  age: string;
  remainingCents: number;
};

const columns: SortedColumn<ItemRow>[] = [
  {
    key: "reference",
    label: "Payment",
    main: true,
    cell: ({ provider, reference }) => (
      <>
        <span className="num breaks">{reference}</span>
        <small className="muted under">{provider}</small>
      </>
    ),
  },
  { key: "what", label: "Difference", cell: ({ kind: what }) => what },
  { key: "here", label: "Our records", cell: ({ ownState: state }) => state },
  { key: "there", label: "Provider", cell: ({ providerState: there }) => there },
  { key: "age", label: "Age", cell: ({ age }) => age },
  {
    key: "suspense",
    label: "In suspense",
    numeric: true,
    cell: ({ remainingCents }) => remainingCents !== 0 && signedMoney(remainingCents),
  },
  {
    key: "actions",
    label: "",
    place: "actions",
    cell: ({ id, reference, remainingCents }) =>
      remainingCents !== 0 && (
        <LinkButton to={staffPaths.proposeCorrection(id)} size="small" preventScrollReset discover="none">
          Correct<span className="hidden-visually"> {reference}</span>
        </LinkButton>
      ),
  },
];

type Props = { table: ComponentProps<typeof PagedTable<ItemRow>>["table"] };

export const OpenItems = ({ table }: Props) => (
  <PagedTable
    table={table}
    at={staffPaths.reconciliation()}
    caption="Differences"
    columns={columns}
    rowKey={({ id }) => id}
    noun="differences"
  />
);

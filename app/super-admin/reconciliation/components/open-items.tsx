import type { Disagreement } from "db/schema/reconciliation";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { type Column, Table } from "~/ui/lists/table";
import { signedCents } from "../labels";

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

const columns: Column<ItemRow>[] = [
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
    cell: ({ remainingCents }) => remainingCents !== 0 && signedCents(remainingCents),
  },
  {
    key: "actions",
    label: "",
    place: "actions",
    cell: ({ id, reference, remainingCents }) =>
      remainingCents !== 0 && (
        <LinkButton to={paths.proposeCorrection(id)} size="small" preventScrollReset discover="none">
          Correct<span className="hidden-visually"> {reference}</span>
        </LinkButton>
      ),
  },
];

export const OpenItems = ({ items }: { items: ItemRow[] }) => (
  <Table caption="Differences" showCaption columns={columns} rows={items} rowKey={({ id }) => id} />
);

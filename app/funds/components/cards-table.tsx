import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button, RowLink } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { type Column, Table } from "~/ui/lists/table";
import { brandName } from "../cards/card";

type Row = {
  id: number;
  brand: string;
  number: string;
  cardName: string;
  expires: string;
  isPrimary: boolean;
};

export function CardsTable({ cards, hasPrimary }: { cards: Row[]; hasPrimary: boolean }) {
  const columns: Column<Row>[] = [
    {
      key: "card",
      label: "Card",
      main: true,
      cell: ({ brand, number, isPrimary }) => (
        <span className="cluster">
          <span className="num">
            {brandName(brand)} {number}
          </span>
          {isPrimary && <Chip tone="leaf">PRIMARY</Chip>}
        </span>
      ),
    },
    { key: "name", label: "Card name", cell: ({ cardName }) => cardName },
    { key: "expires", label: "Expires", cell: ({ expires }) => <span className="num">{expires}</span> },
    {
      key: "actions",
      label: "",
      place: "actions",
      cell: (row) => <Actions row={row} hasPrimary={hasPrimary} />,
    },
  ];
  return <Table caption="Cards" columns={columns} rows={cards} rowKey={({ id }) => id} />;
}

function Actions({ row: { id, number }, hasPrimary }: { row: Row; hasPrimary: boolean }) {
  return (
    <div className="card-actions">
      {!hasPrimary && (
        <Form method="post" action={paths.cardAction(id, "primary")} preventScrollReset>
          <Button size="small" variant="quiet" icon="star">
            Make Primary<span className="hidden-visually"> {number}</span>
          </Button>
        </Form>
      )}
      <RowLink to={paths.cardAction(id, "edit")} icon="edit" of={number}>
        Edit
      </RowLink>
      <RowLink to={paths.cardAction(id, "remove")} icon="trash" of={number}>
        Remove
      </RowLink>
    </div>
  );
}

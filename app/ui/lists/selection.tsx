import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Column } from "./table";

type Boxes<Row> = {
  /** Id of the list's SelectionBar. */
  form: string;
  /** The query parameter of the selected rows. */
  name: string;
  value: (row: Row) => string | number;
  label: (row: Row) => string;
};

/** A column of checkboxes, which belong to the list's SelectionBar. */
export const selectColumn = <Row,>({ form, name, value, label }: Boxes<Row>): Column<Row> => ({
  key: "select",
  label: "",
  place: "select",
  cell: (row) => <SelectBox form={form} name={name} value={String(value(row))} label={label(row)} />,
});

type BoxProps = { form: string; name: string; value: string; label: string };

function SelectBox({ form, name, value, label }: BoxProps) {
  const isSelected = new URLSearchParams(useLocation().search).getAll(name).includes(value);
  return (
    <label className="reach">
      <input
        type="checkbox"
        form={form}
        name={name}
        value={value}
        defaultChecked={isSelected}
        aria-label={`Select ${label}`}
      />
    </label>
  );
}

type BarProps = {
  id: string;
  /** The query parameter of the selected rows. */
  name: string;
  noun: string;
  total: number;
  /** Buttons whose `formAction` is the page of a bulk action. */
  children: ReactNode;
};

/** Sends the selected rows, with the list's query, to the page of a bulk action, which asks first. */
export function SelectionBar({ id, name, noun, total, children }: BarProps) {
  const query = [...new URLSearchParams(useLocation().search)].filter(([key]) => key !== name);
  return (
    <Form method="get" id={id} className="bulk-bar cluster gap-below no-print" preventScrollReset>
      {query.map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <span>
        Select {noun}, or none for all <span className="num">{total.toLocaleString("en-US")}</span>:
      </span>
      {children}
    </Form>
  );
}

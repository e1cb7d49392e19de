import { type ReactNode, useState } from "react";
import type { ListEntry } from "~/companies/lists/kinds";
import { Button } from "~/ui/button";
import type { SelectOption } from "~/ui/fields/choice-fields";
import { FieldErrors } from "~/ui/fields/field";
import type { OrderFields, RowIntents } from "~/work-orders/form/order-fields";
import { FORM_ID } from "../use-order-form";
import { AddEntry } from "./add-entry";
import type { TypedEntry } from "./entry-errors";
import { type EntryField, EntryFields } from "./entry-fields";

type EntryRow = { key?: string; id: EntryField; name: EntryField };
type Props<Row> = {
  form: RowIntents;
  list: OrderFields["customFields" | "clientApprovalCodes"];
  rows: Row[];
  /** The label of one entry, such as "Custom field". */
  noun: string;
  entries: ListEntry[];
  maxLength: number;
  types?: SelectOption[];
  newEntryFields?: (row: Row) => ReactNode;
  children?: (row: Row) => ReactNode;
  onAdd: (entry: TypedEntry) => void;
};

/** Edits the entries of one company list on the order. No entry is offered in two rows. */
export function EntryRows<Row extends EntryRow>({ form, list, rows, noun, entries, ...props }: Props<Row>) {
  const { maxLength, types, onAdd } = props;
  const [isAdding, setAdding] = useState(false);
  const used = rows.map(({ id }) => id.value ?? "");
  const isUnused = ({ id }: ListEntry) => !used.includes(String(id));
  const usedNames = [
    ...entries.filter((entry) => !isUnused(entry)).map(({ name }) => name),
    ...rows.map(({ name }) => name.value ?? ""),
  ];
  const lowerNoun = noun.toLowerCase();
  return (
    <div id={list.id} tabIndex={-1}>
      {rows.map((row, at) => (
        <fieldset className="part" key={row.key}>
          <legend>
            {noun} {at + 1}
          </legend>
          <EntryFields
            id={row.id}
            name={row.name}
            label={noun}
            entries={entries}
            usedIds={used.filter((_, index) => index !== at)}
            maxLength={maxLength}
          >
            {props.newEntryFields?.(row)}
          </EntryFields>
          {props.children?.(row)}
          <Button
            {...form.remove.getButtonProps({ name: list.name, index: at })}
            variant="quiet"
            size="small"
            icon="trash"
          >
            Remove {lowerNoun} {at + 1}
          </Button>
        </fieldset>
      ))}
      <FieldErrors field={list} tight />
      <Button
        {...form.insert.getButtonProps({ name: list.name, defaultValue: {} })}
        icon="add"
        onClick={(event) => {
          event.preventDefault();
          setAdding(true);
        }}
      >
        Add {lowerNoun}
      </Button>
      {isAdding && (
        <AddEntry
          {...{ noun, maxLength, types, usedNames }}
          entries={entries.filter(isUnused)}
          onClose={() => setAdding(false)}
          onAdd={(entry) => {
            setAdding(false);
            onAdd(entry);
            // Tells the draft saver, as if the row had been typed.
            document.getElementById(FORM_ID)?.dispatchEvent(new Event("input"));
          }}
        />
      )}
    </div>
  );
}

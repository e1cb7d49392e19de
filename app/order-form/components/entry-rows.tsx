import { type ReactNode, useState } from "react";
import type { Named } from "~/companies/lists/kinds";
import { Button } from "~/ui/button";
import type { SelectOption } from "~/ui/fields/choice-fields";
import { FieldErrors } from "~/ui/fields/field";
import { field, type OrderFields, type RowIntents } from "~/work-orders/form/order-fields";
import { AddEntry } from "./add-entry";
import { EntryFields } from "./entry-fields";
import { FORM_ID } from "./use-order-form";

type Props = {
  form: RowIntents;
  fields: OrderFields;
  /** The list's name in the form, and what one of it is called: "Custom field". */
  list: string;
  idField: string;
  noun: string;
  entries: Named[];
  /** Most letters of a new one's name. */
  longest: number;
  /** Where each has a visibility: which there are. */
  types?: SelectOption[];
  /** What only a new entry is asked. */
  ofNew?: (row: OrderFields) => ReactNode;
  /** What the order says with each. */
  children?: (row: OrderFields) => ReactNode;
};

/** Rows of entries of a company's list, each chosen or made here: what one row has, no other is offered. */
export function EntryRows({ form, fields, noun, idField, entries, longest, types, ...props }: Props) {
  const [isAdding, setAdding] = useState(false);
  const list = field(fields, props.list);
  const rows = list.getFieldList().map((row) => ({ row, fields: row.getFieldset() }));
  const used = rows.map((row) => field(row.fields, idField).value ?? "");
  const isFree = ({ id }: Named) => !used.includes(String(id));
  const taken = [
    ...entries.filter((entry) => !isFree(entry)).map(({ name }) => name),
    ...rows.map((row) => field(row.fields, "name").value ?? ""),
  ];
  const small = noun.toLowerCase();
  return (
    <div id={list.id} tabIndex={-1}>
      {rows.map(({ row, fields }, at) => (
        <fieldset className="part" key={row.key}>
          <legend>
            {noun} {at + 1}
          </legend>
          <EntryFields
            id={field(fields, idField)}
            name={field(fields, "name")}
            label={noun}
            entries={entries}
            elsewhere={used.filter((_, other) => other !== at)}
            longest={longest}
          >
            {props.ofNew?.(fields)}
          </EntryFields>
          {props.children?.(fields)}
          <Button
            {...form.remove.getButtonProps({ name: list.name, index: at })}
            variant="quiet"
            size="small"
            icon="trash"
          >
            Remove {small} {at + 1}
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
        Add {small}
      </Button>
      {isAdding && (
        <AddEntry
          {...{ noun, longest, types, taken }}
          entries={entries.filter(isFree)}
          onClose={() => setAdding(false)}
          onAdd={({ id = "", ...entry }) => {
            setAdding(false);
            form.insert({ name: list.name, defaultValue: { ...entry, [idField]: id } });
            // As if it had been typed in the form: what keeps drafts hears of it.
            document.getElementById(FORM_ID)?.dispatchEvent(new Event("input"));
          }}
        />
      )}
    </div>
  );
}

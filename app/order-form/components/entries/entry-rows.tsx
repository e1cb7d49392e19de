import { type ReactNode, useState } from "react";
import type { ListEntry } from "~/companies/lists/kinds";
import { Button } from "~/ui/button";
import type { SelectOption } from "~/ui/fields/choice-fields";
import { FieldErrors } from "~/ui/fields/field";
import { field, type OrderFields, type RowFields, type RowIntents } from "~/work-orders/form/order-fields";
import { FORM_ID } from "../use-order-form";
import { AddEntry } from "./add-entry";
import { EntryFields } from "./entry-fields";

type Props = {
  form: RowIntents;
  fields: OrderFields;
  /** The list's field name. `noun`: what one entry is called, such as "Custom field". */
  list: "customFields" | "clientApprovalCodes";
  idField: string;
  noun: string;
  entries: ListEntry[];
  maxLength: number;
  types?: SelectOption[];
  newEntryFields?: (row: RowFields) => ReactNode;
  children?: (row: RowFields) => ReactNode;
};

/** Edits the entries of one company list on the order. No entry is offered in two rows. */
export function EntryRows({ form, fields, noun, idField, entries, maxLength, types, ...props }: Props) {
  const [isAdding, setAdding] = useState(false);
  const list = field(fields, props.list);
  const rows = list.getFieldList().map((row) => ({ row, fields: row.getFieldset() }));
  const used = rows.map((row) => field(row.fields, idField).value ?? "");
  const isUnused = ({ id }: ListEntry) => !used.includes(String(id));
  const usedNames = [
    ...entries.filter((entry) => !isUnused(entry)).map(({ name }) => name),
    ...rows.map((row) => field(row.fields, "name").value ?? ""),
  ];
  const lowerNoun = noun.toLowerCase();
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
            usedIds={used.filter((_, index) => index !== at)}
            maxLength={maxLength}
          >
            {props.newEntryFields?.(fields)}
          </EntryFields>
          {props.children?.(fields)}
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
          onAdd={({ id = "", ...entry }) => {
            setAdding(false);
            form.insert({ name: list.name, defaultValue: { ...entry, [idField]: id } });
            // Tells the draft saver, as if the row had been typed.
            document.getElementById(FORM_ID)?.dispatchEvent(new Event("input"));
          }}
        />
      )}
    </div>
  );
}

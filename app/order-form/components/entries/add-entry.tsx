import { type FormEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { ListEntry } from "~/companies/lists/kinds";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { CheckboxField, SelectField, type SelectOption } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { entryErrors, type TypedEntry } from "./entry-errors";

type Props = {
  /** "Custom field" or "Approval code". */
  noun: string;
  /** Entries that are not on the order yet. */
  entries: ListEntry[];
  usedNames: string[];
  maxLength: number;
  /** Visibilities of a custom field. Without them the entry is an approval code, which may be required. */
  types?: SelectOption[];
  onAdd: (entry: TypedEntry) => void;
  onClose: () => void;
};

/** Adds a list entry to the order in a dialog; without JavaScript the button adds a row instead. */
export function AddEntry({ noun, entries, usedNames, maxLength, types, onAdd, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState("");
  const [errors, setFaults] = useState<Record<string, string>>({});
  useEffect(() => ref.current?.showModal(), []);
  const field = (name: keyof TypedEntry) =>
    plainField(name, { id: `add-${name}`, errors: errors[name] ? [errors[name]] : undefined });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles the event through the portal to the order's own form.
    event.stopPropagation();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as TypedEntry;
    const entry = typed.id ? { ...typed, name: "" } : typed;
    const found = entryErrors(entry, { usedNames, hasType: types !== undefined });
    setFaults(found);
    const [first] = Object.keys(found);
    if (!first) onAdd(entry);
    else document.getElementById(`add-${first}`)?.focus();
  };
  return createPortal(
    <>
      <div className="scrim" />
      <dialog ref={ref} className="dialog dialog-small" aria-labelledby="add-entry-title" onClose={onClose}>
        <div className="overlay-head">
          <h2 id="add-entry-title">Add {noun.toLowerCase()}</h2>
          <button
            type="button"
            className="button button-quiet button-icon close-link"
            title="Close"
            onClick={onClose}
          >
            <Icon name="close" />
            <span className="hidden-visually">Close</span>
          </button>
        </div>
        <form className="overlay-body" onSubmit={onSubmit} noValidate>
          <SelectField
            field={field("id")}
            label={noun}
            placeholder={entries.length > 0 ? "Create new (name it below)" : "Create new"}
            options={entries.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          {!chosen && (
            <TextField field={field("name")} label="New name" maxLength={maxLength} autoComplete="off" />
          )}
          {types && (
            <>
              <TextField field={field("value")} label="Value" optional maxLength={150} autoComplete="off" />
              <SelectField field={field("type")} label="Visibility" placeholder="Choose" options={types} />
            </>
          )}
          {!types && !chosen && (
            <CheckboxField
              field={field("required")}
              label="Required"
              hint="Must be filled in before Approve and Pay"
            />
          )}
          <FormFooter>
            <Button variant="primary">Add</Button>
            <Button type="button" onClick={onClose}>
              Cancel
            </Button>
          </FormFooter>
        </form>
      </dialog>
    </>,
    document.body,
  );
}

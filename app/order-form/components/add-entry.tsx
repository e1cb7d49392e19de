import { type FormEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Named } from "~/companies/lists/kinds";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { CheckboxField, SelectField, type SelectOption } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { faultsOfEntry, type TypedEntry } from "./entry-faults";

type Props = {
  /** "Custom field", "Approval code". */
  noun: string;
  /** Those that are not on the order yet. */
  entries: Named[];
  /** Names that are. */
  taken: string[];
  longest: number;
  /** A custom field has a value, which contractors see or not; a code may be required. */
  types?: SelectOption[];
  onAdd: (entry: TypedEntry) => void;
  onClose: () => void;
};

/**
 * FRM-055: an existing entry or a new one, put on the order by a dialog. It comes with scripts alone, so it needs no
 * address: without them a row is added, which asks the same.
 */
export function AddEntry({ noun, entries, taken, longest, types, onAdd, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState("");
  const [faults, setFaults] = useState<Record<string, string>>({});
  useEffect(() => ref.current?.showModal(), []);
  const field = (name: string) =>
    plainField(name, { id: `add-${name}`, errors: faults[name] ? [faults[name]] : undefined });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React lets it rise through the portal to the order's own form.
    event.stopPropagation();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as TypedEntry;
    const entry = typed.id ? { ...typed, name: "" } : typed;
    const wrong = faultsOfEntry(entry, { taken, hasType: types !== undefined });
    setFaults(wrong);
    const [first] = Object.keys(wrong);
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
            placeholder={entries.length > 0 ? "A new one, named below" : "A new one"}
            options={entries.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          {!chosen && (
            <TextField field={field("name")} label="New name" maxLength={longest} autoComplete="off" />
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
              hint="It must be filled in before Approve and Pay"
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

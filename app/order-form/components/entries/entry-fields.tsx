import { type ReactNode, useEffect, useState } from "react";
import type { ListEntry } from "~/companies/lists/kinds";
import { SelectField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

export type EntryField = FieldMeta & { value?: string };
type Props = {
  id: EntryField;
  name: EntryField;
  label: string;
  entries: ListEntry[];
  usedIds: string[];
  maxLength: number;
  children?: ReactNode;
};

/** Selects an entry of a company list or names a new one. Without JavaScript both fields are shown. */
export function EntryFields({ id, name, label, entries, usedIds, maxLength, children }: Props) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const options = entries.filter((entry) => !usedIds.includes(String(entry.id)));
  const isChosen = isHydrated && options.some((entry) => String(entry.id) === id.value);
  return (
    <div className="columns">
      <SelectField
        field={id}
        label={label}
        placeholder={options.length > 0 ? "Create new (name it here)" : "Create new"}
        options={options.map((entry) => ({ value: String(entry.id), label: entry.name }))}
      />
      {/* Hidden, not removed, so that a typed name survives a change of mind. */}
      <div hidden={isChosen}>
        <TextField field={name} label="New name" maxLength={maxLength} />
        {children}
      </div>
    </div>
  );
}

import { type FormEvent, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { CheckboxGroup, tickedAtFirst } from "./choice-fields";
import { type FieldProps, plainField } from "./field";
import { TextField } from "./text-fields";

type Choice = { value: string; label: string; hint?: string };
type Props = FieldProps & { label: string; options: readonly Choice[]; searchFor: string; noneFound: string };

const SEARCH_FROM = 8;

/** Checkboxes; with JavaScript, a search narrows a long list and keeps what is ticked, which is listed above it. */
export function SearchableChoices({ options, searchFor, noneFound, ...look }: Props) {
  const { field } = look;
  const [search, setSearch] = useState("");
  const [ticked, setTicked] = useState<readonly string[]>(() => tickedAtFirst(field));
  const hasSearch = useHydrated() && options.length > SEARCH_FROM;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ label, hint = "" }: Choice) =>
    words.every((word) => `${label} ${hint}`.toLowerCase().includes(word));
  const onChange = ({ target }: FormEvent<HTMLElement>) => {
    const { name, value, checked } = target as HTMLInputElement;
    if (name !== field.name) return;
    setTicked((before) => (checked ? [...before, value] : before.filter((each) => each !== value)));
  };
  const searchField = hasSearch && (
    <TextField
      // Belongs to no form, so Enter doesn't submit one.
      field={plainField(`${field.id}-search`, { formId: "" })}
      label={`Search ${look.label.toLowerCase()}`}
      hideLabel
      tight
      type="search"
      placeholder={searchFor}
      autoComplete="off"
      value={search}
      onChange={(event) => setSearch(event.currentTarget.value)}
    />
  );
  return (
    // Remounts when the form is reset, which ticks other boxes.
    <div className="many-choices" onChange={onChange} key={field.key}>
      <CheckboxGroup
        {...look}
        tools={searchField}
        options={options.map((each) => ({ ...each, hidden: !isFound(each) }))}
      />
      {!options.some(isFound) && <p className="muted">{noneFound}</p>}
      {hasSearch && ticked.length > 0 && (
        <p className="muted" aria-live="polite">
          Chosen:{" "}
          {options
            .filter(({ value }) => ticked.includes(value))
            .map(({ label }) => label)
            .join(", ")}
        </p>
      )}
    </div>
  );
}

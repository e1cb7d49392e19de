import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { CheckboxGroup } from "~/ui/fields/choice-fields";
import { type FieldMeta, plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import type { Colleague } from "../teams.server";

type Props = { field: FieldMeta; label: string; people: Colleague[] };

const SEARCH_FROM = 8;

/** Checkboxes for a company's people. With JavaScript, a search narrows long lists and keeps what is ticked. */
export function MembersField({ field, label, people }: Props) {
  const scripted = useHydrated();
  const [search, setSearch] = useState("");
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matchesSearch = ({ name, email }: Colleague) =>
    words.every((word) => `${name} ${email}`.toLowerCase().includes(word));
  const isNoneFound = !people.some(matchesSearch);
  return (
    <div className="members">
      {scripted && people.length > SEARCH_FROM && (
        <TextField
          // Belongs to no form, so Enter doesn't submit one.
          field={plainField(`${field.id}-search`, { formId: "" })}
          label={`Search ${label.toLowerCase()}`}
          hideLabel
          tight
          type="search"
          placeholder="Name or email"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <CheckboxGroup
        field={field}
        label={label}
        options={people.map((person) => ({
          value: String(person.id),
          label: person.name,
          hint: `${person.level} · ${person.email}`,
          hidden: !matchesSearch(person),
        }))}
      />
      {isNoneFound && <p className="muted">No users found</p>}
    </div>
  );
}

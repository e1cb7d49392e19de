import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Colleague } from "~/people/teams/teams.server";
import { CheckboxGroup } from "~/ui/fields/choice-fields";
import { type FieldMeta, plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

type Props = { field: FieldMeta; label: string; people: Colleague[] };

/** So many fit beside each other without searching. */
const FEW = 8;

/** Any of the company's people. Where scripts run, a long list is narrowed while one types; what is ticked stays ticked. */
export function MembersField({ field, label, people }: Props) {
  const scripted = useHydrated();
  const [search, setSearch] = useState("");
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ name, email }: Colleague) =>
    words.every((word) => `${name} ${email}`.toLowerCase().includes(word));
  const isNobody = !people.some(isFound);
  return (
    <div className="members">
      {scripted && people.length > FEW && (
        <TextField
          // Of no form: Enter looks for somebody and sends nothing.
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
          hidden: !isFound(person),
        }))}
      />
      {isNobody && <p className="muted">No users found</p>}
    </div>
  );
}

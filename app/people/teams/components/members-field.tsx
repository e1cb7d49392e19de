import type { FieldMeta } from "~/ui/fields/field";
import { SearchableChoices } from "~/ui/fields/searchable-choices";
import type { Colleague } from "../teams.server";

type Props = { field: FieldMeta; label: string; people: Colleague[] };

export const MembersField = ({ field, label, people }: Props) => (
  <SearchableChoices
    field={field}
    label={label}
    searchFor="Name or email"
    noneFound="No users found"
    options={people.map(({ id, name, level, email }) => ({
      value: String(id),
      label: name,
      hint: `${level} · ${email}`,
    }))}
  />
);

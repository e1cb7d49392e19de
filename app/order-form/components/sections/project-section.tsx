import { useNavigate } from "@remix-run/react";
import type { ListEntry } from "~/companies/lists/kinds";
import { Button } from "~/ui/button";
import { CheckboxGroup, SelectField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import type { ListChoices } from "~/work-orders/form/list-choices.server";
import type { OrderFields } from "~/work-orders/form/order-fields";
import { ListSearchRow } from "../entries/list-search-row";
import { Section } from "./section";
import { useShows } from "./visible-fields";

type Props = {
  fields: OrderFields;
  lists: ListChoices;
  canManage: boolean;
};

export function ProjectSection({ fields, lists, canManage }: Props) {
  const shows = useShows();
  return (
    <Section id="project" hint="Company is the owner of the site. Contractors see both after assignment">
      <div className="columns">
        {shows("project") && (
          <div>
            <ListSelect
              field={fields.projectId}
              label="Project"
              placeholder="No project"
              entries={lists.projects}
              search="projectSearch"
              searched={lists.searched.projects}
            />
            {canManage && <ManageButton list="projects" label="Manage projects" />}
          </div>
        )}
        {shows("endCompany") && (
          <div>
            <ListSelect
              field={fields.woCompanyId}
              label="Company"
              placeholder="No company"
              entries={lists.endCompanies}
              search="endCompanySearch"
              searched={lists.searched.endCompanies}
            />
            {canManage && <ManageButton list="end-companies" label="Manage companies" />}
          </div>
        )}
      </div>
      {lists.teams.length > 0 && shows("teams") && (
        <CheckboxGroup
          field={fields.teams}
          label="Teams"
          hint="Their members are notified. Everyone in your company can see the work order"
          optional
          inline
          options={optionsOf(lists.teams)}
        />
      )}
    </Section>
  );
}

type ListSelectProps = {
  field: FieldMeta;
  label: string;
  placeholder: string;
  entries: ListEntry[];
  /** The search field's name, and the searched text if the list is long. */
  search: string;
  searched?: string;
};

/** Selects an entry of a list; a long list is searched. */
function ListSelect({ field, label, placeholder, entries, search, searched }: ListSelectProps) {
  const hint = searched && (entries.length > 0 ? `${entries.length} to choose from` : "Nothing found");
  return (
    <>
      {searched !== undefined && <ListSearchRow label={label} search={search} searched={searched} />}
      <SelectField
        field={field}
        label={label}
        hint={hint}
        optional
        placeholder={placeholder}
        options={optionsOf(entries)}
        autoFocus={Boolean(searched)}
      />
    </>
  );
}

const optionsOf = (entries: ListEntry[]) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }));

/** Opens the list as a dialog; without JavaScript keeps the draft and goes to the list's own page. */
function ManageButton({ list, label }: { list: string; label: string }) {
  const navigate = useNavigate();
  return (
    <Button
      name="manage"
      value={list}
      size="small"
      variant="quiet"
      icon="edit"
      onClick={(event) => {
        event.preventDefault();
        navigate({ pathname: list, search: location.search }, { preventScrollReset: true });
      }}
    >
      {label}
    </Button>
  );
}

import { useNavigate } from "@remix-run/react";
import type { Named } from "~/companies/lists/kinds";
import { Button } from "~/ui/button";
import { CheckboxGroup, SelectField } from "~/ui/fields/choice-fields";
import { type FieldMeta, plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import type { ListChoices } from "~/work-orders/form/list-choices.server";
import { field, type OrderFields } from "~/work-orders/form/order-fields";
import { Section } from "./section";
import { useShows } from "./shown-fields";

type Props = {
  fields: OrderFields;
  lists: ListChoices;
  /** Whether the lists can be changed from here: what was typed must be kept meanwhile. */
  canManage: boolean;
};

/** In the course of what it is done, for whom, and which team is told. */
export function ProjectSection({ fields, lists, canManage }: Props) {
  const shows = useShows();
  return (
    <Section id="project" hint="The company is whose site it is; contractors see both once they are assigned">
      <div className="columns">
        {shows("project") && (
          <div>
            <Pick
              field={field(fields, "projectId")}
              label="Project"
              placeholder="No project"
              entries={lists.projects}
              search="projectSearch"
              searched={lists.searched.projects}
            />
            {canManage && <Manage list="projects" label="Manage projects" />}
          </div>
        )}
        {shows("endCompany") && (
          <div>
            <Pick
              field={field(fields, "woCompanyId")}
              label="Company"
              placeholder="No company"
              entries={lists.endCompanies}
              search="endCompanySearch"
              searched={lists.searched.endCompanies}
            />
            {canManage && <Manage list="end-companies" label="Manage companies" />}
          </div>
        )}
      </div>
      {lists.teams.length > 0 && shows("teams") && (
        <CheckboxGroup
          field={field(fields, "teams")}
          label="Teams"
          hint="They are told about it; everybody of your company sees it"
          optional
          inline
          options={optionsOf(lists.teams)}
        />
      )}
    </Section>
  );
}

type PickProps = {
  field: FieldMeta;
  label: string;
  placeholder: string;
  entries: Named[];
  /** The name of the search in a list that is too long to be looked through, and what was searched. */
  search: string;
  searched?: string;
};

/** One of a list; of a long one, one of those that a search finds. The search goes with the form, which stays as it is. */
function Pick({ field, label, placeholder, entries, search, searched }: PickProps) {
  const hint = searched && (entries.length > 0 ? `${entries.length} to choose from` : "Nothing found");
  return (
    <>
      {searched !== undefined && (
        <div className="named-row">
          <TextField
            field={plainField(search, { defaultValue: searched })}
            label={`Find ${label.toLowerCase()}`}
            type="search"
            enterKeyHint="search"
            tight
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              event.currentTarget.form?.querySelector<HTMLButtonElement>(`[value="${search}"]`)?.click();
            }}
          />
          <Button name="find" value={search} icon="search">
            Search<span className="hidden-visually"> {label.toLowerCase()}</span>
          </Button>
        </div>
      )}
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

const optionsOf = (entries: Named[]) => entries.map(({ id, name }) => ({ value: String(id), label: name }));

/** A dialog over the form; without scripts what is typed is kept, and the list's own page opens. */
function Manage({ list, label }: { list: string; label: string }) {
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

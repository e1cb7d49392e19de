import { useNavigate } from "@remix-run/react";
import type { Named } from "~/companies/lists/kinds";
import { Button } from "~/ui/button";
import { CheckboxGroup, SelectField } from "~/ui/fields/choice-fields";
import type { ListChoices } from "../../form/list-choices.server";
import { field, type OrderFields } from "./order-fields";
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
            <SelectField
              field={field(fields, "projectId")}
              label="Project"
              optional
              placeholder="No project"
              options={optionsOf(lists.projects)}
            />
            {canManage && <Manage list="projects" label="Manage projects" />}
          </div>
        )}
        {shows("endCompany") && (
          <div>
            <SelectField
              field={field(fields, "woCompanyId")}
              label="Company"
              optional
              placeholder="No company"
              options={optionsOf(lists.endCompanies)}
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

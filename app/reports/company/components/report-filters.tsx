import { Form, Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { DateField } from "~/ui/fields/text-fields";
import type { ReportsPageData } from "../page.server";
import { presets } from "../period";
import type { ReportSearch } from "../search";

type FiltersProps = Pick<ReportsPageData, "period" | "project" | "projects"> & { search: ReportSearch };

/** Presets as links, and a form for other days and a project. */
export function ReportFilters({ period, project, projects, search }: FiltersProps) {
  const { from: _from, to: _to, ...rest } = search;
  return (
    <search className="report-filters section">
      <nav aria-label="Period">
        <ul className="report-presets">
          {presets.map(({ name, label }) => (
            <li key={name}>
              <Link
                to={paths.reports({ ...rest, period: name })}
                aria-current={period.preset === name ? "true" : undefined}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="get" action={paths.reports()} key={JSON.stringify(search)} preventScrollReset>
        {search.by && <input type="hidden" name="by" value={search.by} />}
        <DateField field={plainField("from", { defaultValue: period.from })} label="From" tight />
        <DateField field={plainField("to", { defaultValue: period.to })} label="To" tight />
        {projects.length > 0 && (
          <SelectField
            field={plainField("project", { defaultValue: project ? String(project.id) : "" })}
            label="Project"
            placeholder="All projects"
            options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
            tight
          />
        )}
        <Button variant="primary">Show</Button>
      </Form>
    </search>
  );
}

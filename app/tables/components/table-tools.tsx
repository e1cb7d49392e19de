import { Form } from "@remix-run/react";
import { Button, LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { plainField } from "~/ui/fields/field";
import { SelectFilter } from "~/ui/fields/select-filter";
import { DateField, TextField } from "~/ui/fields/text-fields";
import type { Filter } from "../console-table";

type Props = {
  at: string;
  search: { name: string; label: string };
  filters?: readonly Filter[];
  /** The entered search terms by parameter. */
  terms: Record<string, string>;
  /** Terms that stand in the form although nobody entered them. */
  defaults?: Record<string, string>;
  /** The parameters of an order that was chosen, which the form keeps. */
  sort: Record<string, string>;
  /** Parameters of the page's tabs, which the form keeps. */
  kept?: Record<string, string | number>;
  hasRows: boolean;
};

/** The search form above a table of the console, and its exports. */
export function TableTools({
  at,
  search,
  filters = [],
  terms,
  defaults = {},
  sort,
  kept = {},
  hasRows,
}: Props) {
  const filled = Object.entries(terms).filter(([name, term]) => term && term !== defaults[name]);
  const own = Object.entries(kept).filter(([, value]) => value !== "");
  const query = new URLSearchParams([...own.map(([name, value]) => [name, String(value)]), ...filled]);
  const hidden = [...own, ...Object.entries(sort)];
  const keptQuery = new URLSearchParams(hidden.map(([name, value]) => [name, String(value)]));
  const withQuery = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);
  const field = (name: string, maxLength?: number) =>
    plainField(name, { defaultValue: terms[name], maxLength });
  return (
    <search>
      <Form method="get" action={at} className="stack gap-below" key={JSON.stringify([terms, hidden])}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="columns">
          <TextField field={field(search.name, 100)} label={search.label} tight />
          {filters.map((filter) =>
            "days" in filter ? (
              <Days key="days" filter={filter} field={field} />
            ) : (
              <SelectFilter key={filter.name} {...filter} value={terms[filter.name] ?? ""} />
            ),
          )}
        </div>
        <div className="cluster">
          <Button variant="primary" icon="search">
            Search
          </Button>
          {filled.length > 0 && <LinkButton to={withQuery(at, keptQuery)}>Clear all</LinkButton>}
          {hasRows && (
            <>
              <a className="button" href={withQuery(`${at}/export/xlsx`, query)} download>
                <Icon name="download" /> Export Excel
              </a>
              <a className="button" href={withQuery(`${at}/export/csv`, query)} download>
                CSV<span className="hidden-visually"> export</span>
              </a>
            </>
          )}
        </div>
      </Form>
    </search>
  );
}

type DaysProps = { filter: { days: string }; field: (name: string) => ReturnType<typeof plainField> };

const Days = ({ filter, field }: DaysProps) => (
  <>
    <DateField field={field("from")} label={`${filter.days} from`} tight />
    <DateField field={field("to")} label={`${filter.days} to`} tight />
  </>
);

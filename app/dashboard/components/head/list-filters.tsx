import { Form, useNavigation } from "@remix-run/react";
import type { ChosenNames } from "~/order-lists/filters/choices.server";
import { countFilters } from "~/order-lists/filters/order-filters";
import {
  isDefaultSort,
  type ListQuery,
  readListQuery,
  type SortField,
  toSearchParams,
} from "~/order-lists/list-query";
import { paths } from "~/paths";
import { Button, LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { plainField } from "~/ui/fields/field";
import { RangeField, rangeText } from "~/ui/fields/range-field";
import { TextField } from "~/ui/fields/text-fields";
import { Link } from "~/ui/link";
import { Menu } from "~/ui/overlays/menu";
import { filterChips } from "../../filters/filter-chips";
import { listLinks } from "../../list-links";
import { sortLabels } from "../../sort-labels";
import { ViewMenu } from "../../views/view-menu";

type FiltersProps = {
  query: ListQuery;
  /** The contractor's default radius in miles, for the Available tab only. */
  range: number | null;
  names: ChosenNames;
  sortable: readonly SortField[];
};

export function ListFilters({ query, range, names, sortable }: FiltersProps) {
  const n = countFilters(query.filters) + Number(query.zip !== "") + Number(query.rangeMiles !== undefined);
  // Keeps sort, page size and filters, which have no fields here.
  const hiddenFields = [...toSearchParams({ ...query, page: 1, search: "", zip: "", rangeMiles: undefined })];
  return (
    <search className="list-filters">
      {/* A new form for each answer: Back, Clear and the chips have to empty the boxes. */}
      <Form method="get" key={JSON.stringify([query.search, query.zip, query.tab])}>
        {hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          field={plainField("search", { defaultValue: query.search, maxLength: 100 })}
          label="Search"
          type="search"
          placeholder="WIN, Company WO ID, title, site or city"
          enterKeyHint="search"
          hideLabel
          tight
        />
        <TextField
          field={plainField("zip", { defaultValue: query.zip, maxLength: 6 })}
          label="ZIP code"
          placeholder="ZIP"
          autoComplete="postal-code"
          size={6}
          hideLabel
          tight
        />
        {range !== null && <RangeField chosen={query.rangeMiles} defaultMiles={range} />}
        <Button icon="search" iconOnly="phone">
          Search
        </Button>
        <LinkButton to={listLinks(query).filter()} icon="filter" discover="none" preventScrollReset>
          {n > 0 ? `Filter (${n})` : "Filter"}
        </LinkButton>
        <LinkButton
          to={listLinks(query).savedFilters()}
          icon="star"
          iconOnly="phone"
          discover="none"
          preventScrollReset
        >
          Saved<span className="hidden-visually"> filters</span>
        </LinkButton>
        <LinkButton
          to={listLinks(query).columns()}
          icon="settings"
          iconOnly
          discover="none"
          preventScrollReset
        >
          Columns
        </LinkButton>
        <ViewMenu query={query} />
        <SortMenu query={query} sortable={sortable} />
      </Form>
      <ActiveFilters shown={query} names={names} />
    </search>
  );
}

/** Sorts rows of two lines, which have no column heads. */
function SortMenu({ query, sortable }: Pick<FiltersProps, "query" | "sortable">) {
  const links = listLinks(query);
  const { field, direction } = query.sort;
  const arrow = direction === 1 ? "↑" : "↓";
  return (
    <div className="sort-menu">
      <Menu label={`${sortLabels[field]} ${arrow}`} icon="sort">
        {sortable.map((each) => (
          <Link key={each} to={links.sort(each)} discover="none" preventScrollReset>
            {sortLabels[each]} {each === field && arrow}
          </Link>
        ))}
      </Menu>
    </div>
  );
}

function usePendingQuery(shown: ListQuery): ListQuery {
  const { location } = useNavigation();
  if (location?.pathname !== paths.tab(shown.tab)) return shown;
  return readListQuery(shown.tab, new URLSearchParams(location.search));
}

function activeChips(query: ListQuery, names: ChosenNames) {
  const links = listLinks(query);
  const { search, zip, rangeMiles, sort } = query;
  return [
    search && { text: `“${search}”`, to: links.without("search") },
    zip && { text: `ZIP ${zip}`, to: links.without("zip") },
    rangeMiles !== undefined && { text: rangeText(rangeMiles), to: links.without("rangeMiles") },
    ...filterChips(query.filters, names).map(({ text, without }) => ({ text, to: links.filtered(without) })),
    !isDefaultSort(sort) && {
      text: `${sortLabels[sort.field]}, ${sort.direction === 1 ? "ascending" : "descending"}`,
      to: links.without("sort"),
    },
  ].filter((each) => typeof each === "object");
}

function ActiveFilters({ shown, names }: { shown: ListQuery; names: ChosenNames }) {
  const [now, pending] = [activeChips(shown, names), activeChips(usePendingQuery(shown), names)];
  // Removing two chips quickly removes both, even when the server is slow. Only removals are shown early, because
  // names of added filters are not loaded yet.
  const chips = pending.length < now.length ? pending : now;
  const links = listLinks(shown);
  if (!chips.length) return null;
  return (
    <ul className="cluster in-force" aria-label="Active filters">
      {chips.map(({ text, to }) => (
        <li key={text}>
          <Link to={to} className="button button-small" discover="none">
            <span>
              <span className="hidden-visually">Remove: </span>
              {text}
            </span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={links.without("search", "zip", "rangeMiles", "sort", "filters")} discover="none">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

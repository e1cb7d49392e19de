import { defaultSort, type ListQuery, type SortField } from "~/order-lists/list-query";
import { SelectField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { RangeSelect } from "~/ui/fields/range-field";
import { TextField } from "~/ui/fields/text-fields";
import { sortLabels } from "../sort-labels";

type Props = {
  query: ListQuery;
  /** The contractor's default radius in miles, for the Available tab only. */
  range: number | null;
  sortable: readonly SortField[];
};

const directions = [
  { value: "", label: "Ascending" },
  { value: "-1", label: "Descending" },
];

export function SortAndRange({ query, range, sortable }: Props) {
  const { sort, zip, rangeMiles } = query;
  const fields = sortable.length > 0 ? sortable : [defaultSort.field];
  return (
    <div className="section">
      <div className="filter-pair">
        <SelectField
          field={plainField("sort", { id: "filter-sort", defaultValue: sort.field })}
          label="Sort by"
          options={fields.map((value) => ({ value, label: sortLabels[value] }))}
          tight
        />
        <SelectField
          field={plainField("direction", {
            id: "filter-direction",
            defaultValue: sort.direction === 1 ? "" : "-1",
          })}
          label="Order"
          options={directions}
          tight
        />
      </div>
      <div className="filter-pair">
        <TextField
          field={plainField("zip", { id: "filter-zip", defaultValue: zip, maxLength: 6 })}
          label={range === null ? "ZIP code" : "Around ZIP code"}
          autoComplete="postal-code"
          tight
        />
        {range !== null && <RangeSelect id="filter-range" chosen={rangeMiles} defaultMiles={range} />}
      </div>
    </div>
  );
}

import { RatingChip } from "~/contractors/ratings/rating-chip";
import { miles } from "~/platform/text/format";
import { type Column, Table } from "~/ui/lists/table";
import type { ComparedRow } from "../compare-applicants.server";
import type { Sorting, SortKey } from "../comparison";
import { ONLY_PARAM } from "../comparison-paths";
import { ApplicantName } from "./applicant-name";
import { AssignLink } from "./assign-link";
import { ComparedValue } from "./compared-value";

type Props = {
  rows: readonly ComparedRow[];
  /** Ids of the applications that are ticked. */
  chosenIds: readonly number[];
  sorting: Sorting;
  sortLinks: Record<SortKey, string>;
};

export function ApplicantsTable({ rows, chosenIds, sorting, sortLinks }: Props) {
  const sort = (by: SortKey) =>
    ({
      to: sortLinks[by],
      now: sorting.by !== by ? undefined : sorting.direction === 1 ? "ascending" : "descending",
    }) satisfies Column<ComparedRow>["sort"];
  const columns: Column<ComparedRow>[] = [
    {
      key: "select",
      label: "",
      place: "select",
      cell: ({ id, name }) => (
        <label className="reach">
          <input
            type="checkbox"
            name={ONLY_PARAM}
            value={id}
            defaultChecked={chosenIds.includes(id)}
            aria-label={`Select ${name}`}
          />
        </label>
      ),
    },
    { key: "name", label: "Applicant", main: true, cell: (row) => <ApplicantName row={row} /> },
    {
      key: "total",
      label: "Total",
      numeric: true,
      sort: sort("total"),
      cell: ({ total }) => <ComparedValue cell={total} />,
    },
    { key: "base", label: "Base pay", numeric: true, cell: ({ base }) => <ComparedValue cell={base} /> },
    {
      key: "start",
      label: "Start",
      sort: sort("start"),
      cell: ({ start }) => <ComparedValue cell={start} wraps />,
    },
    {
      key: "distance",
      label: "Distance",
      numeric: true,
      sort: sort("distance"),
      cell: (row) => (row.miles === null ? "–" : miles(row.miles)),
    },
    {
      key: "rating",
      label: "Rating",
      sort: sort("rating"),
      cell: ({ rating, completedCount }) => (
        <>
          <RatingChip percent={rating} />
          <span className="under muted">{completedCount.toLocaleString("en-US")} done</span>
        </>
      ),
    },
    {
      key: "on-time",
      label: "On time",
      numeric: true,
      sort: sort("onTime"),
      cell: ({ onTime }) => <ComparedValue cell={onTime} />,
    },
    { key: "assign", label: "", place: "actions", cell: (row) => <AssignLink row={row} /> },
  ];
  return <Table caption="Open applications" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

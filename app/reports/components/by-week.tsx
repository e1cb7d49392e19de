import { Day } from "~/ui/display/metrics";
import { type Column, Table } from "~/ui/lists/table";
import type { Week } from "../reports.server";
import { formatDuration } from "../weeks";

const countColumn = (
  key: "posted" | "assigned" | "completed" | "approved" | "paid" | "contractors" | "clients",
  label: string,
): Column<Week> => ({ key, label, numeric: true, cell: (week) => week[key].toLocaleString("en-US") });

const durationColumn = (
  key: "assignMedian" | "assignP90" | "approveMedian" | "approveP90",
  label: string,
): Column<Week> => ({ key, label, numeric: true, cell: (week) => formatDuration(week[key]) });

const monday: Column<Week> = {
  key: "week",
  label: "Week of",
  main: true,
  cell: ({ week }) => <Day on={week} />,
};
const countColumns = [
  monday,
  countColumn("posted", "Posted"),
  countColumn("assigned", "Assigned"),
  countColumn("completed", "Completed"),
  countColumn("approved", "Approved"),
  countColumn("paid", "Paid"),
  countColumn("contractors", "New contractors"),
  countColumn("clients", "New clients"),
];
const waitColumns = [
  monday,
  durationColumn("assignMedian", "Assigned, median"),
  durationColumn("assignP90", "90th percentile"),
  durationColumn("approveMedian", "Approved, median"),
  durationColumn("approveP90", "90th percentile"),
];

/** Weeks shown at once; on a phone each is a card. */
const WEEKS_OPEN = 4;

type WeeksProps = { caption: string; columns: Column<Week>[]; weeks: readonly Week[] };

function Weeks({ caption, columns, weeks }: WeeksProps) {
  const [latest, earlier] = [weeks.slice(0, WEEKS_OPEN), weeks.slice(WEEKS_OPEN)];
  const rowKey = ({ week }: Week) => week;
  return (
    <>
      <Table caption={caption} columns={columns} rows={latest} rowKey={rowKey} />
      {earlier.length > 0 && (
        <details className="fold">
          <summary>Earlier weeks ({earlier.length})</summary>
          <Table caption={`${caption}, earlier`} columns={columns} rows={earlier} rowKey={rowKey} />
        </details>
      )}
    </>
  );
}

export function ByWeek({ weeks }: { weeks: readonly Week[] }) {
  const rows = [...weeks].reverse();
  return (
    <>
      <section className="section">
        <h2>Week by week</h2>
        <Weeks caption="Activity by week" columns={countColumns} weeks={rows} />
      </section>
      <section className="section">
        <h2>Waiting times</h2>
        <p className="muted gap-below">
          From posting to assignment, and from completion to approval: the median, and the time within which
          90% of the work orders were done.
        </p>
        <Weeks caption="Waiting times by week" columns={waitColumns} weeks={rows} />
      </section>
    </>
  );
}

import { Day } from "~/ui/display/metrics";
import { type Column, Table } from "~/ui/lists/table";
import type { Week } from "../reports.server";
import { durationWords } from "../weeks";

const counted = (
  key: "posted" | "assigned" | "completed" | "approved" | "paid" | "contractors" | "clients",
  label: string,
): Column<Week> => ({ key, label, numeric: true, cell: (week) => week[key].toLocaleString("en-US") });

const lasted = (
  key: "assignMedian" | "assignP90" | "approveMedian" | "approveP90",
  label: string,
): Column<Week> => ({ key, label, numeric: true, cell: (week) => durationWords(week[key]) });

const monday: Column<Week> = {
  key: "week",
  label: "Week of",
  main: true,
  cell: ({ week }) => <Day on={week} />,
};
const happened = [
  monday,
  counted("posted", "Posted"),
  counted("assigned", "Assigned"),
  counted("completed", "Completed"),
  counted("approved", "Approved"),
  counted("paid", "Paid"),
  counted("contractors", "New contractors"),
  counted("clients", "New clients"),
];
const waited = [
  monday,
  lasted("assignMedian", "Assigned within, half"),
  lasted("assignP90", "Nine in ten"),
  lasted("approveMedian", "Approved within, half"),
  lasted("approveP90", "Nine in ten"),
];

/** So many weeks are open at once: on a phone each is a card. */
const OPEN = 4;

type WeeksProps = { caption: string; columns: Column<Week>[]; weeks: readonly Week[] };

/** The latest weeks, and those before them when they are asked for. */
function Weeks({ caption, columns, weeks }: WeeksProps) {
  const [latest, earlier] = [weeks.slice(0, OPEN), weeks.slice(OPEN)];
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

/** All figures of each week, the latest first. */
export function ByWeek({ weeks }: { weeks: readonly Week[] }) {
  const rows = [...weeks].reverse();
  return (
    <>
      <section className="section">
        <h2>Week by week</h2>
        <Weeks caption="What happened in each week" columns={happened} weeks={rows} />
      </section>
      <section className="section">
        <h2>How long people waited</h2>
        <p className="muted gap-below">
          From posting to assignment, and from completion to approval: half of the work orders did not wait
          longer, and nine in ten.
        </p>
        <Weeks caption="Waits of each week" columns={waited} weeks={rows} />
      </section>
    </>
  );
}

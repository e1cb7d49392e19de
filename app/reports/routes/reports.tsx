import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guardedLagging } from "~/access/guarded.server";
import { paths } from "~/paths";
import { date } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { BarChart } from "~/ui/display/charts/bar-chart";
import { KeyNumbers } from "~/ui/display/key-numbers";
import { EmptyState } from "~/ui/lists/empty-state";
import { type Column, Table } from "~/ui/lists/table";
import { ByState } from "../components/by-state";
import { ByWeek } from "../components/by-week";
import { loadReports, type Week } from "../reports.server";
import { formatDuration } from "../weeks";

type Props = {
  caption: string;
  weeks: readonly Week[];
  of: (week: Week) => number;
  format?: (value: number) => string;
};
const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });

const WeekBars = ({ caption, weeks, of, format }: Props) => (
  <BarChart
    caption={caption}
    bars={weeks.map((week) => {
      const value = of(week);
      return {
        key: week.week,
        value,
        label: `${Number(week.week.slice(5, 7))}/${Number(week.week.slice(8))}`,
        short: format ? format(value).replace(" ", "") : compact.format(value),
        whole: `Week of ${date(week.week)}: ${format ? format(value) : value.toLocaleString("en-US")}`,
      };
    })}
  />
);

type Active = { id: number; name: string; posted: number };

const columns: Column<Active>[] = [
  { key: "name", label: "Company", main: true, cell: ({ name }) => name },
  { key: "posted", label: "Posted", numeric: true, cell: ({ posted }) => posted.toLocaleString("en-US") },
];

const ActiveCompanies = ({ companies, weeks }: { companies: readonly Active[]; weeks: number }) => (
  <section className="section">
    <h2>Most active companies</h2>
    {companies.length === 0 ? (
      <p className="muted">No company posted a work order in the last {weeks} weeks.</p>
    ) : (
      <Table
        caption={`Companies by work orders of the last ${weeks} weeks`}
        columns={columns}
        rows={companies}
        rowKey={({ id }) => id}
      />
    )}
  </section>
);

export const loader = guardedLagging("analytics.read", () => loadReports());

export const meta: MetaFunction = () => [{ title: "Reports · Callout" }];

export default function ReportsPage() {
  const { weeks, byState, active, activeWeeks, ...sums } = useLoaderData<typeof loader>();
  const isEmpty = byState.every(({ n }) => n === 0);
  return (
    <div className="page reports">
      <header className="page-head">
        <div>
          <h1>Reports</h1>
          <p className="muted">All companies. Weeks begin on Monday (UTC) and are updated every hour.</p>
        </div>
      </header>
      <KeyNumbers
        numbers={[
          { label: "On hold", value: sums.heldCents, isMoney: true, to: paths.manageFunds() },
          {
            label: "Companies' money",
            value: sums.totalCents,
            isMoney: true,
            to: staffPaths.manageCompanies(),
          },
          { label: "Failed jobs", value: sums.failedJobs, to: staffPaths.failedJobs() },
          { label: "Recruits", value: sums.recruits, to: staffPaths.recruits() },
        ]}
      />
      {isEmpty ? (
        <EmptyState title="No work orders yet" icon="list">
          Reports appear here once clients post work orders.
        </EmptyState>
      ) : (
        <>
          <ByState states={byState} />
          <div className="report-charts">
            <WeekBars caption="Posted, by week" weeks={weeks} of={({ posted }) => posted} />
            <WeekBars caption="Paid, by week" weeks={weeks} of={({ paid }) => paid} />
            <WeekBars
              caption="Median time to assignment"
              weeks={weeks}
              of={({ assignMedian }) => assignMedian ?? 0}
              format={formatDuration}
            />
            <WeekBars
              caption="Median time to approval"
              weeks={weeks}
              of={({ approveMedian }) => approveMedian ?? 0}
              format={formatDuration}
            />
          </div>
          <ByWeek weeks={weeks} />
          <ActiveCompanies companies={active} weeks={activeWeeks} />
        </>
      )}
    </div>
  );
}

import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { KeyNumbers } from "~/ui/display/key-numbers";
import { EmptyState } from "~/ui/lists/empty-state";
import { ActiveCompanies } from "../components/active-companies";
import { ByState } from "../components/by-state";
import { ByWeek } from "../components/by-week";
import { WeekBars } from "../components/week-bars";
import { loadReports } from "../reports.server";
import { formatDuration } from "../weeks";

export const loader = guarded("figures.read", () => loadReports());

export const meta: MetaFunction = () => [{ title: "Reports · Callout" }];

export default function ReportsPage() {
  const { weeks, byState, active, activeWeeks, ...sums } = useLoaderData<typeof loader>();
  const isEmpty = byState.every(({ n }) => n === 0);
  return (
    <div className="page figures">
      <header className="page-head">
        <div>
          <h1>Reports</h1>
          <p className="muted">All companies. Weeks begin on Monday (UTC) and are updated every hour.</p>
        </div>
      </header>
      <KeyNumbers
        numbers={[
          { label: "On hold", value: sums.heldCents, isMoney: true, to: paths.manageFunds() },
          { label: "Companies' money", value: sums.totalCents, isMoney: true, to: paths.manageCompanies() },
          { label: "Failed jobs", value: sums.failedJobs, to: paths.failedJobs() },
          { label: "Recruits", value: sums.recruits, to: paths.recruits() },
        ]}
      />
      {isEmpty ? (
        <EmptyState title="No work orders yet" icon="list">
          Reports appear here once clients post work orders.
        </EmptyState>
      ) : (
        <>
          <ByState states={byState} />
          <div className="figures-charts">
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

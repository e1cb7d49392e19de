import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { Strip } from "~/ui/display/strip";
import { EmptyState } from "~/ui/lists/empty-state";
import { ActiveCompanies } from "../components/active-companies";
import { ByState } from "../components/by-state";
import { ByWeek } from "../components/by-week";
import { WeekBars } from "../components/week-bars";
import { readFigures } from "../reports.server";
import { durationWords } from "../weeks";

export const loader = guarded("figures.read", () => readFigures());

export const meta: MetaFunction = () => [{ title: "Figures · Callout" }];

/** What is worth looking at: where work orders are, what each week brought, how long people waited, and who is active. */
export default function FiguresPage() {
  const { weeks, byState, active, activeWeeks, ...sums } = useLoaderData<typeof loader>();
  const isEmpty = byState.every(({ n }) => n === 0);
  return (
    <div className="page figures">
      <header className="page-head">
        <div>
          <h1>Figures</h1>
          <p className="muted">Of all companies. Weeks begin on Monday, UTC; they are added up every hour.</p>
        </div>
      </header>
      <Strip
        figures={[
          { label: "On hold", value: sums.heldCents, isMoney: true, to: paths.manageFunds() },
          { label: "Companies' money", value: sums.totalCents, isMoney: true, to: paths.manageCompanies() },
          { label: "Failed jobs", value: sums.failedJobs, to: paths.failedJobs() },
          { label: "Recruits", value: sums.recruits, to: paths.recruits() },
        ]}
      />
      {isEmpty ? (
        <EmptyState title="No work orders yet" icon="list">
          What clients post and contractors do is added up here.
        </EmptyState>
      ) : (
        <>
          <ByState states={byState} />
          <div className="figures-charts">
            <WeekBars caption="Posted, by week" weeks={weeks} of={({ posted }) => posted} />
            <WeekBars caption="Paid, by week" weeks={weeks} of={({ paid }) => paid} />
            <WeekBars
              caption="Half were assigned within"
              weeks={weeks}
              of={({ assignMedian }) => assignMedian ?? 0}
              words={durationWords}
            />
            <WeekBars
              caption="Half were approved within"
              weeks={weeks}
              of={({ approveMedian }) => approveMedian ?? 0}
              words={durationWords}
            />
          </div>
          <ByWeek weeks={weeks} />
          <ActiveCompanies companies={active} weeks={activeWeeks} />
        </>
      )}
    </div>
  );
}

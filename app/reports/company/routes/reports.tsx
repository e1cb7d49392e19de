import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guardedLagging } from "~/access/guarded.server";
import { paths } from "~/paths";
import { zoneName } from "~/platform/text/format";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { QualityReport } from "../components/quality-report";
import { ReportFilters } from "../components/report-filters";
import { SpeedReport } from "../components/speed-report";
import { SpendReport } from "../components/spend-report";
import { Totals } from "../components/totals";
import { periodLabel } from "../labels";
import { loadReportsPage } from "../page.server";
import { searchOf } from "../search";

export const loader = guardedLagging("reports.read", ({ actor, request }) =>
  loadReportsPage(actor, Object.fromEntries(new URL(request.url).searchParams)),
);

export const meta: MetaFunction = () => [{ title: "Reports · Callout" }];

export default function CompanyReports() {
  const data = useLoaderData<typeof loader>();
  const { state, spend, speed, quality, ...scope } = data;
  const { period, unit, project, timeZone } = scope;
  const search = { ...searchOf(scope), ...(spend?.by && { by: spend.by }) };
  const files = new URLSearchParams(searchOf(scope)).toString();
  return (
    <div className="page reports">
      <header className="page-head">
        <div>
          <h1>Reports</h1>
          {state !== "new" && (
            <p className="muted">
              {periodLabel(period)}, {zoneName(timeZone)}
              {project && ` · ${project.name}`}. Updated every minute.
            </p>
          )}
        </div>
      </header>
      {state === "new" ? (
        <EmptyState
          title="No reports yet"
          icon="list"
          action={
            <LinkButton to={paths.createOrder()} variant="primary">
              Create work order
            </LinkButton>
          }
        >
          Publish your first work order. Spend, speed and quality appear here once it is under way.
        </EmptyState>
      ) : (
        <ReportFilters {...scope} search={search} />
      )}
      {state === "empty" && (
        <EmptyState
          title="Nothing in this period"
          icon="search"
          action={<LinkButton to={paths.reports()}>Show the last 12 months</LinkButton>}
        >
          Choose a longer period{project ? ", or all projects" : ""}.
        </EmptyState>
      )}
      {state === "full" && (
        <>
          <Totals spend={spend} speed={speed} quality={quality} />
          {spend && (
            <SpendReport spend={spend} search={search} period={period} unit={unit} project={project} />
          )}
          <SpeedReport speed={speed} unit={unit} files={files} />
          <QualityReport quality={quality} unit={unit} files={files} />
        </>
      )}
    </div>
  );
}

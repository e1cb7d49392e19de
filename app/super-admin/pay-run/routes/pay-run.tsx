import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { findPerson } from "~/access/actor.server";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { runStateLabel } from "~/bulk/components/state-labels";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { count, momentTime, money } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { useViewerZone } from "~/platform/time/viewer-zone";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable } from "~/ui/lists/paged-table";
import { Table } from "~/ui/lists/table";
import { Notice } from "~/ui/notices/notice";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { savePayRun } from "../commands/save-pay-run.server";
import { dueColumns } from "../components/due-columns";
import { PayRunForm } from "../components/pay-run-form";
import { payRunForm } from "../forms";
import { approvalCutoff, payRunStartOn } from "../pay-run";
import { countDue, dueConsole, findPayRunSettings, listDue, listPayRuns } from "../queries.server";

const RUNS_SHOWN = 10;

export const loader = guarded("pay-run.manage", async ({ actor, request }) => {
  const { isOn, days, lastRunAt, savedById } = await findPayRunSettings();
  const upTo = approvalCutoff(days, now());
  const query = await readConsoleQuery(actor, request, dueConsole);
  const [due, table, runs, payer] = await Promise.all([
    countDue(db, upTo),
    listDue(db, upTo, query),
    listPayRuns(db, RUNS_SHOWN),
    savedById === null ? null : findPerson(db, savedById),
  ]);
  const isStuck = isOn && !(payer && may(payer, "pay-run.manage"));
  const { filled } = await withSavedSubmission(request, {
    isOn: isOn ? "on" : undefined,
    days: String(days),
  });
  const runsAt = payRunStartOn(now());
  const tools = toolsOf(dueConsole, query);
  return { isOn, isStuck, days, lastRunAt, runsAt, due, table, tools, filled, runs: runs.map(runRow) };
});

const runRow = (run: Awaited<ReturnType<typeof listPayRuns>>[number]) => ({
  id: run.id,
  state: run.state,
  orderCount: run.orderCount,
  doneCount: run.doneCount,
  refusedCount: run.refusedCount,
  createdAt: run.createdAt,
  by: run.input.payRun === "schedule" ? "Schedule" : "Manual",
});

export const action = formAction("pay-run.manage", payRunForm, async ({ actor, value }) => {
  const { isOn, days } = value;
  const result = await savePayRun(actor, { isOn: isOn === "on", days });
  if (!result.ok) return result;
  return redirectWithToast(
    staffPaths.payRun(),
    isOn ? `Approved work orders are paid after ${count(days, "day")}` : "Automatic payment is off",
  );
});

export const clientAction = keepFormOnLostAnswer();

export const handle = { live: true };

export const meta: MetaFunction = () => [{ title: "Pay Run · Callout" }];

export default function PayRun() {
  const { isOn, isStuck, days, lastRunAt, runsAt, due, table, tools, filled, runs } =
    useLoaderData<typeof loader>();
  const at = momentTime(runsAt, useViewerZone());
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Pay Run</h1>
          <p className="muted">
            {isOn
              ? `On: work orders approved for ${count(days, "day")} are paid each day at ${at}.`
              : "Off: work orders are paid by hand only."}{" "}
            {isOn && lastRunAt && (
              <>
                Last checked <Moment at={lastRunAt} />.
              </>
            )}
          </p>
        </div>
        {due.count > 0 && (
          <LinkButton to={staffPaths.payNow()} variant="primary" icon="money" preventScrollReset>
            Pay {count(due.count, "work order")}
          </LinkButton>
        )}
      </header>
      {isStuck && (
        <Notice type="error">
          Automatic payment has stopped, because the person who turned it on is no longer allowed to pay. Turn
          it on again.
        </Notice>
      )}
      <PayRunForm filled={filled} at={at} />
      <h2 className="funds-head">
        Due now: {count(due.count, "work order")}, <span className="num">{money(due.cents)}</span>
      </h2>
      {due.count > 0 && <TableTools {...tools} hasRows={table.total > 0} />}
      <PagedTable
        table={table}
        oneZone
        at={staffPaths.payRun()}
        caption="Work orders that are due"
        columns={dueColumns}
        rowKey={({ win }) => win}
        noun="work orders"
      />
      {due.count === 0 && (
        <EmptyState title="No work order is due" icon="check">
          Work orders paid in the app appear here {count(days, "day")} after approval.
        </EmptyState>
      )}
      {due.count > 0 && table.total === 0 && (
        <EmptyState title="Elements not found" icon="search">
          No work order that is due matches this search.
        </EmptyState>
      )}
      {runs.length > 0 && (
        <>
          <h2 className="funds-head">Latest pay runs</h2>
          <OneZone>
            <Table
              caption="Latest pay runs"
              rows={runs}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: "at",
                  label: "Started",
                  main: true,
                  cell: ({ id, createdAt }) => (
                    <Link to={paths.bulkRun(id)} discover="none">
                      <Moment at={createdAt} />
                    </Link>
                  ),
                },
                { key: "by", label: "Trigger", cell: ({ by }) => by },
                { key: "state", label: "Result", cell: runStateLabel },
              ]}
            />
          </OneZone>
        </>
      )}
      <RecordOutlet />
    </div>
  );
}

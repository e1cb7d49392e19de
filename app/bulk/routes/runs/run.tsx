import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { readPositiveInteger } from "~/platform/db/table-query";
import { readId } from "~/platform/forms/read-id";
import { isWithoutScripts } from "~/platform/http/scripts";
import { count } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { RunningJob, reloadMeta } from "~/ui/display/running-job";
import { FormKey } from "~/ui/fields/form-key";
import { Notice } from "~/ui/notices/notice";
import { bulkActionNamed, MAX_REVIEWED } from "../../actions";
import { Outcomes } from "../../components/outcomes";
import { countOutcomes, countWarned, findRun, listRunOrders, type Run as StoredRun } from "../../runs.server";

const SHOWN = 50;

export const loader = guarded("bulk-run.view", async ({ actor, params, request }) => {
  const run = await findRun(db, actor, readId(params.id));
  if (!run) throw new Response("Bulk run not found", { status: 404 });
  const counts = await countOutcomes(db, run);
  const query = new URL(request.url).searchParams;
  const onlyRefused = query.get("orders") !== "all" && counts.refused > 0;
  const after = readPositiveInteger(query.get("after"), 0);
  const rows = await listRunOrders(run, { after, limit: SHOWN, only: onlyRefused ? "refused" : undefined });
  const { id, state, orderCount, retryOf, createdAt } = run;
  const { label, done, refused, tabs, isReviewed } = bulkActionNamed(run.action);
  return {
    id,
    state,
    orderCount,
    retryOf,
    createdAt,
    counts,
    isScriptless: isWithoutScripts(request.headers),
    warned: await countWarned(db, run),
    labels: { label, done, refused },
    backTo: paths.tab(tabs[0]!),
    reviewTo: isReviewed && counts.refused > 0 ? await reviewAgainPath(run, tabs[0]!) : null,
    formKey: newFormKey(),
    outcomes: { rows, onlyRefused, hasMore: rows.length === SHOWN },
  };
});

async function reviewAgainPath(run: StoredRun, tab: string) {
  const rows = await listRunOrders(run, { after: 0, limit: MAX_REVIEWED, only: "refused" });
  return paths.bulk(tab, run.action, `?${rows.map(({ win }) => `win=${win}`).join("&")}`);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.labels.label ?? "Bulk run"} · Callout` },
  ...reloadMeta(data?.state === "running" && data.isScriptless),
];

export default function Run() {
  const { id, state, orderCount, retryOf, createdAt, counts, warned, labels, ...page } =
    useLoaderData<typeof loader>();
  const isRunning = state === "running";
  return (
    <div className="page stack">
      <header className="page-head">
        <div>
          <h1>{labels.label}</h1>
          <p className="muted">
            {count(orderCount, "work order")}, <Moment at={createdAt} />
            {retryOf !== null && (
              <>
                , a retry of <a href={paths.bulkRun(retryOf)}>an earlier run</a>
              </>
            )}
          </p>
        </div>
        <LinkButton to={paths.bulkRuns()} size="small">
          Latest bulk runs
        </LinkButton>
      </header>
      {isRunning ? (
        <RunningJob label="Done so far" done={counts.done + counts.refused} of={orderCount}>
          You can leave this page. The run continues, and its results are shown here.
        </RunningJob>
      ) : (
        <>
          {(counts.done > 0 || counts.refused === 0) && (
            <Notice type="success">
              {count(counts.done, "work order")} {labels.done}.
            </Notice>
          )}
          {warned > 0 && (
            <Notice type="warning">
              {count(warned, "work order")} {warned === 1 ? "overlaps" : "overlap"} with other work of the
              contractor.{" "}
              {page.outcomes.onlyRefused && (
                <Link to={paths.bulkRun(id, { orders: "all" })}>All work orders</Link>
              )}
            </Notice>
          )}
          {counts.refused > 0 && (
            <Notice type="error">
              {labels.refused && `${labels.refused} `}
              {count(counts.refused, "work order")} refused, for the reasons below.
            </Notice>
          )}
        </>
      )}
      <div className="cluster">
        {!isRunning && page.reviewTo !== null && (
          <LinkButton to={page.reviewTo} variant="primary">
            Review failed ({counts.refused.toLocaleString("en-US")})
          </LinkButton>
        )}
        {!isRunning && page.reviewTo === null && counts.refused > 0 && (
          <Form method="post" action={paths.retryBulkRun(id)}>
            <FormKey value={page.formKey} />
            <Button variant="primary">Retry failed ({counts.refused.toLocaleString("en-US")})</Button>
          </Form>
        )}
        <LinkButton to={paths.bulkRunResults(id)} icon="download" reloadDocument>
          Result per work order (.csv)
        </LinkButton>
        <LinkButton to={page.backTo} icon="arrowLeft">
          Work orders
        </LinkButton>
      </div>
      <Outcomes id={id} {...page.outcomes} />
    </div>
  );
}

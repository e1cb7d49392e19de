import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { counting } from "~/platform/db/table-query";
import { idOf } from "~/platform/forms/id-of";
import { isScriptless } from "~/platform/http/scripts";
import { count } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { Running, reloading } from "~/ui/display/running";
import { FormKey } from "~/ui/fields/form-key";
import { Notice } from "~/ui/notices/notice";
import { MOST_LOOKED_OVER, wordsOf } from "../actions";
import { Outcomes } from "../components/outcomes";
import { countOutcomes, countWarned, findRun, listRunOrders, type Run as StoredRun } from "../runs.server";

const SHOWN = 50;

export const loader = guarded("bulk-run.view", async ({ actor, params, request }) => {
  const run = await findRun(db, actor, idOf(params.id));
  if (!run) throw new Response("Bulk run not found", { status: 404 });
  const counts = await countOutcomes(db, run.id);
  const query = new URL(request.url).searchParams;
  const onlyRefused = query.get("orders") !== "all" && counts.refused > 0;
  const after = counting(query.get("after"), 0);
  const rows = await listRunOrders(run, { after, most: SHOWN, only: onlyRefused ? "refused" : undefined });
  const { id, state, orderCount, retryOf, createdAt } = run;
  const { label, done, refused, tabs, isLookedOver } = wordsOf(run.act);
  return {
    id,
    state,
    orderCount,
    retryOf,
    createdAt,
    counts,
    isScriptless: isScriptless(request.headers),
    warned: await countWarned(db, run),
    words: { label, done, refused },
    backTo: paths.tab(tabs[0]!),
    /** Where the refused ones are looked over again, of an act that is not done unseen. */
    lookTo: isLookedOver && counts.refused > 0 ? await lookAgainAt(run, tabs[0]!) : null,
    formKey: newFormKey(),
    outcomes: { rows, onlyRefused, hasMore: rows.length === SHOWN },
  };
});

async function lookAgainAt(run: StoredRun, tab: string) {
  const rows = await listRunOrders(run, { after: 0, most: MOST_LOOKED_OVER, only: "refused" });
  return paths.bulk(tab, run.act, `?${rows.map(({ win }) => `win=${win}`).join("&")}`);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.words.label ?? "Bulk run"} · Callout` },
  ...reloading(data?.state === "running" && data.isScriptless),
];

/** How far an act on many orders is, and what came of each of them. */
export default function Run() {
  const { id, state, orderCount, retryOf, createdAt, counts, warned, words, ...page } =
    useLoaderData<typeof loader>();
  const isRunning = state === "running";
  return (
    <div className="page stack">
      <header className="page-head">
        <div>
          <h1>{words.label}</h1>
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
        <Running label="Done so far" done={counts.done + counts.refused} of={orderCount}>
          You can leave this page: it goes on, and what came of it is shown here.
        </Running>
      ) : (
        <>
          {(counts.done > 0 || counts.refused === 0) && (
            <Notice type="success">
              {count(counts.done, "work order")} {words.done}.
            </Notice>
          )}
          {warned > 0 && (
            <Notice type="warning">
              {count(warned, "work order")} of them {warned === 1 ? "is" : "are"} at a time at which the
              contractor has other work.{" "}
              {page.outcomes.onlyRefused && (
                <Link to={paths.bulkRun(id, { orders: "all" })}>All work orders</Link>
              )}
            </Notice>
          )}
          {counts.refused > 0 && (
            <Notice type="error">
              {words.refused && `${words.refused} `}
              {count(counts.refused, "work order")} refused, for the reasons below.
            </Notice>
          )}
        </>
      )}
      <div className="cluster">
        {!isRunning && page.lookTo !== null && (
          <LinkButton to={page.lookTo} variant="primary">
            Look over what failed ({counts.refused.toLocaleString("en-US")})
          </LinkButton>
        )}
        {!isRunning && page.lookTo === null && counts.refused > 0 && (
          <Form method="post" action={paths.retryBulkRun(id)}>
            <FormKey value={page.formKey} />
            <Button variant="primary">Retry what failed ({counts.refused.toLocaleString("en-US")})</Button>
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

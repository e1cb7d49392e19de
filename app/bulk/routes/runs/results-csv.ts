import { guarded } from "~/access/guarded.server";
import { resultsCsv } from "~/export/files/results-csv.server";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { outcomeLabels } from "../../components/state-labels";
import { findRun, listRunOrders, type Run } from "../../runs.server";

const AT_ONCE = 1000;

export const loader = guarded("bulk-run.view", async ({ actor, params }) => {
  const run = await findRun(db, actor, readId(params.id));
  if (!run) return new Response("Bulk run not found", { status: 404 });
  return resultsCsv(`bulk ${run.action} ${run.id}`, ["WIN", "Title", "Result", "Reason"], pagesOf(run));
});

async function* pagesOf(run: Run) {
  for (let after = 0; ; ) {
    const rows = await listRunOrders(run, { after, limit: AT_ONCE });
    if (rows.length === 0) return;
    yield rows.map(({ win, title, outcome, message }) => [win, title, outcomeLabels[outcome], message]);
    after = rows.at(-1)!.place;
  }
}

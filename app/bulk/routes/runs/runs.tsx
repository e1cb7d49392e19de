import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { Table } from "~/ui/lists/table";
import { bulkActionNamed } from "../../actions";
import { runStateLabel } from "../../components/state-labels";
import { listRuns } from "../../runs.server";

const SHOWN = 30;

export const loader = guarded("bulk-run.view", async ({ actor }) => ({
  runs: (await listRuns(actor, SHOWN)).map(
    ({ id, action, state, orderCount, doneCount, refusedCount, createdAt }) => ({
      id,
      label: bulkActionNamed(action).label,
      state,
      orderCount,
      doneCount,
      refusedCount,
      createdAt,
    }),
  ),
}));

export const handle = { live: true };

export const meta: MetaFunction = () => [{ title: "Bulk runs · Callout" }];

export default function Runs() {
  const { runs } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <h1>Latest bulk runs</h1>
        <LinkButton to={paths.dashboard()} icon="arrowLeft" size="small">
          Dashboard
        </LinkButton>
      </header>
      {runs.length === 0 ? (
        <EmptyState title="No bulk runs yet">Select work orders in a list and choose an action.</EmptyState>
      ) : (
        <OneZone>
          <Table
            caption="Latest bulk runs"
            rows={runs}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "act",
                label: "Action",
                main: true,
                cell: ({ id, label }) => (
                  <Link to={paths.bulkRun(id)} discover="none">
                    {label}
                  </Link>
                ),
              },
              { key: "state", label: "Result", cell: runStateLabel },
              { key: "at", label: "Started", cell: ({ createdAt }) => <Moment at={createdAt} /> },
            ]}
          />
        </OneZone>
      )}
    </div>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { Dialog } from "~/ui/overlays/dialog";
import { readHistory } from "~/work-orders/history/list-history.server";
import { listQuery, orderFor } from "~/work-orders/order-route.server";
import { olderThan, readOlderThan } from "../components/head/older-than";
import { HistoryTable } from "../components/history-table";

export const handle = { live: true };

export const meta: MetaFunction = () => [{ title: "History · Callout" }];

export const loader = guarded("work-order.see-history", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "work-order.see-history");
  const { search, before } = readOlderThan(listQuery(request));
  const { entries, older, timeZone } = await readHistory(db, actor, order, before);
  const tab = params.tab ?? "all";
  const historyPath = (query: string) => paths.orderAction(tab, order.id, "history", query);
  return {
    entries,
    timeZone,
    newest: before === undefined ? null : historyPath(search),
    older: older === null ? null : historyPath(olderThan(search, older)),
    closeTo: paths.order(tab, order.id, search),
  };
});

export default function HistoryDialog() {
  const { entries, timeZone, newest, older, closeTo } = useLoaderData<typeof loader>();
  return (
    <Dialog title="History" closeTo={closeTo} size="wide">
      {entries.length > 0 ? (
        <HistoryTable entries={entries} timeZone={timeZone} />
      ) : (
        <EmptyState title="No earlier history" icon="clock" />
      )}
      <nav className="cluster" aria-label="Pages of the history">
        {newest && <LinkButton to={newest}>Newest</LinkButton>}
        {older && <LinkButton to={older}>Older</LinkButton>}
      </nav>
    </Dialog>
  );
}

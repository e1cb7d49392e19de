import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { now } from "~/platform/time/clock.server";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable } from "~/ui/lists/paged-table";
import { Tabs } from "~/ui/lists/tabs";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { inboxListOf } from "../chat-route";
import { columnsFor } from "../components/inbox-columns";
import { type InboxList, inboxLists, waitingTime } from "../inbox";
import { chatsConsole, listChats } from "../list-chats.server";

export const loader = guarded("support.answer", async ({ actor, request }) => {
  const { list, search } = inboxListOf(request);
  const query = await readConsoleQuery(actor, request, chatsConsole);
  const { rows, ...table } = await listChats({ ...query, list, agentId: actor.id, search });
  const at = now();
  const shown = rows.map((row) => ({
    ...row,
    waitingFor: row.waitingSince && waitingTime(row.waitingSince, at),
  }));
  return { table: { ...table, rows: shown }, list, search, tools: toolsOf(chatsConsole, query) };
});

export const handle = { live: true };
export const meta: MetaFunction = () => [{ title: "Support inbox · Callout" }];

const emptyTexts: Record<InboxList, [title: string, text: string]> = {
  waiting: ["Nobody is waiting", "Conversations whose last message is not answered appear here."],
  mine: ["You have no conversations", "Take one from the waiting list, or answer it."],
  all: ["No conversations", "Messages to support appear here."],
  done: ["No resolved conversations", "Resolved conversations appear here."],
};

export default function Inbox() {
  const { table, list, search, tools } = useLoaderData<typeof loader>();
  const [title, text] = search
    ? ["Elements not found", "No conversation matches this search."]
    : emptyTexts[list];
  const place = { show: list === "waiting" ? undefined : list, search };
  return (
    <div className="page">
      <header className="page-head">
        <h1>Support inbox</h1>
      </header>
      <Tabs
        label="Conversations"
        tabs={(Object.keys(inboxLists) as InboxList[]).map((each) => ({
          to: staffPaths.supportInbox({ show: each === "waiting" ? undefined : each }),
          label: inboxLists[each],
          current: each === list,
        }))}
      />
      <TableTools {...tools} kept={{ show: list === "waiting" ? "" : list }} hasRows={table.total > 0} />
      <PagedTable
        table={table}
        oneZone
        at={staffPaths.supportInbox()}
        caption="Conversations"
        columns={columnsFor(list, place)}
        rowKey={({ userId }) => userId}
        noun="conversations"
      />
      {table.total === 0 && (
        <EmptyState title={title} icon={search ? "search" : "message"}>
          {text}
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CompanyLink } from "~/access/components/record-links";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { textFilter } from "~/platform/db/table-query";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { Moment } from "~/ui/display/metrics";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { Tabs } from "~/ui/lists/tabs";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { type ChatRow, chatsConsole, listChats } from "../queries.server";

export const loader = guarded("support.answer", async ({ actor, request }) => {
  const query = await readConsoleQuery(actor, request, chatsConsole);
  const done = textFilter(query, "show") === "done";
  return { table: await listChats({ ...query, done }), done, tools: toolsOf(chatsConsole, query) };
});

export const handle = { live: true };
export const meta: MetaFunction = () => [{ title: "Support inbox · Callout" }];

type Row = Omit<ChatRow, "lastAt"> & { lastAt: Date | string };

export default function Inbox() {
  const { table, done, tools } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <h1>Support inbox</h1>
      </header>
      <Tabs
        label="Conversations"
        tabs={[
          { to: paths.supportInbox(), label: "Open", current: !done },
          { to: paths.supportInbox({ show: "done" }), label: "Resolved", current: done },
        ]}
      />
      <TableTools {...tools} kept={{ show: done ? "done" : "" }} hasRows={table.total > 0} />
      <PagedTable
        table={table}
        at={paths.supportInbox()}
        caption="Conversations"
        columns={columnsFor(done ? "done" : undefined)}
        rowKey={({ userId }) => userId}
        noun="conversations"
      />
      {table.total === 0 && (
        <EmptyState title={done ? "No resolved conversations" : "No open conversations"} icon="message">
          {Object.values(tools.terms).some(Boolean)
            ? "No conversations match this search."
            : done
              ? "Resolved conversations appear here."
              : "Messages to support appear here."}
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}

const columnsFor = (show?: "done"): SortedColumn<Row>[] => [
  {
    key: "who",
    label: "From",
    main: true,
    cell: ({ userId, firstName, lastName, unread }) => (
      <Link to={paths.supportChat(userId, { show })} preventScrollReset discover="none">
        {firstName} {lastName}
        {unread > 0 && (
          <>
            {" "}
            <span className="unread">{unread} new</span>
          </>
        )}
      </Link>
    ),
  },
  {
    key: "role",
    wide: true,
    label: "Company or role",
    cell: ({ role, companyId, company }) =>
      company ? (
        <CompanyLink id={companyId}>{company}</CompanyLink>
      ) : role === "contractor" ? (
        "Contractor"
      ) : (
        role
      ),
  },
  {
    key: "last",
    label: "Last message",
    cell: ({ lastWords, lastBySupport }) => (
      <span className="cut-lines">
        {lastBySupport ? <span className="muted">Support: </span> : !show && <b>Needs an answer: </b>}
        {lastWords}
      </span>
    ),
  },
  { key: "at", label: "Time", by: "lastAt", cell: ({ lastAt }) => <Moment at={lastAt} /> },
];

import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { PersonLink } from "~/access/components/record-links";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { LinkButton, RowLink } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { listSavedReplies, repliesConsole } from "../saved-replies.server";

export const loader = guarded("saved-replies.read", async ({ actor, request }) => {
  const query = await readConsoleQuery(actor, request, repliesConsole);
  return {
    table: await listSavedReplies(query, actor.timeZone),
    tools: toolsOf(repliesConsole, query),
    mayManage: may(actor, "saved-replies.manage"),
  };
});

export const meta: MetaFunction = () => [{ title: "Saved replies · Callout" }];

export default function SavedReplies() {
  const { table, tools, mayManage } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const isSearch = Object.values(tools.terms).some(Boolean);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Saved replies</h1>
          <p className="muted">Texts that support agents insert into their answers. All agents share them.</p>
        </div>
        {mayManage && (
          <LinkButton
            to={staffPaths.addSavedReply(search)}
            icon="add"
            variant="primary"
            preventScrollReset
            discover="none"
          >
            Add saved reply
          </LinkButton>
        )}
      </header>
      {(table.total > 0 || isSearch) && <TableTools {...tools} hasRows={table.total > 0} />}
      <PagedTable
        table={table}
        oneZone
        at={staffPaths.savedReplies()}
        caption="Saved replies"
        columns={mayManage ? [...columns, actions] : columns}
        rowKey={({ id }) => id}
        noun="saved replies"
      />
      {table.total === 0 && (
        <EmptyState
          title={isSearch ? "Elements not found" : "No saved replies yet"}
          icon={isSearch ? "search" : "message"}
        >
          {isSearch
            ? "No saved reply matches this search."
            : "Save an answer that support gives again and again."}
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["table"]["rows"][number];

const columns: SortedColumn<Row>[] = [
  { key: "title", label: "Title", by: "title", main: true, cell: ({ title }) => title },
  {
    key: "content",
    label: "Text",
    cell: ({ content }) => <span className="cut-lines">{content}</span>,
  },
  {
    key: "changed",
    label: "Changed",
    by: "changedAt",
    cell: ({ changedAt, changedById, changedBy }) => (
      <>
        <Moment at={changedAt} />
        <small className="muted under">
          by <PersonLink id={changedById}>{changedBy}</PersonLink>
        </small>
      </>
    ),
  },
];

const actions: SortedColumn<Row> = {
  key: "actions",
  label: "",
  place: "actions",
  cell: (row) => <RowActions {...row} />,
};

function RowActions({ id, title }: Row) {
  const { search } = useLocation();
  return (
    <div className="card-actions">
      <RowLink to={staffPaths.savedReplyAction(id, "edit", search)} icon="edit" of={title}>
        Edit
      </RowLink>
      <RowLink to={staffPaths.savedReplyAction(id, "delete", search)} icon="trash" of={title}>
        Delete
      </RowLink>
    </div>
  );
}

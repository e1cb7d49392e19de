import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { ListSearch } from "~/companies/components/list-search";
import { companyOf } from "~/companies/lists/list-route.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readTableQuery, type TablePage, textFilter } from "~/platform/db/table-query";
import { LinkButton, RowLink } from "~/ui/button";
import { CopyableId } from "~/ui/display/copyable-id";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { listTeamsPage, teamsTable } from "../teams.server";

type Row = { id: number; name: string; userIds: number[] };

function TeamsTable({ table }: { table: TablePage<Row> }) {
  const query = useLocation().search;
  const columns: SortedColumn<Row>[] = [
    { key: "name", label: "Team name", by: "name", main: true, cell: ({ name }) => name },
    {
      key: "members",
      label: "Members count",
      by: "members",
      numeric: true,
      cell: ({ userIds }) => userIds.length,
    },
    { key: "id", label: "Team ID", cell: ({ id, name }) => <CopyableId id={id} noun="team" of={name} /> },
    { key: "actions", label: "", place: "actions", cell: (row) => <Actions row={row} query={query} /> },
  ];
  return (
    <PagedTable
      table={table}
      at={paths.teams()}
      caption="Teams"
      columns={columns}
      rowKey={({ id }) => id}
      noun="teams"
    />
  );
}

function Actions({ row: { id, name }, query }: { row: Row; query: string }) {
  return (
    <span className="named-actions">
      <RowLink to={paths.teamAction(`${id}/edit`, query)} icon="edit" of={name}>
        Edit
      </RowLink>
      <RowLink to={paths.teamAction(`${id}/delete`, query)} icon="trash" of={name}>
        Delete
      </RowLink>
    </span>
  );
}

export const loader = guarded("teams.read", async ({ actor, request }) => {
  const query = readTableQuery(new URL(request.url).searchParams, teamsTable);
  return { table: await listTeamsPage(db, companyOf(actor), query), search: textFilter(query, "name") };
});

export const meta: MetaFunction = () => [{ title: "Manage Teams · Callout" }];

export default function ManageTeams() {
  const { table, search } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Manage Teams</h1>
          <p className="muted">Groups of people in your company who are notified about their work orders.</p>
        </div>
        <LinkButton
          to={paths.teamAction("add", useLocation().search)}
          variant="primary"
          icon="add"
          preventScrollReset
        >
          Add team
        </LinkButton>
      </header>
      {(table.total > 0 || search) && <ListSearch search={search} returnTo={null} noun="teams" />}
      <TeamsTable table={table} />
      {table.total === 0 && <NoTeams isSearch={search !== ""} />}
      <RecordOutlet />
    </div>
  );
}

const NoTeams = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState
      title="Elements not found"
      icon="search"
      action={<LinkButton to={paths.teams()}>Show all teams</LinkButton>}
    >
      No name matches your search.
    </EmptyState>
  ) : (
    <EmptyState title="No teams yet" icon="users">
      Group people who handle the same work, then add the team to work orders.
    </EmptyState>
  );

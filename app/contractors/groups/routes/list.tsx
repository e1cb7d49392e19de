import { Link, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { ListSearch } from "~/companies/components/list-search";
import { companyOf } from "~/companies/lists/list-route.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readTableQuery, type TablePage, textFilter } from "~/platform/db/table-query";
import { UNLIMITED } from "~/platform/places/radius";
import { LinkButton, RowLink } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { groupsTable, listGroupsPage } from "../groups.server";

type Row = { id: number; name: string; userIds: number[] };

function GroupsTable({ table }: { table: TablePage<Row> }) {
  const query = useLocation().search;
  const columns: SortedColumn<Row>[] = [
    { key: "name", label: "Group name", by: "name", main: true, cell: ({ name }) => name },
    {
      key: "members",
      label: "Members count",
      by: "members",
      numeric: true,
      cell: (row) => <Members {...row} />,
    },
    { key: "actions", label: "", place: "actions", cell: (row) => <Actions row={row} query={query} /> },
  ];
  return (
    <PagedTable
      table={table}
      at={paths.groups()}
      caption="Preferred contractor groups"
      columns={columns}
      rowKey={({ id }) => id}
      noun="groups"
    />
  );
}

const Members = ({ id, name, userIds }: Row) =>
  userIds.length === 0 ? (
    0
  ) : (
    <Link to={paths.findContractor(`?userGroup=${id}&range=${UNLIMITED}`)} discover="none">
      {userIds.length}
      <span className="hidden-visually"> in {name}</span>
    </Link>
  );

function Actions({ row: { id, name }, query }: { row: Row; query: string }) {
  return (
    <span className="named-actions">
      <RowLink to={paths.groupAction(`${id}/edit`, query)} icon="edit" of={name}>
        Edit
      </RowLink>
      <RowLink to={paths.groupAction(`${id}/delete`, query)} icon="trash" of={name}>
        Delete
      </RowLink>
    </span>
  );
}

export const loader = guarded("groups.read", async ({ actor, request }) => {
  const query = readTableQuery(new URL(request.url).searchParams, groupsTable);
  return { table: await listGroupsPage(db, companyOf(actor), query), search: textFilter(query, "name") };
});

export const meta: MetaFunction = () => [{ title: "Preferred · Callout" }];

export default function ContractorGroups() {
  const { table, search } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Preferred Contractor Groups</h1>
          <p className="muted">Your groups of contractors you like to work with.</p>
        </div>
        <LinkButton
          to={paths.groupAction("add", useLocation().search)}
          variant="primary"
          icon="add"
          preventScrollReset
        >
          Add Group
        </LinkButton>
      </header>
      {(table.total > 0 || search) && <ListSearch search={search} returnTo={null} noun="groups" />}
      <GroupsTable table={table} />
      {table.total === 0 && <NoGroups isSearch={search !== ""} />}
      <RecordOutlet />
    </div>
  );
}

const NoGroups = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState
      title="Elements not found"
      icon="search"
      action={<LinkButton to={paths.groups()}>Show all groups</LinkButton>}
    >
      No name matches your search.
    </EmptyState>
  ) : (
    <EmptyState title="No groups yet" icon="star">
      Group contractors you trust, to find them again quickly.
    </EmptyState>
  );

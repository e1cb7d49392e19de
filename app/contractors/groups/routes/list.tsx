import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { ListSearch } from "~/companies/components/list-search";
import { companyOf } from "~/companies/lists/list-route.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readTableQuery, textFilter } from "~/platform/db/table-query";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { GroupsTable } from "../components/groups-table";
import { groupsTable, listGroupsPage } from "../groups.server";

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

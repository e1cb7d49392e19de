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
import { UsersTable } from "../components/users-table";
import { listUsersPage, usersTable } from "../users.server";

export const loader = guarded("users.manage", async ({ actor, request }) => {
  const query = readTableQuery(new URL(request.url).searchParams, usersTable);
  const table = await listUsersPage(db, companyOf(actor), query);
  return { table, search: textFilter(query, "name"), ownId: String(actor.id) };
});

export const meta: MetaFunction = () => [{ title: "User Management · Callout" }];

export default function UserManagement() {
  const { table, search, ownId } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>User Management</h1>
          <p className="muted">The people in your company and their roles.</p>
        </div>
        <LinkButton
          to={paths.userAction("add", useLocation().search)}
          variant="primary"
          icon="add"
          preventScrollReset
        >
          Add user
        </LinkButton>
      </header>
      <ListSearch search={search} returnTo={null} noun="users" />
      <UsersTable table={table} ownId={ownId} />
      {table.total === 0 && (
        <EmptyState
          title="No users found"
          icon="search"
          action={<LinkButton to={paths.users()}>Show all users</LinkButton>}
        >
          No name or email matches your search.
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}

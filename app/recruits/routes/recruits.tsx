import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { guardedLagging } from "~/access/guarded.server";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { LinkButton, RowLink } from "~/ui/button";
import { Email } from "~/ui/display/email";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { listRecruits, recruitsConsole } from "../queries.server";

export const loader = guardedLagging("recruits.manage", async ({ actor, request }) => {
  const query = await readConsoleQuery(actor, request, recruitsConsole);
  return { table: await listRecruits(query), tools: toolsOf(recruitsConsole, query) };
});

export const meta: MetaFunction = () => [{ title: "Recruits · Callout" }];

export default function Recruits() {
  const { table, tools } = useLoaderData<typeof loader>();
  const isSearch = Object.values(tools.terms).some(Boolean);
  const to = staffPaths.importRecruits(useLocation().search);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Recruits</h1>
          <p className="muted">Technicians without an account, whom clients can email about work nearby.</p>
        </div>
        <LinkButton to={to} variant="primary" icon="upload" preventScrollReset discover="none">
          Upload CSV
        </LinkButton>
      </header>
      {(table.total > 0 || isSearch) && <TableTools {...tools} hasRows={table.total > 0} />}
      <PagedTable
        table={table}
        at={staffPaths.recruits()}
        caption="Recruits"
        columns={columns}
        rowKey={({ id }) => id}
        noun="recruits"
      />
      {table.total === 0 && <NoRecruits isSearch={isSearch} />}
      <RecordOutlet />
    </div>
  );
}

const NoRecruits = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState
      title="Elements not found"
      icon="search"
      action={<LinkButton to={staffPaths.recruits()}>Show all recruits</LinkButton>}
    >
      No recruits match your search.
    </EmptyState>
  ) : (
    <EmptyState title="No recruits yet" icon="users">
      Upload a .csv or .xlsx file with the columns Name, Email and Zipcode.
    </EmptyState>
  );

type Row = ReturnType<typeof useLoaderData<typeof loader>>["table"]["rows"][number];

const columns: SortedColumn<Row>[] = [
  { key: "name", label: "Name", by: "name", main: true, cell: ({ name }) => name },
  {
    key: "email",
    label: "Email",
    by: "email",
    cell: ({ email, unsubscribedAt }) => (
      <>
        <Email>{email}</Email>
        {unsubscribedAt && <small className="muted under">Unsubscribed</small>}
      </>
    ),
  },
  {
    key: "zipcode",
    label: "Zipcode",
    by: "zipcode",
    cell: ({ zipCode }) => <span className="num">{zipCode}</span>,
  },
  { key: "actions", label: "", place: "actions", cell: (row) => <DeleteButton {...row} /> },
];

function DeleteButton({ id, name }: Row) {
  return (
    <RowLink to={staffPaths.deleteRecruit(id, useLocation().search)} icon="trash" iconOnly>
      {`Delete ${name}`}
    </RowLink>
  );
}

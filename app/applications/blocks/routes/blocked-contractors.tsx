import { Link, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { companyOf } from "~/companies/lists/list-route.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { LinkButton, RowLink } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { blockedFromText } from "../blocked-from-text";
import { type BlockedContractor, blockedTable, listBlockedContractors } from "../blocks.server";

export const loader = guarded("contractor.block", async ({ actor, request }) => {
  const query = readTableQuery(new URL(request.url).searchParams, blockedTable);
  return { table: await listBlockedContractors(db, companyOf(actor), query) };
});

export const meta: MetaFunction = () => [{ title: "Blocked contractors · Callout" }];

export default function BlockedContractors() {
  const { table } = useLoaderData<typeof loader>();
  const query = useLocation().search;
  const columns: SortedColumn<BlockedContractor>[] = [
    { key: "name", label: "Contractor", by: "name", main: true, cell: Profile },
    { key: "place", label: "City", cell: ({ place }) => place },
    { key: "from", label: "Blocked from", cell: blockedFromText },
    {
      key: "actions",
      label: "",
      place: "actions",
      cell: ({ id, name }) => (
        <RowLink to={paths.blockedContractor(id, query)} icon="edit" of={`what ${name} is blocked from`}>
          Change
        </RowLink>
      ),
    },
  ];
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Blocked contractors</h1>
          <p className="muted">They can't find the work that you block, and are not notified.</p>
        </div>
      </header>
      <PagedTable
        table={table}
        at={paths.blockedContractors()}
        caption="Blocked contractors"
        columns={columns}
        rowKey={({ id }) => id}
        noun="contractors"
      />
      {table.total === 0 && (
        <EmptyState
          title="No one is blocked"
          icon="users"
          action={<LinkButton to={paths.findContractor()}>Find Contractor</LinkButton>}
        >
          You can block contractors from their profile or their application. They are listed here.
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}

const Profile = ({ id, name }: BlockedContractor) => (
  <Link to={paths.contractor(id)} discover="none">
    {name}
  </Link>
);

import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { CompanyLink, PersonLink } from "~/access/components/record-links";
import { guardedLagging } from "~/access/guarded.server";
import { feeRate } from "~/banking/fee";
import { paths } from "~/paths";
import { money, phone } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { LinkButton, RowLink } from "~/ui/button";
import { Email } from "~/ui/display/email";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { CopyToken } from "../components/copy-token";
import { companiesConsole, listCompaniesPage } from "../queries.server";

export const loader = guardedLagging("companies.read", async ({ actor, request }) => {
  const query = await readConsoleQuery(actor, request, companiesConsole);
  const table = await listCompaniesPage(query);
  const rows = table.rows.map(({ tokenAt, ...row }) => ({ ...row, hasToken: tokenAt !== null }));
  return { table: { ...table, rows }, tools: toolsOf(companiesConsole, query) };
});

export const meta: MetaFunction = () => [{ title: "Manage Companies · Callout" }];

export default function ManageCompanies() {
  const { table, tools } = useLoaderData<typeof loader>();
  return (
    <div className="page companies">
      <header className="page-head">
        <h1>Manage Companies</h1>
        <LinkButton to={paths.sites()} icon="pin">
          Sites
        </LinkButton>
      </header>
      <TableTools {...tools} hasRows={table.total > 0} />
      <PagedTable
        table={table}
        at={staffPaths.manageCompanies()}
        caption="Companies"
        columns={columns}
        rowKey={({ companyId }) => companyId}
        noun="companies"
      />
      {table.total === 0 && (
        <EmptyState title="Companies not found" icon="users">
          {Object.values(tools.terms).some(Boolean)
            ? "No companies match this search."
            : "Registered companies appear here."}
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["table"]["rows"][number];

const columns: SortedColumn<Row>[] = [
  {
    key: "name",
    label: "Name",
    by: "name",
    main: true,
    cell: ({ companyId, name }) => <CompanyLink id={companyId}>{name}</CompanyLink>,
  },
  {
    key: "creator",
    label: "Creator",
    by: "creatorName",
    cell: ({ creatorId, creatorName }) => <PersonLink id={creatorId}>{creatorName}</PersonLink>,
  },
  {
    key: "phone",
    label: "Phone",
    by: "creatorPhone",
    cell: ({ creatorPhone }) => <span className="num">{phone(creatorPhone)}</span>,
  },
  {
    key: "email",
    label: "Email",
    by: "creatorEmail",
    cell: ({ creatorEmail }) => <Email>{creatorEmail}</Email>,
  },
  { key: "token", label: "Auth token", cell: (row) => <Token {...row} /> },
  {
    key: "balance",
    label: "Balance",
    by: "balance",
    numeric: true,
    cell: ({ totalCents }) => money(totalCents),
  },
  {
    key: "available",
    label: "Available",
    by: "available",
    numeric: true,
    cell: ({ availableCents }) => money(availableCents),
  },
  {
    key: "fee",
    label: "Fee",
    by: "processingFee",
    numeric: true,
    cell: ({ feeBasisPoints }) => feeRate(feeBasisPoints),
  },
  { key: "actions", label: "", place: "actions", cell: (row) => <CompanyActions {...row} /> },
];

/** Masks the token until it is copied or revealed. */
const Token = ({ companyId, name, hasToken }: Row) =>
  hasToken ? (
    <span className="cluster">
      <span className="num">••••</span>
      <CopyToken companyId={companyId} name={name} />
    </span>
  ) : (
    "None"
  );

function CompanyActions({ companyId, name }: Row) {
  const { search } = useLocation();
  return (
    <div className="card-actions">
      <RowLink to={staffPaths.companyAction(companyId, "edit", search)} icon="edit" iconOnly>
        {`Edit ${name}`}
      </RowLink>
      <RowLink to={staffPaths.companyAction(companyId, "generate-token", search)} icon="shield" iconOnly>
        {`Generate token of ${name}`}
      </RowLink>
    </div>
  );
}

import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { CompanyLink, PersonLink } from "~/access/components/record-links";
import { guarded } from "~/access/guarded.server";
import { accountLabels } from "~/funds/statement/labels";
import { journalLabels } from "~/ledger/journal-labels";
import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { linesConsole, listMoneyLines } from "../lines.server";

export const loader = guarded("page.money", async ({ actor, request }) => {
  const query = await readConsoleQuery(actor, request, linesConsole);
  return { table: await listMoneyLines(query, actor.timeZone), tools: toolsOf(linesConsole, query) };
});

export const meta: MetaFunction = () => [{ title: "Ledger lines · Callout" }];

type Row = ReturnType<typeof useLoaderData<typeof loader>>["table"]["rows"][number];

const columns: SortedColumn<Row>[] = [
  {
    key: "what",
    label: "Line",
    main: true,
    cell: ({ journalId, type, description }) => (
      <>
        {description || journalLabels[type]}
        <small className="muted under">
          {journalLabels[type]}, journal {journalId}
        </small>
      </>
    ),
  },
  { key: "account", label: "Account", cell: ({ kind }) => accountLabels[kind] },
  {
    key: "owner",
    label: "Owner",
    cell: ({ companyId, contractorId, owner }) =>
      companyId ? (
        <CompanyLink id={companyId}>{owner}</CompanyLink>
      ) : (
        <PersonLink id={contractorId}>{owner}</PersonLink>
      ),
  },
  {
    key: "win",
    label: "WIN",
    cell: ({ win }) =>
      win && (
        <Link to={paths.order("all", win)} discover="none">
          {win}
        </Link>
      ),
  },
  { key: "at", label: "Posted", by: "at", cell: ({ at }) => <Moment at={at} /> },
  { key: "amount", label: "Amount", numeric: true, cell: ({ amountCents }) => money(amountCents) },
];

export default function Lines() {
  const { table, tools } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Ledger lines</h1>
          <p className="muted">
            What each figure of Money is made of. Amounts are added to the account, or taken from it.
          </p>
        </div>
        <LinkButton to={staffPaths.money()}>Money</LinkButton>
      </header>
      <TableTools {...tools} hasRows={table.total > 0} />
      {table.total > 0 ? (
        <OneZone>
          <PagedTable
            table={table}
            at={staffPaths.moneyLines()}
            caption="Ledger lines"
            columns={columns}
            rowKey={({ journalId, accountId }) => `${journalId} ${accountId}`}
            noun="lines"
          />
        </OneZone>
      ) : (
        <EmptyState title="Elements not found" icon="search">
          No lines of the ledger match.
        </EmptyState>
      )}
    </div>
  );
}

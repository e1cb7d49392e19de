import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readTableQuery, type TablePage, textFilter } from "~/platform/db/table-query";
import { safeReturnTo } from "~/platform/http/own-path";
import { LinkButton, RowLink } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { ListSearch } from "../../components/list-search";
import { ListTabs } from "../../components/list-tabs";
import { type ListEntry, type ListKind, listLabels } from "../../lists/kinds";
import { companyOf, listOf } from "../../lists/list-route.server";
import { entriesTable, listEntriesPage } from "../../lists/queries.server";

type Props = { list: ListKind; table: TablePage<ListEntry> };

/** Approval codes have no Delete: approved work orders keep referring to them. */
function EntriesTable({ list, table }: Props) {
  const query = useLocation().search;
  const columns: SortedColumn<ListEntry>[] = [
    { key: "name", label: "Name", by: "name", main: true, cell: ({ name }) => name },
    {
      key: "actions",
      label: "",
      place: "actions",
      cell: ({ id, name }) => (
        <span className="named-actions">
          <RowLink icon="edit" to={paths.companyListAction(list, `${id}/edit`, query)} of={name}>
            Edit
          </RowLink>
          {list !== "approval-codes" && (
            <RowLink icon="trash" to={paths.companyListAction(list, `${id}/delete`, query)} of={name}>
              Delete
            </RowLink>
          )}
        </span>
      ),
    },
  ];
  if (list === "approval-codes")
    columns.splice(1, 0, {
      key: "required",
      label: "Required",
      cell: ({ required }) => (required ? "Yes" : "No"),
    });
  const { title } = listLabels[list];
  return (
    <PagedTable
      table={table}
      at={paths.companyList(list)}
      caption={title}
      columns={columns}
      rowKey={({ id }) => id}
      noun={title.toLowerCase()}
    />
  );
}

export const loader = guarded("company-lists.read", async ({ actor, request }) => {
  const list = listOf(request);
  const { searchParams } = new URL(request.url);
  const query = readTableQuery(searchParams, entriesTable);
  const table = await listEntriesPage(db, list, companyOf(actor), query);
  const returnTo = searchParams.has("returnTo")
    ? safeReturnTo(searchParams.get("returnTo"), paths.createOrder())
    : null;
  return { list, table, search: textFilter(query, "name"), returnTo };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? listLabels[data.list].title : "Lists"} · Callout` },
];

export default function CompanyList() {
  const { list, table, search, returnTo } = useLoaderData<typeof loader>();
  const { title, add, empty, about, first } = listLabels[list];
  const addTo = paths.companyListAction(list, "add", useLocation().search);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="muted">{about}</p>
        </div>
        <LinkButton to={addTo} variant="primary" icon="add" preventScrollReset>
          {add}
        </LinkButton>
      </header>
      {returnTo && (
        <p>
          <LinkButton to={returnTo} icon="arrowLeft" size="small" discover="none">
            Back to the work order
          </LinkButton>
        </p>
      )}
      <ListTabs current={list} returnTo={returnTo} />
      <ListSearch search={search} returnTo={returnTo} noun={title.toLowerCase()} />
      <EntriesTable list={list} table={table} />
      {table.total === 0 && (
        <EmptyState title={search ? "Elements not found" : empty} icon="list">
          {search ? "No name matches your search." : first}
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}

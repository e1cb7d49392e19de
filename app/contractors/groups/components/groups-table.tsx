import { Link, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import type { TablePage } from "~/platform/db/table-query";
import { UNLIMITED } from "~/platform/places/radius";
import { LinkButton } from "~/ui/button";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";

type Row = { id: number; name: string; userIds: number[] };

export function GroupsTable({ table }: { table: TablePage<Row> }) {
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
  const groupName = <span className="hidden-visually"> {name}</span>;
  const buttonProps = {
    size: "small",
    variant: "quiet",
    preventScrollReset: true,
    discover: "none",
  } as const;
  return (
    <span className="named-actions">
      <LinkButton to={paths.groupAction(`${id}/edit`, query)} icon="edit" {...buttonProps}>
        Edit{groupName}
      </LinkButton>
      <LinkButton to={paths.groupAction(`${id}/delete`, query)} icon="trash" {...buttonProps}>
        Delete{groupName}
      </LinkButton>
    </span>
  );
}

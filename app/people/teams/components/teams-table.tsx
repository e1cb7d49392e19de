import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import type { TablePage } from "~/platform/db/table-query";
import { LinkButton } from "~/ui/button";
import { CopyableId } from "~/ui/display/copyable-id";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";

type Row = { id: number; name: string; userIds: number[] };

export function TeamsTable({ table }: { table: TablePage<Row> }) {
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
  const teamName = <span className="hidden-visually"> {name}</span>;
  const buttonProps = {
    size: "small",
    variant: "quiet",
    preventScrollReset: true,
    discover: "none",
  } as const;
  return (
    <span className="named-actions">
      <LinkButton to={paths.teamAction(`${id}/edit`, query)} icon="edit" {...buttonProps}>
        Edit{teamName}
      </LinkButton>
      <LinkButton to={paths.teamAction(`${id}/delete`, query)} icon="trash" {...buttonProps}>
        Delete{teamName}
      </LinkButton>
    </span>
  );
}

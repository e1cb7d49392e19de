import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import type { TablePage } from "~/platform/db/table-query";
import { LinkButton } from "~/ui/button";
import { CopyableId } from "~/ui/display/copyable-id";
import { Moment } from "~/ui/display/metrics";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { Menu } from "~/ui/overlays/menu";

type Row = { id: number; name: string; updatedAt: Date | string; createdBy: string };
type Props = { table: Omit<TablePage<Row>, "rows"> & { rows: Row[] } };

export function TemplatesTable({ table }: Props) {
  const query = useLocation().search;
  const columns: SortedColumn<Row>[] = [
    {
      key: "name",
      label: "Name",
      by: "name",
      main: true,
      cell: ({ id, name }) => <a href={paths.editTemplate(id)}>{name}</a>,
    },
    {
      key: "id",
      label: "Template ID",
      cell: ({ id, name }) => <CopyableId id={id} noun="template" of={name} />,
    },
    {
      key: "updated",
      label: "Updated",
      by: "updatedAt",
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
    { key: "by", label: "Created by", minor: true, cell: ({ createdBy }) => createdBy },
    { key: "actions", label: "", place: "actions", cell: (row) => <RowActions row={row} query={query} /> },
  ];
  return (
    <PagedTable
      table={table}
      at={paths.templates()}
      caption="Templates"
      columns={columns}
      rowKey={({ id }) => id}
      noun="templates"
    />
  );
}

function RowActions({ row: { id, name }, query }: { row: Row; query: string }) {
  const of = <span className="hidden-visually"> {name}</span>;
  const dialog = { preventScrollReset: true, discover: "none" } as const;
  return (
    <div className="template-actions">
      <LinkButton to={paths.createOrder({ template: id })} icon="add" size="small">
        Use{of}
      </LinkButton>
      <LinkButton to={paths.editTemplate(id)} icon="edit" size="small" variant="quiet">
        Edit{of}
      </LinkButton>
      <Menu label={`More for ${name}`} iconOnly>
        <LinkButton to={paths.templateAction(id, "rename", query)} icon="template" {...dialog}>
          Rename
        </LinkButton>
        <LinkButton to={paths.templateAction(id, "copy", query)} icon="copy" {...dialog}>
          Copy
        </LinkButton>
        <LinkButton to={paths.templateAction(id, "delete", query)} icon="trash" {...dialog}>
          Delete
        </LinkButton>
      </Menu>
    </div>
  );
}

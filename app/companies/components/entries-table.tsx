import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import type { TablePage } from "~/platform/db/table-query";
import { LinkButton } from "~/ui/button";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { type ListEntry, type ListKind, listLabels } from "../lists/kinds";

type Props = { list: ListKind; table: TablePage<ListEntry> };

/** Approval codes have no Delete: approved work orders keep referring to them. */
export function EntriesTable({ list, table }: Props) {
  const query = useLocation().search;
  const columns: SortedColumn<ListEntry>[] = [
    { key: "name", label: "Name", by: "name", main: true, cell: ({ name }) => name },
    {
      key: "actions",
      label: "",
      place: "actions",
      cell: ({ id, name }) => (
        <span className="named-actions">
          <Action
            icon="edit"
            to={paths.companyListAction(list, `${id}/edit`, query)}
            label="Edit"
            name={name}
          />
          {list !== "approval-codes" && (
            <Action
              icon="trash"
              to={paths.companyListAction(list, `${id}/delete`, query)}
              label="Delete"
              name={name}
            />
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

type ActionProps = { icon: "edit" | "trash"; to: string; label: string; name: string };

const Action = ({ icon, to, label, name }: ActionProps) => (
  <LinkButton to={to} icon={icon} size="small" variant="quiet" preventScrollReset>
    {label}
    <span className="hidden-visually"> {name}</span>
  </LinkButton>
);

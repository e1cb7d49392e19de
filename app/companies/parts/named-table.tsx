import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { type Column, Table } from "~/ui/lists/table";
import { type ListKind, listWords, type Named } from "../lists/kinds";

type Props = { list: ListKind; rows: Named[]; query: string };

/** A list's rows with what can be done to each. Codes stay: approved work orders were approved by them. */
export function NamedTable({ list, rows, query }: Props) {
  const columns: Column<Named>[] = [
    { key: "name", label: "Name", main: true, cell: ({ name }) => name },
    {
      key: "acts",
      label: "",
      place: "acts",
      cell: ({ id, name }) => (
        <span className="named-acts">
          <Act icon="edit" to={paths.companyListAct(list, `${id}/edit`, query)} label="Edit" name={name} />
          {list !== "approval-codes" && (
            <Act
              icon="trash"
              to={paths.companyListAct(list, `${id}/delete`, query)}
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
      cell: ({ required }) => (required ? "Required" : "Optional"),
    });
  return <Table caption={listWords[list].title} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

type ActProps = { icon: "edit" | "trash"; to: string; label: string; name: string };

const Act = ({ icon, to, label, name }: ActProps) => (
  <LinkButton to={to} icon={icon} size="small" variant="quiet" preventScrollReset>
    {label}
    <span className="hidden-visually"> {name}</span>
  </LinkButton>
);

import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import type { TablePage } from "~/platform/db/table-query";
import { phone as formatted } from "~/platform/text/format";
import { RowLink } from "~/ui/button";
import { Chip, type ChipTone } from "~/ui/display/chip";
import { Email } from "~/ui/display/email";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { type CompanyUser, isPending, type UserStatus } from "../company-user";

type Props = { table: TablePage<CompanyUser>; ownId: string };

const tones: Record<UserStatus, ChipTone> = {
  Accepted: "green",
  Invited: "sky",
  Expired: "amber",
  Disabled: "slate",
  Suspended: "red",
};

export function UsersTable({ table, ownId }: Props) {
  const query = useLocation().search;
  const columns: SortedColumn<CompanyUser>[] = [
    {
      key: "firstname",
      label: "First name",
      by: "firstname",
      main: true,
      cell: ({ id, firstname }) => (
        <>
          {firstname}
          {id === ownId && <span className="muted"> (you)</span>}
        </>
      ),
    },
    { key: "lastname", label: "Last name", by: "lastname", cell: ({ lastname }) => lastname },
    {
      key: "email",
      label: "Email",
      by: "email",
      cell: ({ email }) => <Email>{email}</Email>,
    },
    {
      key: "phone",
      label: "Phone",
      by: "phone",
      cell: ({ phone }) => <span className="num">{formatted(phone)}</span>,
    },
    { key: "accessctrl", label: "Role", by: "accessctrl", cell: ({ accessctrl }) => accessctrl },
    {
      key: "status",
      label: "Status",
      by: "status",
      cell: ({ status }) => <Chip tone={tones[status]}>{status}</Chip>,
    },
    {
      key: "actions",
      label: "",
      place: "actions",
      cell: (user) => <Actions user={user} ownId={ownId} query={query} />,
    },
  ];
  return (
    <PagedTable
      table={table}
      at={paths.users()}
      caption="Users"
      columns={columns}
      rowKey={({ id }) => id}
      noun="users"
    />
  );
}

function Actions({ user, ownId, query }: { user: CompanyUser; ownId: string; query: string }) {
  const { id } = user;
  const name = `${user.firstname} ${user.lastname}`;
  return (
    <span className="named-actions">
      {isPending(user) && (
        <RowLink to={paths.userAction(`${id}/resend`, query)} icon="mail" of={`invite to ${name}`}>
          Resend
        </RowLink>
      )}
      <RowLink to={paths.userAction(`${id}/edit`, query)} icon="edit" iconOnly>
        {`Edit ${name}`}
      </RowLink>
      {id !== ownId && (
        <RowLink to={paths.userAction(`${id}/delete`, query)} icon="trash" iconOnly>
          {`Delete ${name}`}
        </RowLink>
      )}
    </span>
  );
}

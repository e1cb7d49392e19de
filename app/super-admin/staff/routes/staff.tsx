import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { PersonLink } from "~/access/components/record-links";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { listSuperAdmins } from "~/auth/commands/super-admins.server";
import { staffPaths } from "~/staff-paths";
import { Button, LinkButton, RowLink } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Email } from "~/ui/display/email";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { type Column, Table } from "~/ui/lists/table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { roleNames } from "../staff-roles";

export const loader = guarded("staff.read", async ({ actor }) => ({
  staff: await listSuperAdmins(),
  mayManage: may(actor, "staff.manage"),
}));

export const meta: MetaFunction = () => [{ title: "Staff · Callout" }];

export default function Staff() {
  const { staff, mayManage } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Staff</h1>
          <p className="muted">People of Callout and what each may do. Only owners change this.</p>
        </div>
        {mayManage && (
          <LinkButton to={staffPaths.staffAction("add")} icon="add" variant="primary">
            Add person
          </LinkButton>
        )}
      </header>
      <OneZone>
        <Table
          caption="Staff"
          columns={mayManage ? [...columns, actions] : columns}
          rows={staff}
          rowKey={({ id }) => id}
        />
      </OneZone>
      <RecordOutlet />
    </div>
  );
}

type Person = ReturnType<typeof useLoaderData<typeof loader>>["staff"][number];
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

const columns: Column<Person>[] = [
  {
    key: "name",
    label: "Name",
    main: true,
    cell: (person) => <PersonLink id={person.id}>{nameOf(person)}</PersonLink>,
  },
  { key: "email", label: "Email", cell: ({ email }) => <Email>{email}</Email> },
  { key: "role", label: "Role", cell: ({ staffRole }) => staffRole && roleNames[staffRole] },
  { key: "state", label: "Status", cell: ({ state }) => <State state={state} /> },
  {
    key: "seen",
    label: "Last sign-in",
    cell: ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : "Never"),
  },
];

function State({ state }: Pick<Person, "state">) {
  if (state === "active") return <Chip tone="green">Active</Chip>;
  if (state === "unverified") return <Chip tone="sky">Invited</Chip>;
  return <Chip tone="slate">Disabled</Chip>;
}

const actions: Column<Person> = {
  key: "actions",
  label: "",
  place: "actions",
  cell: (person) => (
    <div className="card-actions">
      <RowLink to={staffPaths.staffAction(person.id, "role")} icon="shield" of={nameOf(person)}>
        Change role
      </RowLink>
      {person.state === "disabled" ? (
        <Form method="post" action={staffPaths.staffAction(person.id, "enable")}>
          <Button size="small" icon="refresh">
            Enable
          </Button>
        </Form>
      ) : (
        <RowLink to={staffPaths.staffAction(person.id, "disable")} icon="trash" of={nameOf(person)}>
          Disable
        </RowLink>
      )}
    </div>
  ),
};

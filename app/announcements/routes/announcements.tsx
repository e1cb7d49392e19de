import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { fullName } from "~/access/actor";
import { PersonLink } from "~/access/components/record-links";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { staffPaths } from "~/staff-paths";
import { Button, LinkButton, RowLink } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { type Column, Table } from "~/ui/lists/table";
import { Notice } from "~/ui/notices/notice";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { listAnnouncements, runningMaintenance } from "../announcements.server";
import { audienceLabels } from "../limits";

export const loader = guarded("announcements.read", async ({ actor }) => ({
  announcements: await listAnnouncements(),
  maintenance: await runningMaintenance(),
  mayManage: may(actor, "announcements.manage"),
  mayMaintain: may(actor, "maintenance.manage"),
}));

export const meta: MetaFunction = () => [{ title: "Announcements · Callout" }];

export default function AnnouncementsPage() {
  const { announcements, mayManage, mayMaintain, maintenance } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Announcements</h1>
          <p className="muted">What people see above their pages, and maintenance.</p>
        </div>
        <div className="cluster">
          {mayMaintain && !maintenance && (
            <LinkButton to={staffPaths.maintenanceAction("start")} icon="tool">
              Start maintenance
            </LinkButton>
          )}
          {mayManage && (
            <LinkButton to={staffPaths.announcementAction("add")} icon="add" variant="primary">
              Add announcement
            </LinkButton>
          )}
        </div>
      </header>
      {maintenance && <Running {...maintenance} mayEnd={mayMaintain} />}
      {announcements.length === 0 && <p className="muted">Nothing has been announced yet.</p>}
      {announcements.length > 0 && (
        <OneZone>
          <Table
            caption="Announcements"
            columns={mayManage ? [...columns, actions] : columns}
            rows={announcements}
            rowKey={({ id }) => id}
          />
        </OneZone>
      )}
      <RecordOutlet />
    </div>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

const Running = (props: NonNullable<Data["maintenance"]> & { mayEnd: boolean }) => (
  <Notice type="warning">
    <p>
      Maintenance has been running since <Moment at={props.startedAt} />, started by{" "}
      <PersonLink id={props.startedBy}>{fullName(props)}</PersonLink>, and should end at{" "}
      <Moment at={props.expectedEndAt} />. Only staff can change anything.
    </p>
    <p>{props.text}</p>
    {props.mayEnd && (
      <Form method="post" action={staffPaths.maintenanceAction("end")}>
        <Button icon="check">End maintenance</Button>
      </Form>
    )}
  </Notice>
);

type Row = Data["announcements"][number];
const stateChips = {
  planned: { tone: "sky", label: "Planned" },
  shown: { tone: "green", label: "Shown" },
  ended: { tone: "slate", label: "Ended" },
} as const;

const columns: Column<Row>[] = [
  {
    key: "text",
    label: "Text",
    main: true,
    cell: (row) => (
      <>
        <span className="as-written">{row.text}</span>
        <small className="muted under">
          by <PersonLink id={row.createdBy}>{fullName(row)}</PersonLink>
        </small>
      </>
    ),
  },
  {
    key: "state",
    label: "Status",
    cell: ({ state }) => <Chip tone={stateChips[state].tone}>{stateChips[state].label}</Chip>,
  },
  { key: "audience", label: "Who sees it", cell: ({ audience }) => audienceLabels[audience] },
  {
    key: "period",
    label: "Period",
    cell: ({ startsAt, endsAt }) => (
      <>
        <Moment at={startsAt} />
        <small className="muted under">
          until <Moment at={endsAt} />
        </small>
      </>
    ),
  },
];

const actions: Column<Row> = {
  key: "actions",
  label: "",
  place: "actions",
  cell: ({ id, text, state }) =>
    state !== "ended" && (
      <div className="card-actions">
        <RowLink to={staffPaths.announcementAction(id, "edit")} icon="edit" of={text}>
          Edit
        </RowLink>
        <RowLink to={staffPaths.announcementAction(id, "end")} icon="trash" of={text}>
          End
        </RowLink>
      </div>
    ),
};

import { miles, quantity } from "~/platform/format";
import { Button, LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/figures";
import { type Column, Table } from "~/ui/lists/table";
import { Notice } from "~/ui/notices/notice";
import { entryRights, nextCheck, workedHundredths } from "../check-in";
import type { CheckEntryView } from "../queries.server";
import { type WorkBase, workPath } from "./work-base";

type SectionProps = WorkBase & { entries: readonly CheckEntryView[] };

/** FLD-001: who was there and for how long; shown from assignment on. */
export function CheckInsSection({ entries, ...work }: SectionProps) {
  const { order, role } = work;
  const takesPart = role === "contractor" || role === "client";
  return (
    <div className="stack" id="check-ins">
      {entries.length > 0 ? (
        <Table
          caption="Check-ins and check-outs"
          columns={columns(work)}
          rows={entries}
          rowKey={(entry) => entry.id}
          foot={
            <tr>
              <td colSpan={2}>Hours in total</td>
              <td className="num">{quantity(workedHundredths(entries))}</td>
            </tr>
          }
        />
      ) : (
        <p className="muted">No check-ins yet.</p>
      )}
      {takesPart && order.status === "assigned" && <NextCheck {...work} next={nextCheck(entries)} />}
    </div>
  );
}

/** FLD-002, FLD-003. */
function NextCheck({ next, ...work }: WorkBase & { next: "Check In" | "Check Out" }) {
  if (work.order.onHold)
    return (
      <>
        <Notice type="warning">The work order is on hold: nobody can check in or out.</Notice>
        <Button type="button" disabled>
          {next}
        </Button>
      </>
    );
  const act = next === "Check In" ? "check-in" : "check-out";
  return (
    <div className="cluster no-print">
      <LinkButton to={workPath(work, act)} icon={next === "Check In" ? "pin" : "clock"} preventScrollReset>
        {next}
      </LinkButton>
      {work.role === "client" && <span className="muted">on the contractor's behalf</span>}
    </div>
  );
}

function columns(work: WorkBase): Column<CheckEntryView>[] {
  const { order, role } = work;
  const { timeZone } = order;
  const all: (Column<CheckEntryView> & { when?: boolean })[] = [
    {
      key: "in",
      label: "Check in",
      main: true,
      cell: (entry) => (
        <>
          <Moment at={entry.checkInAt} timeZone={timeZone} />
          {entry.byClient && <small className="muted under">entered by the client</small>}
        </>
      ),
    },
    {
      key: "out",
      label: "Check out",
      cell: (entry) =>
        entry.checkOutAt ? <Moment at={entry.checkOutAt} timeZone={timeZone} /> : <b>still there</b>,
    },
    {
      key: "hours",
      label: "Hours",
      numeric: true,
      cell: (entry) => (entry.hoursHundredths === null ? "" : quantity(entry.hoursHundredths)),
    },
    {
      key: "work",
      label: "Work performed",
      cell: (entry) => <span className="said">{entry.workDescription}</span>,
    },
    // FLD-008: the contractor does not see how far he was.
    {
      key: "distance",
      label: "Distance",
      when: role !== "contractor",
      cell: (entry) => <Distance entry={entry} />,
    },
    {
      key: "acts",
      label: "",
      place: "acts",
      when: (role === "contractor" || role === "client") && entryRights(order, role).change,
      cell: (entry) => <EntryActs entry={entry} work={work} />,
    },
  ];
  return all.filter(({ when = true }) => when);
}

function Distance({ entry }: { entry: CheckEntryView }) {
  const told = [
    ["in", entry.checkInLocation],
    ["out", entry.checkOutLocation],
  ] as const;
  if (told.every(([, at]) => at === null)) return <span className="muted">not shared</span>;
  return told.map(
    ([what, at]) =>
      at && (
        <span key={what} className="under num">
          {at.miles === null ? "site unknown" : miles(at.miles)} ({what})
        </span>
      ),
  );
}

const EntryActs = ({ entry, work }: { entry: CheckEntryView; work: WorkBase }) => (
  <>
    <LinkButton
      to={workPath(work, `checks/${entry.id}/edit`)}
      variant="quiet"
      size="small"
      icon="edit"
      iconOnly
      preventScrollReset
    >
      Edit check-in
    </LinkButton>
    <LinkButton
      to={workPath(work, `checks/${entry.id}/delete`)}
      variant="quiet"
      size="small"
      icon="trash"
      iconOnly
      preventScrollReset
    >
      Delete check-in
    </LinkButton>
  </>
);

import { clientAs } from "~/access/actor";
import { miles, quantity } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { Notice } from "~/ui/notices/notice";
import type { CheckEntryView } from "../queries.server";
import { entryRights, nextCheck, workedHundredths } from "../visits/check-in";
import { type WorkBase, workPath } from "./work-base";

type SectionProps = WorkBase & { entries: readonly CheckEntryView[] };

export function CheckInsSection({ entries, ...work }: SectionProps) {
  const { order, role } = work;
  const takesPart = role === "contractor" || role === "client";
  return (
    <div className="stack" id="check-ins">
      {entries.length === 0 && <p className="muted">No check-ins yet.</p>}
      {entries.length > 0 && (
        <OneZone timeZone={order.timeZone}>
          <ul className="lines">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} work={work} />
            ))}
            <li className="spread">
              <b>Hours in total</b>
              <b className="num">{quantity(workedHundredths(entries), "Hour")}</b>
            </li>
          </ul>
        </OneZone>
      )}
      {takesPart && order.status === "assigned" && <NextCheck {...work} next={nextCheck(entries)} />}
    </div>
  );
}

function Entry({ entry, work }: { entry: CheckEntryView; work: WorkBase }) {
  const { order, role } = work;
  const mayChange = (role === "contractor" || role === "client") && entryRights(order, role).change;
  // Contractors don't see the distance.
  const notes = [role !== "contractor" && distances(entry), entry.byClient && `Entered by ${clientAs(role)}`];
  return (
    <li>
      <div className="spread">
        <span>
          <Moment at={entry.checkInAt} />
          {entry.checkOutAt ? " to " : ", "}
          {entry.checkOutAt ? <Moment at={entry.checkOutAt} /> : <b>not checked out</b>}
        </span>
        {entry.hoursHundredths !== null && (
          <span className="num">{quantity(entry.hoursHundredths, "Hour")}</span>
        )}
      </div>
      {entry.workDescription && <p className="said">{entry.workDescription}</p>}
      {notes.some(Boolean) && <p className="muted">{notes.filter(Boolean).join(" · ")}</p>}
      {mayChange && <EntryActions entry={entry} work={work} />}
    </li>
  );
}

function distances({ checkInLocation, checkOutLocation, checkOutAt }: CheckEntryView) {
  const describe = (what: string, at: CheckEntryView["checkInLocation"]) =>
    `${at ? (at.miles === null ? "Site unknown" : `${miles(at.miles)} from the site`) : "Location not shared"} at ${what}`;
  if (!checkInLocation && !checkOutLocation) return "Location not shared";
  return [describe("check-in", checkInLocation), checkOutAt && describe("check-out", checkOutLocation)]
    .filter(Boolean)
    .join(" · ");
}

function NextCheck({ next, ...work }: WorkBase & { next: "Check In" | "Check Out" }) {
  if (work.order.onHold)
    return (
      <>
        <Notice type="warning">The work order is on hold. Checking in or out isn't possible.</Notice>
        <Button type="button" disabled>
          {next}
        </Button>
      </>
    );
  const action = next === "Check In" ? "check-in" : "check-out";
  return (
    <div className="cluster no-print">
      <LinkButton to={workPath(work, action)} icon={next === "Check In" ? "pin" : "clock"} preventScrollReset>
        {next}
      </LinkButton>
      {work.role === "client" && <span className="muted">on the contractor's behalf</span>}
    </div>
  );
}

const EntryActions = ({ entry, work }: { entry: CheckEntryView; work: WorkBase }) => (
  <div className="cluster no-print">
    {(["edit", "delete"] as const).map((action) => (
      <LinkButton
        key={action}
        to={workPath(work, `checks/${entry.id}/${action}`)}
        variant="quiet"
        size="small"
        icon={action === "edit" ? "edit" : "trash"}
        preventScrollReset
      >
        {action === "edit" ? "Edit" : "Delete"}
        <span className="hidden-visually"> check-in</span>
      </LinkButton>
    ))}
  </div>
);

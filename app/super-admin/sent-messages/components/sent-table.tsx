import { Link, useLocation } from "@remix-run/react";
import { PersonLink } from "~/access/components/record-links";
import { paths } from "~/paths";
import { count, date, phone } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Email } from "~/ui/display/email";
import { Moment } from "~/ui/display/metrics";
import type { SortedColumn } from "~/ui/lists/paged-table";
import { type Column, Table } from "~/ui/lists/table";
import { channelNames, fateLabels, kindName } from "../labels";
import type { SentDay, SentMessage } from "../list.server";

export type Row = Omit<SentMessage, "at" | "sentAt" | "resentAt"> &
  Record<"at" | "sentAt" | "resentAt", Date | string | null>;

export function Fate({ fate, reason, attempts, resentAt }: Row) {
  const { label, tone } = fateLabels[fate];
  const notes = [reason, attempts > 1 && count(attempts, "attempt")].filter(Boolean).join(" · ");
  return (
    <>
      <Chip tone={tone}>{label}</Chip>
      {notes && <small className="muted under breaks">{notes}</small>}
      {resentAt && (
        <small className="muted under">
          Sent again <Moment at={resentAt} />
        </small>
      )}
    </>
  );
}

export const Kind = ({ kind, subject, win }: Row) => (
  <>
    {kindName(kind)}
    {subject && <small className="muted under breaks">{subject}</small>}
    {win && (
      <small className="under">
        <Link to={paths.order("available", win)}>WIN {win}</Link>
      </small>
    )}
  </>
);

const Recipient = ({ userId, person, address, channel }: Row) => {
  const shown = channel === "mail" ? <Email>{address}</Email> : channel === "sms" ? phone(address) : address;
  if (userId === null) return <span className="breaks">{shown}</span>;
  return (
    <>
      <PersonLink id={userId}>{person}</PersonLink>
      <small className="muted under breaks">{shown}</small>
    </>
  );
};

function SendAgain({ id, kind, canResend }: Row) {
  const { search } = useLocation();
  if (!canResend) return null;
  return (
    <div className="card-actions">
      <LinkButton to={staffPaths.sendMessageAgain(id, search)} size="small" preventScrollReset>
        Send again<span className="hidden-visually">: {kindName(kind)}</span>
      </LinkButton>
    </div>
  );
}

export const sentColumns: SortedColumn<Row>[] = [
  { key: "kind", label: "Message", main: true, cell: Kind },
  { key: "channel", label: "Channel", cell: ({ channel }) => channelNames[channel] },
  { key: "to", label: "To", cell: Recipient },
  { key: "fate", label: "Result", cell: Fate },
  { key: "at", label: "Queued", by: "at", cell: ({ at }) => <Moment at={at} /> },
  { key: "actions", label: "", place: "actions", cell: SendAgain },
];

const dayColumns: Column<SentDay>[] = [
  { key: "day", label: "Day", main: true, cell: ({ day }) => date(day) },
  ...(["sent", "queued", "failed", "suppressed"] as const).map((fate) => ({
    key: fate,
    label: fateLabels[fate].label,
    numeric: true,
    cell: (day: SentDay) => day[fate].toLocaleString("en-US"),
  })),
];

export const DaysTable = ({ days }: { days: readonly SentDay[] }) => (
  <details className="gap-below sent-days">
    <summary>By day</summary>
    <Table caption="Messages by day" columns={dayColumns} rows={days} rowKey={({ day }) => day} />
  </details>
);

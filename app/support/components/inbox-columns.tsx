import { Link } from "@remix-run/react";
import { CompanyLink, PersonLink } from "~/access/components/record-links";
import { staffPaths } from "~/staff-paths";
import { Chip, type ChipTone } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import type { SortedColumn } from "~/ui/lists/paged-table";
import type { InboxPlace } from "../chat-route";
import { type ChatState, chatState, type InboxList } from "../inbox";
import type { ChatRow } from "../list-chats.server";

type Instants = "lastAt" | "waitingSince" | "doneAt";
type Row = Omit<ChatRow, Instants> & {
  lastAt: Date | string;
  waitingSince: Date | string | null;
  doneAt: Date | string | null;
  waitingFor: string | null;
};

const states: Record<ChatState, { label: string; tone: ChipTone }> = {
  waiting: { label: "Waiting", tone: "amber" },
  answered: { label: "Answered", tone: "green" },
  resolved: { label: "Resolved", tone: "leaf" },
};

const State = (row: Row) => {
  const { label, tone } = states[chatState(row)];
  return (
    <Chip tone={tone}>
      {label}
      {row.waitingFor && ` for ${row.waitingFor}`}
    </Chip>
  );
};

export const columnsFor = (list: InboxList, place: InboxPlace): SortedColumn<Row>[] => [
  {
    key: "who",
    label: "From",
    main: true,
    cell: ({ userId, firstName, lastName, unread }) => (
      <Link to={staffPaths.supportChat(userId, place)} preventScrollReset discover="none">
        {firstName} {lastName}
        {unread > 0 && (
          <>
            {" "}
            <span className="unread">{unread} new</span>
          </>
        )}
      </Link>
    ),
  },
  {
    key: "role",
    label: "Company or role",
    cell: ({ role, companyId, company }) =>
      company ? (
        <CompanyLink id={companyId}>{company}</CompanyLink>
      ) : role === "contractor" ? (
        "Contractor"
      ) : (
        role
      ),
  },
  {
    key: "last",
    label: place.search ? "Found" : "Last message",
    cell: ({ lastWords, lastBySupport, foundWords }) => (
      <span className="cut-lines">
        {!foundWords && lastBySupport && <span className="muted">Support: </span>}
        {foundWords ?? lastWords}
      </span>
    ),
  },
  { key: "state", label: "State", cell: State },
  {
    key: "assignee",
    label: "Agent",
    cell: ({ assigneeId, assignee }) =>
      assignee ? <PersonLink id={assigneeId}>{assignee}</PersonLink> : <span className="muted">Nobody</span>,
  },
  {
    key: "at",
    label: "Time",
    by: list === "waiting" ? undefined : "lastAt",
    cell: ({ lastAt }) => <Moment at={lastAt} />,
  },
];

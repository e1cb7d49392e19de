import type { Role } from "db/schema/accounts";
import type { ReactNode } from "react";
import { bulkActsOf } from "~/bulk/acts";
import type { Counter } from "~/messaging/message";
import { MessageCounter } from "~/messaging/parts/message-counter";
import { date, miles, money, time, unit } from "~/platform/format";
import type { Column } from "~/ui/lists/table";
import { exportsFrom } from "~/work-orders/export/chosen";
import type { ListQuery, SortField } from "~/work-orders/lists/list-query";
import type { OrderRow } from "~/work-orders/lists/order-rows.server";
import { StatusChip } from "~/work-orders/parts/status-chip";
import type { ListLinks } from "../list-links";
import { sortLabels } from "../sort-labels";
import { RowActs } from "./row-acts";
import { SELECTION } from "./selection";

/** Which columns a role's tab has room and use for. */
export function isShown(key: string, role: Role, { tab }: ListQuery) {
  if (key === "select") return bulkActsOf(role, tab).length > 0 || exportsFrom(role, tab);
  if (key === "miles")
    return role === "contractor" && (tab === "available" || tab === "routed" || tab === "applied");
  // Whoever has not applied takes no part yet; the super administrator has no messages (MSG-021).
  if (key === "messages") return role === "client" || (role === "contractor" && tab !== "available");
  if (key === "company") return role !== "client";
  if (key === "applicants") return role !== "contractor" && (tab === "available" || tab === "routed");
  if (key === "contractor")
    return role !== "contractor" && ["assigned", "completed", "approved", "paid", "all"].includes(tab);
  return true;
}

/** A head that sorts, where the list can be sorted by it. */
export function sorting(
  column: Column<OrderRow> & { by?: SortField },
  { sort }: ListQuery,
  sortable: readonly SortField[],
  links: ListLinks,
): Column<OrderRow> {
  const { by, ...plain } = column;
  if (!by || !sortable.includes(by)) return plain;
  const now = sort.direction === 1 ? "ascending" : "descending";
  return { ...plain, sort: { to: links.sort(by), now: sort.field === by ? now : undefined } };
}

export const columns = (
  links: ListLinks,
  messages: Record<number, Counter>,
): (Column<OrderRow> & { by?: SortField })[] => [
  {
    key: "select",
    label: "",
    place: "select",
    cell: (row) => (
      <input
        type="checkbox"
        name="win"
        value={row.win}
        form={SELECTION}
        aria-label={`Select ${row.win} ${row.title}`}
      />
    ),
  },
  {
    key: "title",
    label: sortLabels.title,
    by: "title",
    main: true,
    cell: (row) => (
      <a href={links.order(row.win)} className="cut-lines" title={row.title}>
        {row.title || "Untitled"}
      </a>
    ),
  },
  {
    key: "win",
    label: sortLabels.WIN,
    by: "WIN",
    cell: (row) => (
      <Two>
        <span className="num">{row.win}</span>
        {row.customTagId && (
          <small className="muted under cut" title={row.customTagId}>
            {row.customTagId}
          </small>
        )}
      </Two>
    ),
  },
  {
    key: "status",
    label: sortLabels.status,
    by: "status",
    cell: (row) => <StatusChip status={row.status} />,
  },
  { key: "company", label: "Client", cell: (row) => row.companyName },
  {
    key: "place",
    label: sortLabels.city,
    by: "city",
    cell: (row) => (
      <Two>
        {row.isRemote ? "Remote" : [row.city, row.stateCode].filter(Boolean).join(", ")}
        {row.siteName && <small className="muted under">{row.siteName}</small>}
      </Two>
    ),
  },
  {
    key: "miles",
    label: sortLabels.distance,
    by: "distance",
    numeric: true,
    cell: (row) => miles(row.miles),
  },
  { key: "start", label: sortLabels.startDate, by: "startDate", cell: (row) => <Start row={row} /> },
  {
    key: "pay",
    label: sortLabels.pay,
    by: "pay",
    numeric: true,
    cell: (row) => (
      <Two>
        {money(row.potentialPayCents)}
        <small className="muted under">
          {money(row.amountCents)}/{unit[row.basicType]}
        </small>
      </Two>
    ),
  },
  { key: "applicants", label: "Applicants", numeric: true, cell: (row) => <Applicants row={row} /> },
  { key: "contractor", label: "Contractor", minor: true, cell: (row) => row.contractorName },
  {
    key: "messages",
    label: "Messages",
    cell: (row) => <MessageCounter counter={messages[row.win]} to={links.act(row.win, "messages")} />,
  },
  { key: "acts", label: "", place: "acts", cell: (row) => <RowActs row={row} links={links} /> },
];

function Start({ row }: { row: OrderRow }) {
  if (!row.startDate) return null;
  return (
    <span className="num">
      {date(row.startDate)}
      <small className={row.warned ? "under warned-text" : "muted under"}>
        {time(row.startTime)} {row.zone}
      </small>
      {row.warned && <small className="under warned-text">not confirmed</small>}
    </span>
  );
}

/** Two lines of a cell are one thing beside their label on a phone. */
const Two = ({ children }: { children: ReactNode }) => <div>{children}</div>;

/** LST-040 */
const Applicants = ({ row }: { row: OrderRow }) => (
  <Two>
    {row.applicantCount}
    {(row.routedCount ?? 0) > 0 && <small className="muted under">{row.routedCount} routed</small>}
  </Two>
);

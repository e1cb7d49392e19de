import type { ReactNode } from "react";
import { CompanyLink } from "~/access/components/record-links";
import { MessageCounter } from "~/messaging/components/message-counter";
import type { MessageCounts } from "~/messaging/message";
import type { RowPart } from "~/order-form/row-edit/row-parts";
import type { ColumnKey } from "~/order-lists/columns/column-choice";
import type { ListQuery, SortField } from "~/order-lists/list-query";
import type { OrderRow } from "~/order-lists/rows/order-rows.server";
import { date, miles, money, payUnits, time } from "~/platform/text/format";
import type { Column } from "~/ui/lists/table";
import { StatusChip } from "~/work-orders/components/status-chip";
import { overdueLabels } from "~/work-orders/rules/schedule";
import { arrivalLabels } from "~/work-orders/rules/work-order";
import type { ListLinks } from "../../list-links";
import { nextStepColumn } from "../../next-steps/next-step-column";
import type { NextStep } from "../../next-steps/next-steps.server";
import { sortLabels } from "../../sort-labels";
import { SELECTION } from "../selection";
import { Applicants, ContractorName } from "./people-cells";
import { RowActions } from "./row-actions";
import { EditLink } from "./row-editor/edit-link";

export const columnLabels: Record<ColumnKey, string> = {
  status: sortLabels.status,
  company: "Client",
  place: sortLabels.city,
  miles: sortLabels.distance,
  start: sortLabels.startDate,
  pay: sortLabels.pay,
  applicants: "Applicants",
  contractor: "Contractor",
  messages: "Messages",
  manager: "Manager",
};

type Counters = Record<number, MessageCounts>;
type OrderColumn = Column<OrderRow> & { by?: SortField };

export function listColumns(
  links: ListLinks,
  messages: Counters,
  chosen: readonly ColumnKey[],
  /** Orders selected at first; null for a list without checkboxes. */
  ticked: readonly number[] | null,
  /** A contractor's next steps by WIN; null in lists that are not of upcoming work. */
  steps: Record<number, NextStep> | null,
): OrderColumn[] {
  const known = new Map(columns(links, messages, ticked ?? []).map((column) => [column.key, column]));
  if (steps) known.set("next", nextStepColumn(links, steps));
  const keys = [...(ticked ? ["select"] : []), "title", "win", ...chosen, "next", "actions"];
  return keys.flatMap((key) => known.get(key) ?? []);
}

export function withSort(
  column: OrderColumn,
  { sort }: ListQuery,
  sortable: readonly SortField[],
  links: ListLinks,
): Column<OrderRow> {
  const { by, ...plain } = column;
  if (!by || !sortable.includes(by)) return plain;
  const now = sort.direction === 1 ? "ascending" : "descending";
  return { ...plain, sort: { to: links.sort(by), now: sort.field === by ? now : undefined } };
}

const columns = (links: ListLinks, messages: Counters, ticked: readonly number[]): OrderColumn[] => [
  {
    key: "select",
    label: "",
    place: "select",
    cell: (row) => (
      <label className="reach">
        <input
          type="checkbox"
          name="win"
          value={row.win}
          form={SELECTION}
          defaultChecked={ticked.includes(row.win)}
          aria-label={`Select ${row.win} ${row.title}`}
        />
      </label>
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
    spot: "win",
    cell: (row) => (
      <>
        <span className="num">{row.win}</span>
        {row.customTagId && (
          <small className="muted under cut" title={row.customTagId}>
            {row.customTagId}
          </small>
        )}
        {/* Has no count when the messages column is hidden. */}
        <MessageCounter counter={messages[row.win]} to={links.action(row.win, "messages")} />
      </>
    ),
  },
  {
    key: "status",
    label: columnLabels.status,
    by: "status",
    spot: "status",
    cell: (row) => (
      <>
        <StatusChip status={row.status} />
        {row.waitsSince && <small className="muted under">waiting since {date(row.waitsSince)}</small>}
      </>
    ),
  },
  {
    key: "company",
    label: columnLabels.company,
    spot: "company",
    cell: (row) => <CompanyLink id={row.companyId}>{row.companyName}</CompanyLink>,
  },
  {
    key: "place",
    label: columnLabels.place,
    by: "city",
    spot: "place",
    cell: (row) => (
      <>
        <span className="under one-line">
          {row.isRemote ? "Remote" : [row.city, row.stateCode].filter(Boolean).join(", ")}
        </span>
        {row.siteName && (
          <small className="muted under one-line" title={row.siteName}>
            {row.siteName}
          </small>
        )}
        {/* Lists without a column of distances show them on a phone. */}
        {row.miles != null && <small className="muted under card-miles">{miles(row.miles)}</small>}
      </>
    ),
  },
  {
    key: "miles",
    label: columnLabels.miles,
    by: "distance",
    spot: "miles",
    numeric: true,
    cell: (row) => miles(row.miles),
  },
  {
    key: "start",
    label: columnLabels.start,
    by: "startDate",
    spot: "start",
    cell: (row) => <Start row={row} />,
  },
  {
    key: "pay",
    label: columnLabels.pay,
    by: "pay",
    spot: "pay",
    numeric: true,
    cell: (row) => (
      <Editable row={row} part="pay" field="order-amount">
        {money(row.potentialPayCents)}
        <small className="muted under">
          {money(row.amountCents)}/{payUnits[row.basicType]}
        </small>
      </Editable>
    ),
  },
  {
    key: "applicants",
    label: columnLabels.applicants,
    spot: "applicants",
    numeric: true,
    cell: (row) => <Applicants row={row} />,
  },
  {
    key: "contractor",
    label: columnLabels.contractor,
    spot: "person",
    minor: true,
    cell: (row) => <ContractorName row={row} at={links.contractor} />,
  },
  {
    key: "manager",
    label: columnLabels.manager,
    spot: "manager",
    cell: (row) => (
      <Editable
        row={row}
        part="manager"
        field={row.manager ? `order-contactInfo[${row.manager.at}].fname` : "contacts"}
      >
        {row.manager?.name ?? (row.editable ? <span className="muted">Add manager</span> : "")}
      </Editable>
    ),
  },
  { key: "actions", label: "", place: "actions", cell: (row) => <RowActions row={row} links={links} /> },
];

type EditableProps = { row: OrderRow; part: RowPart; field: string; children: ReactNode };

const Editable = ({ row, part, field, children }: EditableProps) =>
  row.editable ? (
    <EditLink win={row.win} part={part} field={field}>
      {children}
    </EditLink>
  ) : (
    <span className="value">{children}</span>
  );

function Start({ row }: { row: OrderRow }) {
  if (!row.startDate && !row.editable) return null;
  return (
    <Editable row={row} part="schedule" field="order-startDate">
      {row.startDate ? (
        <span className="num">
          {date(row.startDate)}
          <small className={row.warned ? "under warned-text" : "muted under"}>
            {time(row.startTime)} {row.zone}
          </small>
          {row.warned && <small className="under warned-text not-confirmed">not confirmed</small>}
        </span>
      ) : (
        <span className="muted">Add start</span>
      )}
      {row.overdue && <small className="under warned-text">{overdueLabels[row.overdue]}</small>}
      {row.arrival && (
        <small className={row.arrival.status === "late" ? "under warned-text" : "muted under"}>
          {arrivalLabels[row.arrival.status]}, expected <span className="num">{row.arrival.time}</span>
        </small>
      )}
    </Editable>
  );
}

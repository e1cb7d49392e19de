import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { readRows } from "~/platform/db/prepared.server";
import { time, zoneAbbreviation } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { isoDateAt, timeAt } from "~/platform/time/wall-clock";
import { managerAt } from "~/work-orders/rules/manager";
import { type Overdue, overdueOf } from "~/work-orders/rules/schedule";
import {
  arrivalOf,
  type BasicType,
  type Contact,
  type DisplayStatus,
  displayStatus,
  isOpen,
  lacksConfirmation,
  type StoredStatus,
  type WorkStatus,
} from "~/work-orders/rules/work-order";
import { isCompanySuspended } from "~/work-orders/suspended.server";
import { type ColumnKey, columnKeys } from "../columns/column-choice";
import { type Circle, milesFrom } from "../scope/scope.server";

export type RowAction = "accept" | "decline" | "applicants" | "nearby" | "publish" | "duplicate" | "template";
/** A list row: only what a column shows and the reader may see. */
export type OrderRow = {
  win: number;
  customTagId: string;
  title: string;
  siteName: string;
  city: string;
  stateCode: string;
  zipCode: string;
  isRemote: boolean;
  startDate: string | null;
  startTime: string | null;
  /** Abbreviation of the site's time zone at the start: "EST". */
  zone: string;
  status: DisplayStatus;
  /** Assigned, not confirmed, and the start is near or past. */
  warned: boolean;
  /** The step that is overdue on an assigned order. */
  overdue: Overdue | null;
  /** The contractor's travel status and expected arrival in the site's local time. */
  arrival: { status: WorkStatus; time: string } | null;
  /** The site's local date when completed work began to wait for approval. */
  waitsSince: string | null;
  basicType: BasicType;
  amountCents: number;
  potentialPayCents: number;
  /** For clients. */
  applicantCount?: number;
  routedCount?: number;
  contractorName?: string | null;
  contractorId?: number | null;
  /** For clients: whether values can be changed in the row, and the manager among the contacts, if a column shows them. */
  editable?: boolean;
  manager?: { name: string; at: number } | null;
  /** For contractors and the super administrator. */
  companyName?: string;
  /** For staff, whose lists link to the company's page. */
  companyId?: number;
  /** For contractors. */
  miles?: number | null;
  actions: RowAction[];
};

type StoredRow = Omit<
  OrderRow,
  | "zone"
  | "status"
  | "warned"
  | "overdue"
  | "arrival"
  | "waitsSince"
  | "actions"
  | "applicantCount"
  | "routedCount"
  | "contractorName"
  | "contractorId"
  | "companyName"
  | "companyId"
  | "miles"
  | "editable"
  | "manager"
> & {
  startMs: number | null;
  timeZone: string;
  status: StoredStatus;
  onHold: boolean;
  confirmed: boolean;
  endDate: string | null;
  endTime: string | null;
  hasEntries: boolean;
  workStatus: WorkStatus | null;
  arrivalMs: number | null;
  completedMs: number | null;
  companyId: number;
  contractorId: number | null;
  applicantCount: number;
  routedCount: number;
  contractorName: string | null;
  companyName: string;
  companySuspended: boolean;
  miles: number | null;
  contacts: Contact[];
};

type RowQuery = {
  page: SQL;
  order: SQL;
  circle?: Circle;
  keepPlan?: boolean;
  /** Whether all rows are routed to the contractor who reads them. */
  isRouted?: boolean;
};

/** Reads a page's rows: `page` selects ids, `order` sorts by columns of `o` or `miles`. */
export async function orderRows(
  actor: Actor,
  { page, order, circle, keepPlan, isRouted = false }: RowQuery,
  shown: readonly ColumnKey[] = columnKeys,
): Promise<OrderRow[]> {
  const hasCompany = actor.role !== "client" && shown.includes("company");
  const hasContractor = actor.role !== "contractor" && shown.includes("contractor");
  const hasManager = actor.role === "client" && shown.includes("manager");
  const miles = circle ? milesFrom(circle) : sql`null::float8`;
  const found = await readRows<StoredRow>(
    sql`select o.id::float8 as win, o.custom_tag_id as "customTagId", o.title, o.site_name as "siteName", o.city,
      o.state_code as "stateCode", o.zip_code as "zipCode", o.is_remote as "isRemote",
      o.start_date::text as "startDate", to_char(o.start_time, 'HH24:MI') as "startTime",
      (extract(epoch from o.start_at) * 1000)::float8 as "startMs", o.time_zone as "timeZone",
      o.status, o.on_hold as "onHold", o.confirmed, o.basic_type as "basicType",
      o.amount_cents::float8 as "amountCents", o.potential_pay_cents::float8 as "potentialPayCents",
      o.end_date::text as "endDate", to_char(o.end_time, 'HH24:MI') as "endTime", o.work_status as "workStatus",
      (extract(epoch from o.arrival_at) * 1000)::float8 as "arrivalMs",
      (extract(epoch from o.completed_at) * 1000)::float8 as "completedMs",
      case when o.status = 'assigned' then exists (select 1 from check_entries e
        where e.work_order_id = o.id and e.contractor_id = o.contractor_id) else false end as "hasEntries",
      o.applicant_count as "applicantCount", o.routed_count as "routedCount",
      o.company_id::float8 as "companyId", o.contractor_id::float8 as "contractorId",
      ${hasCompany ? sql`c.name` : sql`''`} as "companyName",
      ${isRouted ? isCompanySuspended(sql`o.company_id`) : sql`false`} as "companySuspended",
      ${hasContractor ? sql`u.first_name || ' ' || u.last_name` : sql`null`} as "contractorName",
      ${hasManager ? sql`o.contact_info` : sql`'[]'::jsonb`} as contacts, ${miles} as miles
    from (${page}) page
    join work_orders o on o.id = page.id
    ${hasCompany ? sql`join companies c on c.id = o.company_id` : sql``}
    ${hasContractor ? sql`left join users u on u.id = o.contractor_id` : sql``}
    order by ${order}`,
    { keepPlan },
  );
  return found.map((row) => toRow(actor, row, isRouted));
}

/** Sets fields one by one: a list makes many rows, and spreads cost more than all else here. */
function toRow(actor: Actor, found: StoredRow, isRouted: boolean): OrderRow {
  const { status, onHold, confirmed, timeZone } = found;
  const startAt = found.startMs === null ? null : new Date(found.startMs);
  const arrivalAt = found.arrivalMs === null ? null : new Date(found.arrivalMs);
  const arrival = arrivalOf({ status, workStatus: found.workStatus, arrivalAt });
  const { endDate, endTime } = found;
  const row: OrderRow = {
    win: found.win,
    customTagId: found.customTagId,
    title: found.title,
    siteName: found.siteName,
    city: found.city,
    stateCode: found.stateCode,
    zipCode: found.zipCode,
    isRemote: found.isRemote,
    startDate: found.startDate,
    startTime: found.startTime,
    zone: startAt ? zoneAbbreviation(startAt, timeZone) : "",
    status: displayStatus(found, actor.role === "contractor" ? "contractor" : "client"),
    warned: lacksConfirmation({ status, onHold, confirmed, startAt }, now()),
    overdue: overdueOf({ status, onHold, timeZone, startAt, endDate, endTime }, found.hasEntries, now()),
    arrival: arrival && { status: arrival.status, time: time(timeAt(arrival.at, timeZone)) },
    waitsSince:
      status === "completed" && found.completedMs !== null
        ? isoDateAt(new Date(found.completedMs), timeZone)
        : null,
    basicType: found.basicType,
    amountCents: found.amountCents,
    potentialPayCents: found.potentialPayCents,
    actions:
      actor.role === "client" ? rowActions(actor, found) : isRouted ? routedRowActions(actor, found) : [],
  };
  if (actor.role === "contractor") row.miles = found.miles;
  else {
    row.applicantCount = found.applicantCount;
    row.routedCount = found.routedCount;
    row.contractorName = found.contractorName;
    row.contractorId = found.contractorId;
  }
  if (actor.role === "client") {
    row.editable = may(actor, "work-order.edit", found);
    row.manager = managerOf(found.contacts);
  } else row.companyName = found.companyName;
  if (actor.role === "superAdmin") row.companyId = found.companyId;
  return row;
}

function managerOf(contacts: readonly Contact[]) {
  const at = managerAt(contacts);
  return at < 0 ? null : { at, name: contacts[at]!.fname };
}

/** Lists a client's actions on a row. View Applicants needs an open order, and on a draft a routed contractor. */
function rowActions(actor: Actor, order: StoredRow): RowAction[] {
  const actions: RowAction[] = [];
  const hasApplicants = isOpen(order) && (order.status !== "draft" || order.routedCount > 0);
  if (hasApplicants && may(actor, "work-order.see-applicants", order)) actions.push("applicants");
  if (may(actor, "application.route", order)) actions.push("nearby");
  if (may(actor, "work-order.publish", order)) actions.push("publish");
  if (may(actor, "work-order.copy", order)) actions.push("duplicate");
  if (may(actor, "work-order.make-template", order)) actions.push("template");
  return actions;
}

function routedRowActions(actor: Actor, order: StoredRow): RowAction[] {
  const { companySuspended } = order;
  const toContractor = { routed: true, blocked: false, application: null, companySuspended };
  const offered = { ...order, toContractor };
  const actions: RowAction[] = [];
  if (may(actor, "application.accept", offered)) actions.push("accept");
  if (may(actor, "application.decline", offered)) actions.push("decline");
  return actions;
}

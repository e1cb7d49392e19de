import type { Role } from "db/schema/accounts";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Kind, Value } from "./cells";
import { plainText } from "./plain-text";
import { contactsText, phoneOf, statusOf, tasksText, zoneAt } from "./readings";

export type Row = Value[];
/** Rows as they come. Whoever has them reads to the end or calls `return()`, which closes what they come from. */
export type Batches = AsyncIterableIterator<Row[], void, void> & { return(): Promise<unknown> };

export type Column = {
  title: string;
  kind: Kind;
  /** In signs. */
  width: number;
  /** Of work_orders `o`, and what `joined` adds. */
  from: SQL;
  /** Where what is stored is not yet what stands in the cell. */
  read?: (stored: never) => Value;
};
/** Without roles it is everybody's. */
type Offered = Column & { only?: Role[] };

/** What an order's columns are taken from. */
export const joined = sql`work_orders o
  join companies c on c.id = o.company_id
  join users creator on creator.id = o.created_by_id
  left join users man on man.id = o.contractor_id
  left join projects project on project.id = o.project_id
  left join end_companies site_owner on site_owner.id = o.end_company_id`;

const client: Role[] = ["client", "superAdmin"];

const text = (title: string, from: SQL, width = 18): Column => ({ title, kind: "text", width, from });
const html = (title: string, from: SQL): Column => ({ ...text(title, from, 40), read: plainText });
const yes = (title: string, from: SQL): Column => ({
  ...text(title, from, 10),
  read: (is: boolean | null) => (is === null ? null : is ? "Yes" : "No"),
});
const figure = (kind: Kind, title: string, from: SQL, width = 13): Column => ({
  title,
  kind,
  width,
  from: sql`(${from})::float8`,
});
/** A clock's time as seconds; the database knows the zones faster than anybody. */
const wall = (kind: Kind, title: string, from: SQL, width = 12): Column =>
  figure(kind, title, sql`extract(epoch from ${from})`, width);
const atSite = (title: string, instant: SQL): Column =>
  wall("moment", title, sql`${instant} at time zone o.time_zone`, 20);

const person = (row: SQL) => sql`${row}.first_name || ' ' || ${row}.last_name`;

/** A contractor learns what was decided when he is asked or it stands: what is only saved is the client's own (W20). */
const decided = (role: Role, column: Column): Column =>
  role === "contractor"
    ? {
        ...column,
        from: sql`case when o.status in ('approved', 'paid') or o.adjustment_sent_at is not null then ${column.from} end`,
      }
    : column;

/** Who the work is for and where it is. */
const site = (role: Role): Offered[] => [
  { ...figure("count", "WIN", sql`o.id`, 10) },
  text("Company WO ID", sql`o.custom_tag_id`),
  text("Title", sql`o.title`, 36),
  {
    ...text(
      "Status",
      sql`array[o.status, o.on_hold::text, o.applicant_count::text, o.routed_count::text]`,
      12,
    ),
    read: statusOf(role === "contractor" ? "contractor" : "client"),
  },
  { ...text("Client", sql`c.name`, 24), only: ["contractor", "superAdmin"] },
  text("Project", sql`project.name`),
  text("Company", sql`site_owner.name`),
  text("Site ID", sql`o.site_id`, 12),
  text("Site Name", sql`o.site_name`, 24),
  yes("Remote", sql`o.is_remote`),
  text("Address 1", sql`o.address1`, 24),
  text("Address 2", sql`o.address2`),
  text("City", sql`o.city`),
  text("State", sql`o.state_code`, 8),
  text("ZIP", sql`o.zip_code`, 10),
  text("Country", sql`o.country`, 9),
  wall("date", "Start Date", sql`o.start_date`),
  wall("time", "Start Time", sql`o.start_time`),
  wall("date", "End Date", sql`o.end_date`),
  wall("time", "End Time", sql`o.end_time`),
  {
    ...text(
      "Zone",
      sql`case when o.start_at is not null then array[extract(epoch from o.start_at)::text, o.time_zone] end`,
      8,
    ),
    read: zoneAt,
  },
  text("Time Zone", sql`o.time_zone`, 22),
];

const pay: Offered[] = [
  text("Pay Type", sql`o.basic_type`, 10),
  figure("money", "Base Pay", sql`o.amount_cents`),
  figure("quantity", "Quantity", sql`o.quantity_hundredths`, 10),
  yes("Base Rate as Minimum", sql`o.pay_base_rate_as_minimum`),
  text("Variable Pay Type", sql`case when o.variable_amount_cents > 0 then o.variable_type end`, 10),
  figure("money", "Variable Pay", sql`nullif(o.variable_amount_cents, 0)`),
  figure(
    "quantity",
    "Variable After",
    sql`case when o.variable_amount_cents > 0 then o.variable_pay_after_hundredths end`,
  ),
  figure(
    "quantity",
    "Max Qty",
    sql`case when o.variable_amount_cents > 0 then o.max_quantity_hundredths end`,
  ),
  figure("money", "Potential Pay", sql`o.potential_pay_cents`),
  yes("Pay Outside of App", sql`o.pay_outside_of_app`),
  figure("percent", "Soft Skills", sql`o.percent_communication`, 10),
  figure("percent", "Work", sql`o.percent_work`, 10),
  figure("percent", "Deliverables", sql`o.percent_deliverables`, 10),
];

const applicants = sql`case when o.applicant_count > 0 then (select string_agg(${person(sql`a_man`)}, '; ' order by a.id)
  from applications a join users a_man on a_man.id = a.contractor_id
  where a.work_order_id = o.id and a.status = 'apply') end`;

const people: Offered[] = [
  text("Contractor", person(sql`man`), 22),
  { ...text("Contractor Phone", sql`man.phone`, 16), read: phoneOf },
  text("Contractor Email", sql`man.email`, 26),
  yes("Confirmed", sql`case when o.contractor_id is not null then o.confirmed end`),
  { ...figure("count", "Applicant Count", sql`o.applicant_count`), only: client },
  { ...text("Applicants", applicants, 30), only: ["client"] },
  { ...figure("count", "Routed Count", sql`o.routed_count`), only: client },
  { ...text("Contacts", sql`nullif(o.contact_info, '[]'::jsonb)`, 36), read: contactsText },
];

/** Of the contractor who has the order now, as the details tell it. */
const ofHis = (table: SQL) =>
  sql`from ${table} his where his.work_order_id = o.id and his.contractor_id = o.contractor_id`;
const expensesOf = (condition: SQL) =>
  sql`(select sum(his.amount_cents) ${ofHis(sql`expenses`)}${condition})`;

const done = (role: Role): Offered[] => [
  figure(
    "quantity",
    "Checked-in Hours",
    sql`case when o.contractor_id is not null then (select
    sum(round(extract(epoch from his.check_out_at - his.check_in_at) / 36)) ${ofHis(sql`check_entries`)}) end`,
  ),
  { ...text("Tasks", sql`o.tasks`, 10), read: tasksText },
  yes("Deliverables Required", sql`o.is_need_deliverables`),
  figure("quantity", "Devices", sql`o.qty_devices_hundredths`, 10),
  figure("money", "Expenses", sql`case when o.contractor_id is not null then ${expensesOf(sql``)} end`),
  figure(
    "money",
    "Approved Expenses",
    sql`case when o.status in ('approved', 'paid') then ${expensesOf(sql` and his.decision = 'approved'`)} end`,
  ),
  decided(role, figure("quantity", "Approved Hours", sql`o.approved_hours_hundredths`)),
  decided(role, figure("quantity", "Approved Devices", sql`o.approved_devices_hundredths`)),
  decided(role, figure("money", "Adjustment", sql`nullif(o.adjustment_cents, 0)`)),
  decided(role, text("Adjustment Reason", sql`o.adjustment_reason`, 24)),
  figure("money", "Final Pay", sql`o.final_pay_cents`),
];

const moments: Offered[] = [
  { ...text("Created By", person(sql`creator`)), only: client },
  atSite("Created", sql`o.created_at`),
  { ...atSite("Published", sql`o.published_at`), only: client },
  atSite("Assigned", sql`o.assigned_at`),
  atSite("Completed", sql`o.completed_at`),
  atSite("Approved", sql`o.approved_at`),
  atSite("Paid", sql`o.paid_at`),
  text("Reason to Cancel", sql`o.reason_to_cancel`, 24),
];

const fields = (
  role: Role,
) => sql`(select string_agg(field.name || ': ' || own.value, '; ' order by own.position)
  from order_custom_fields own join custom_fields field on field.id = own.custom_field_id
  where own.work_order_id = o.id and own.value <> ''${role === "contractor" ? sql` and own.type <> 'HIDDEN'` : sql``})`;
const codes = sql`(select string_agg(code.name || ': ' || own.value, '; ' order by own.position)
  from order_approval_codes own join approval_codes code on code.id = own.approval_code_id
  where own.work_order_id = o.id and own.value <> '')`;

const words = (role: Role, workTypes: Map<string, string>): Offered[] => [
  {
    ...text("Work Types", sql`o.work_type_ids::text[]`, 28),
    read: (ids: string[]) =>
      ids
        .map((id) => workTypes.get(id))
        .filter(Boolean)
        .join(", "),
  },
  text("Certificates", sql`array_to_string(o.certificates, ', ')`, 20),
  text("Custom Fields", fields(role), 30),
  { ...text("Client Approval Codes", codes, 24), only: client },
  html("Description", sql`o.description`),
  html("Tools", sql`o.custom_tools`),
  html("Confidential", sql`o.confidential`),
];

/**
 * What each role's file has. Only orders that one sees whole are exported, a contractor's own: before assignment there
 * is nothing to export. A column that is not somebody's is not even read.
 */
export function columnsFor({ role }: Pick<Actor, "role">, workTypes: Map<string, string>): Column[] {
  return [...site(role), ...pay, ...people, ...done(role), ...moments, ...words(role, workTypes)].filter(
    ({ only }) => !only || only.includes(role),
  );
}

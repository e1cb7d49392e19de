import type { Role } from "db/schema/accounts";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { contactsText, phoneOf, statusOf, tasksText, zoneAt } from "./cell-values";
import type { Kind, Value } from "./files/cells";
import { plainText } from "./files/plain-text";

export type Row = Value[];
/** Rows in batches. The consumer reads to the end or calls `return()`, which closes the connection behind them. */
export type Batches = AsyncIterableIterator<Row[], void, void> & { return(): Promise<unknown> };

export type Column = {
  title: string;
  kind: Kind;
  /** In characters. */
  width: number;
  /** An expression over work_orders `o` and the tables of `joined`. */
  from: SQL;
  /** Converts the stored value if the cell shows another one. */
  read?: (stored: never) => Value;
};
/** Without `only`, every role gets the column. */
type RoleColumn = Column & { only?: Role[] };

export const joined = sql`work_orders o
  join companies c on c.id = o.company_id
  join users creator on creator.id = o.created_by_id
  left join users contractor on contractor.id = o.contractor_id
  left join projects project on project.id = o.project_id
  left join end_companies end_company on end_company.id = o.end_company_id`;

const clientRoles: Role[] = ["client", "superAdmin"];

const text = (title: string, from: SQL, width = 18): Column => ({ title, kind: "text", width, from });
const html = (title: string, from: SQL): Column => ({ ...text(title, from, 40), read: plainText });
const yesNo = (title: string, from: SQL): Column => ({
  ...text(title, from, 10),
  read: (is: boolean | null) => (is === null ? null : is ? "Yes" : "No"),
});
const number = (kind: Kind, title: string, from: SQL, width = 13): Column => ({
  title,
  kind,
  width,
  from: sql`(${from})::float8`,
});
/** Returns a wall-clock time as seconds. Postgres converts the time zones, which is much faster here. */
const wallClock = (kind: Kind, title: string, from: SQL, width = 12): Column =>
  number(kind, title, sql`extract(epoch from ${from})`, width);
const siteTimeColumn = (title: string, instant: SQL): Column =>
  wallClock("moment", title, sql`${instant} at time zone o.time_zone`, 20);

const fullName = (row: SQL) => sql`${row}.first_name || ' ' || ${row}.last_name`;

/** Hides an approval decision from a contractor until it is sent or final: a saved draft is the client's own. */
const onceDecided = (role: Role, column: Column): Column =>
  role === "contractor"
    ? {
        ...column,
        from: sql`case when o.status in ('approved', 'paid') or o.adjustment_sent_at is not null then ${column.from} end`,
      }
    : column;

const site = (role: Role): RoleColumn[] => [
  { ...number("count", "WIN", sql`o.id`, 10) },
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
  text("Company", sql`end_company.name`),
  text("Site ID", sql`o.site_id`, 12),
  text("Site Name", sql`o.site_name`, 24),
  yesNo("Remote", sql`o.is_remote`),
  text("Address 1", sql`o.address1`, 24),
  text("Address 2", sql`o.address2`),
  text("City", sql`o.city`),
  text("State", sql`o.state_code`, 8),
  text("ZIP", sql`o.zip_code`, 10),
  text("Country", sql`o.country`, 9),
  wallClock("date", "Start Date", sql`o.start_date`),
  wallClock("time", "Start Time", sql`o.start_time`),
  wallClock("date", "End Date", sql`o.end_date`),
  wallClock("time", "End Time", sql`o.end_time`),
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

const pay: RoleColumn[] = [
  text("Pay Type", sql`o.basic_type`, 10),
  number("money", "Base Pay", sql`o.amount_cents`),
  number("quantity", "Quantity", sql`o.quantity_hundredths`, 10),
  yesNo("Base Rate as Minimum", sql`o.pay_base_rate_as_minimum`),
  text("Variable Pay Type", sql`case when o.variable_amount_cents > 0 then o.variable_type end`, 10),
  number("money", "Variable Pay", sql`nullif(o.variable_amount_cents, 0)`),
  number(
    "quantity",
    "Variable After",
    sql`case when o.variable_amount_cents > 0 then o.variable_pay_after_hundredths end`,
  ),
  number(
    "quantity",
    "Max Qty",
    sql`case when o.variable_amount_cents > 0 then o.max_quantity_hundredths end`,
  ),
  number("money", "Potential Pay", sql`o.potential_pay_cents`),
  yesNo("Pay Outside of App", sql`o.pay_outside_of_app`),
  number("percent", "Soft Skills", sql`o.percent_communication`, 10),
  number("percent", "Work", sql`o.percent_work`, 10),
  number("percent", "Deliverables", sql`o.percent_deliverables`, 10),
];

const applicants = sql`case when o.applicant_count > 0 then (select string_agg(${fullName(sql`applicant`)}, '; ' order by a.id)
  from applications a join users applicant on applicant.id = a.contractor_id
  where a.work_order_id = o.id and a.status = 'apply') end`;

const people: RoleColumn[] = [
  text("Contractor", fullName(sql`contractor`), 22),
  { ...text("Contractor Phone", sql`contractor.phone`, 16), read: phoneOf },
  text("Contractor Email", sql`contractor.email`, 26),
  yesNo("Confirmed", sql`case when o.contractor_id is not null then o.confirmed end`),
  { ...number("count", "Applicant Count", sql`o.applicant_count`), only: clientRoles },
  { ...text("Applicants", applicants, 30), only: ["client"] },
  { ...number("count", "Routed Count", sql`o.routed_count`), only: clientRoles },
  { ...text("Contacts", sql`nullif(o.contact_info, '[]'::jsonb)`, 36), read: contactsText },
];

/** SQL for rows of the currently assigned contractor only, as in the order's details. */
const whereAssigned = (table: SQL) =>
  sql`from ${table} entry where entry.work_order_id = o.id and entry.contractor_id = o.contractor_id`;
const expensesOf = (condition: SQL) =>
  sql`(select sum(entry.amount_cents) ${whereAssigned(sql`expenses`)}${condition})`;

const workDone = (role: Role): RoleColumn[] => [
  number(
    "quantity",
    "Checked-in Hours",
    sql`case when o.contractor_id is not null then (select
    sum(round(extract(epoch from entry.check_out_at - entry.check_in_at) / 36)) ${whereAssigned(sql`check_entries`)}) end`,
  ),
  { ...text("Tasks", sql`o.tasks`, 10), read: tasksText },
  yesNo("Deliverables Required", sql`o.is_need_deliverables`),
  number("quantity", "Devices", sql`o.qty_devices_hundredths`, 10),
  number("money", "Expenses", sql`case when o.contractor_id is not null then ${expensesOf(sql``)} end`),
  number(
    "money",
    "Approved Expenses",
    sql`case when o.status in ('approved', 'paid') then ${expensesOf(sql` and entry.decision = 'approved'`)} end`,
  ),
  onceDecided(role, number("quantity", "Approved Hours", sql`o.approved_hours_hundredths`)),
  onceDecided(role, number("quantity", "Approved Devices", sql`o.approved_devices_hundredths`)),
  onceDecided(role, number("money", "Adjustment", sql`nullif(o.adjustment_cents, 0)`)),
  onceDecided(role, text("Adjustment Reason", sql`o.adjustment_reason`, 24)),
  number("money", "Final Pay", sql`o.final_pay_cents`),
];

const timestamps: RoleColumn[] = [
  { ...text("Created By", fullName(sql`creator`)), only: clientRoles },
  siteTimeColumn("Created", sql`o.created_at`),
  { ...siteTimeColumn("Published", sql`o.published_at`), only: clientRoles },
  siteTimeColumn("Assigned", sql`o.assigned_at`),
  siteTimeColumn("Completed", sql`o.completed_at`),
  siteTimeColumn("Approved", sql`o.approved_at`),
  siteTimeColumn("Paid", sql`o.paid_at`),
  text("Reason to Cancel", sql`o.reason_to_cancel`, 24),
];

const customFields = (
  role: Role,
) => sql`(select string_agg(field.name || ': ' || entry.value, '; ' order by entry.position)
  from order_custom_fields entry join custom_fields field on field.id = entry.custom_field_id
  where entry.work_order_id = o.id and entry.value <> ''${role === "contractor" ? sql` and entry.type <> 'HIDDEN'` : sql``})`;
const approvalCodes = sql`(select string_agg(code.name || ': ' || entry.value, '; ' order by entry.position)
  from order_approval_codes entry join approval_codes code on code.id = entry.approval_code_id
  where entry.work_order_id = o.id and entry.value <> '')`;

const texts = (role: Role, workTypes: Map<string, string>): RoleColumn[] => [
  {
    ...text("Work Types", sql`o.work_type_ids::text[]`, 28),
    read: (ids: string[]) =>
      ids
        .map((id) => workTypes.get(id))
        .filter(Boolean)
        .join(", "),
  },
  text("Certificates", sql`array_to_string(o.certificates, ', ')`, 20),
  text("Custom Fields", customFields(role), 30),
  { ...text("Client Approval Codes", approvalCodes, 24), only: clientRoles },
  html("Description", sql`o.description`),
  html("Tools", sql`o.custom_tools`),
  html("Confidential", sql`o.confidential`),
];

/** Returns the columns that a role may export; others are never read from the database. */
export function columnsFor({ role }: Pick<Actor, "role">, workTypes: Map<string, string>): Column[] {
  return [
    ...site(role),
    ...pay,
    ...people,
    ...workDone(role),
    ...timestamps,
    ...texts(role, workTypes),
  ].filter(({ only }) => !only || only.includes(role));
}

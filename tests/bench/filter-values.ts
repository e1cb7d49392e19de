/** Values for each filter of the list: some that many orders have, some that several have, and some that few have. */
import type postgres from "postgres";
import { addDays } from "~/platform/time/calendar-days";

export type Given = Record<string, unknown>;
/** By the filter's name. */
export type FilterValues = Record<string, Given[]>;

const FIRST_DAY = "2026-06-01";

/** Returns a day, a week, a quarter and everything until a day, each filter around another day. */
function dates(field: string, at: number): Given[] {
  const from = addDays(FIRST_DAY, 40 + at * 30);
  const range = (days: number) => ({ [`${field}From`]: from, [`${field}To`]: addDays(from, days - 1) });
  return [range(1), range(7), range(92), { [`${field}To`]: from }];
}

/** Reads the values that depend on generated ids. `sql` reads the filled database. */
export async function filterValues(sql: postgres.Sql): Promise<FilterValues> {
  const byCount = async (column: string, from = "work_orders") => {
    const rows = await sql.unsafe<
      { value: string }[]
    >(`select value from (select ${column} as value from ${from}) v
      where value is not null group by 1 order by count(*) desc, 1`);
    return [0, 0.3, 0.95].map((share) => rows[Math.floor(rows.length * share)]!.value);
  };
  const each = async (field: string, column: string, from?: string) =>
    (await byCount(column, from)).map((value): Given => ({ [field]: value }));
  const [field] = await sql`select min(id)::int as ticket, max(id)::int as region from custom_fields`;
  const [ticket] =
    await sql`select value from order_custom_fields where custom_field_id = ${field!.ticket} order by work_order_id offset 999 limit 1`;
  const some = await sql<
    { id: string }[]
  >`select id from work_orders where id % 1009 = 0 order by id limit 200`;
  const dateFields = [
    "startDate",
    "endDate",
    "createdDate",
    "assignedDate",
    "completedDate",
    "approvedDate",
    "paidDate",
  ];
  return {
    ...Object.fromEntries(dateFields.map((name, at) => [name, dates(name, at)])),
    search: [{ search: "antenna" }, { search: "burlington" }, { search: "tag-7719" }],
    zip: [{ zip: "1" }, { zip: "100" }, { zip: "02108" }],
    workOrderId: [{ workOrderId: "tag" }, { workOrderId: "77" }, { workOrderId: "TAG-9123" }],
    workOrderTitle: [
      { workOrderTitle: "re" },
      { workOrderTitle: "antenna" },
      { workOrderTitle: "cabling 77" },
    ],
    cityName: [{ cityName: "on" }, { cityName: "boston" }, { cityName: "burlington" }],
    siteName: [{ siteName: "store" }, { siteName: "salem" }, { siteName: "store 4711" }],
    siteId: [{ siteId: "s-" }, { siteId: "S-12" }, { siteId: "S-4711" }],
    zipCode: [{ zipCode: "1" }, { zipCode: "100" }, { zipCode: "10001" }],
    selectState: await each("selectState", "state_code"),
    selectCountry: [{ selectCountry: "US" }, { selectCountry: "CA" }],
    selectProject: await each("selectProject", "project_id"),
    selectCompany: await each("selectCompany", "end_company_id"),
    selectedClients: await each("selectedClients", "created_by_id"),
    selectedWorkTypes: await each("selectedWorkTypes", "unnest(work_type_ids)"),
    selectedTemplates: await each("selectedTemplates", "template_id"),
    selectedImports: [{ selectedImports: 1 }],
    contractorId: await each("contractorId", "contractor_id"),
    payRate: [
      { payRateFrom: "20" },
      { payRateFrom: "100", payRateTo: "120" },
      { payRateExact: "215" },
      { payRateType: "Site" },
    ],
    finalPay: [{ finalPayFrom: "60" }, { finalPayFrom: "300", finalPayTo: "320" }, { finalPayExact: "641" }],
    winNumbers: [{ winNumbers: some.map(({ id }) => id).join(" ") }],
    selectedCustomFields: [
      { customField1: field!.region },
      { customField1: field!.region, customValue1: "Region 3" },
      { customField1: field!.ticket, customValue1: ticket!.value },
    ],
    selectedWOTypes: [
      { selectedWOTypes: "paid" },
      { selectedWOTypes: "draft,assigned" },
      { selectedWOTypes: "canceled" },
    ],
    filterByStatusOnHold: [{ filterByStatusOnHold: "on" }],
    payLocation: [{ payLocation: "payWithinApp" }, { payLocation: "payOutsideOfApp" }],
    needsAttention: [
      { needsAttention: "late" },
      { needsAttention: "notConfirmed" },
      { needsAttention: "adjusted" },
    ],
  };
}

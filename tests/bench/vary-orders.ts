/**
 * Values for every filter of the list: a few that most orders have, many that few have, and none that follows from
 * another. Written with the orders, because a million updates would double the table.
 */
import type postgres from "postgres";

type Fragment = postgres.PendingQuery<postgres.Row[]>;
export type Variety = {
  creator: Fragment;
  /** Pay type and rate. */
  pay: Fragment;
  /** More columns and their values; both begin with a comma unless empty. */
  columns: Fragment;
  values: Fragment;
  /** Adds rows of other tables, once the orders have their indexes. */
  addRows: () => Promise<unknown>;
};

/** The same for every order. */
export const uniform = (sql: postgres.Sql): Variety => ({
  creator: sql`company.admins[1 + n % cardinality(company.ids)]`,
  pay: sql`'Hour', 4000 + dice * 5`,
  columns: sql``,
  values: sql``,
  addRows: async () => {},
});

const LISTS = { projects: 200, end_companies: 500, templates: 100, colleagues: 30 };
const WORK_TYPES = 60;

/** Adds what one company's orders refer to, and returns the values that refer to it. */
export async function varyOrders(sql: postgres.Sql, companyId: number): Promise<Variety> {
  await sql`insert into projects (company_id, name) select ${companyId}, 'Project ' || n
    from generate_series(1, ${LISTS.projects}::int) n`;
  await sql`insert into end_companies (company_id, name) select ${companyId}, 'End company ' || n
    from generate_series(1, ${LISTS.end_companies}::int) n`;
  await sql`insert into custom_fields (company_id, name) values (${companyId}, 'Ticket'), (${companyId}, 'Region')`;
  await sql`insert into users
    (role, company_id, level, state, first_name, last_name, email, password_hash, agreements_accepted_at)
    select 'client', ${companyId}, 'Manager', 'active', 'Col', 'League ' || n, 'colleague-' || n || '@bench.example', '!',
      now() from generate_series(1, ${LISTS.colleagues}::int) n`;
  // Between 0 and 1, the same for each order and seed.
  const random = (seed: number) =>
    sql`((hashint8extended(n, ${seed}::bigint) & 2147483647) / 2147483648.0::float8)`;
  // The first values are frequent, the last ones rare.
  const skewed = (seed: number, count: number) => sql`floor(${count}::int * ${random(seed)} ^ 3)::int`;
  const among = (seed: number, ids: Fragment, count: number) =>
    sql`(array(${ids}))[1 + ${skewed(seed, count)}]`;
  const days = (seed: number, from: number, to: number) =>
    sql`(${from}::float8 + ${to - from}::float8 * ${random(seed)}) * interval '1 day'`;
  const reached = (...statuses: string[]) => sql`status = any(${statuses}::text[])`;
  return {
    creator: among(1, sql`select id from users where role = 'client' order by id`, LISTS.colleagues),
    pay: sql`(array['Hour', 'Device', 'Site'])[1 + ${skewed(2, 3)}], 2000 + 50 * ${skewed(3, 400)}`,
    columns: sql`, project_id, end_company_id, template_id, work_type_ids, on_hold, pay_outside_of_app, final_pay_cents,
      created_at, assigned_at, completed_at, approved_at, paid_at`,
    values: sql`, ${among(4, sql`select id from projects order by id`, LISTS.projects)},
      ${among(5, sql`select id from end_companies order by id`, LISTS.end_companies)},
      1 + ${skewed(6, LISTS.templates)}, array[1 + ${skewed(7, WORK_TYPES)}, 1 + ${skewed(8, WORK_TYPES)}],
      status = 'assigned' and ${random(9)} < 0.02, ${random(10)} < 0.1,
      case when ${reached("approved", "paid")} then 5000 + 100 * ${skewed(11, 600)} end,
      at - ${days(12, 5, 40)},
      case when ${reached("assigned", "completed", "approved", "paid")} then at - ${days(13, 0, 5)} end,
      case when ${reached("completed", "approved", "paid")} then at + ${days(14, 0, 2)} end,
      case when ${reached("approved", "paid")} then at + ${days(15, 2, 6)} end,
      case when ${reached("paid")} then at + ${days(16, 6, 30)} end`,
    addRows: () => addRows(sql, companyId),
  };
}

/** Gives every fourth order a ticket of its own, every second a region, and 300 drafts to an import. */
async function addRows(sql: postgres.Sql, companyId: number) {
  const field = (name: string) =>
    sql`(select id from custom_fields where company_id = ${companyId} and name = ${name})`;
  // Without the checks of foreign keys, which take longer than everything else.
  await sql`set session_replication_role = replica`;
  await sql`insert into order_custom_fields (work_order_id, company_id, custom_field_id, value, type)
    select id, company_id, ${field("Ticket")}, 'INC-' || id, 'PUBLIC' from work_orders where id % 4 = 0`;
  await sql`insert into order_custom_fields (work_order_id, company_id, custom_field_id, value, type)
    select id, company_id, ${field("Region")}, 'Region ' || (id / 7) % 5, 'PUBLIC' from work_orders where id % 2 = 0`;
  await sql`insert into import_rows (import_id, company_id, line, state, win)
    select 1, company_id, row_number() over (), 'draft', id from work_orders where tab = 'draft' limit 300`;
  await sql`set session_replication_role = origin`;
  await sql`vacuum analyze order_custom_fields`;
}

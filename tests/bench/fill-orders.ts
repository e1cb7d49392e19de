/**
 * Generates hundreds of thousands of orders within the database: located by US postal codes, in every status, with
 * searchable titles and sites. The data is always the same.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type postgres from "postgres";
import { uniform, type Variety, varyOrders } from "./vary-orders";

export type Filling = {
  orders: number;
  /** Orders are distributed evenly. The first company's list is measured. */
  companies: number;
  contractors: number;
  /** Gives the orders something for each filter of the list to find; one company only. */
  isVaried?: boolean;
};

type Place = [zip: string, latitude: number, longitude: number, city: string, state: string];

/** Reads all US postal codes from the package that the product uses. */
export function places(): Place[] {
  const file = createRequire(import.meta.url).resolve("zipcodes/lib/codes.js");
  const entry =
    /\{"zip":"(\d{5})","latitude":([-\d.]+),"longitude":([-\d.]+),"city":"([^"]*)","state":"([^"]*)"/g;
  return [...readFileSync(file, "utf8").matchAll(entry)]
    .map((m): Place => [m[1]!, Number(m[2]), Number(m[3]), m[4]!, m[5]!])
    .filter(([, latitude]) => latitude > 17 && latitude < 72);
}

/** Creates users without a usable password. Returns the first company's Admin and the first contractor, in Boston. */
async function fillPeople(sql: postgres.Sql, { companies, contractors }: Filling) {
  const companyRows = await sql<{ id: number }[]>`insert into companies (name, rating_total, rating_count)
    select 'Bench company ' || n, 24, 10 from generate_series(1, ${companies}) n returning id::int`;
  const [admin] = await sql<{ id: number }[]>`insert into users
    (role, company_id, level, state, first_name, last_name, email, password_hash, agreements_accepted_at)
    select 'client', id, 'Admin', 'active', 'Ada', 'Admin ' || id, 'admin-' || id || '@bench.example', '!', now()
    from companies order by id returning id::int`;
  const contractorRows = await sql<{ id: number }[]>`insert into users
    (role, state, first_name, last_name, email, password_hash, agreements_accepted_at, latitude, longitude, zip_code)
    select 'contractor', 'active', 'Carl', 'Contractor ' || n, 'contractor-' || n || '@bench.example', '!', now(),
      42.3575, -71.0636, '02108' from generate_series(1, ${contractors}) n returning id::int`;
  await sql`insert into contractor_profiles (user_id, latitude, longitude)
    select id, latitude, longitude from users where role = 'contractor'`;
  await sql`insert into work_alerts (user_id) select user_id from contractor_profiles`;
  const [superAdminRow] = await sql<{ id: number }[]>`insert into users
    (role, staff_role, state, first_name, last_name, email, password_hash, agreements_accepted_at)
    values ('superAdmin', 'owner', 'active', 'Sue', 'Super', 'super@bench.example', '!', now()) returning id::int`;
  return {
    companyId: companyRows[0]!.id,
    adminId: admin!.id,
    contractorId: contractorRows[0]!.id,
    superAdminId: superAdminRow!.id,
  };
}

/** Builds the indexes after `work`: inserting without them is several times as fast. */
async function withoutIndexes(sql: postgres.Sql, work: () => Promise<unknown>) {
  const indexes = await sql<
    { name: string; definition: string }[]
  >`select indexname as name, indexdef as definition
    from pg_indexes where tablename = 'work_orders'
      and indexname not in (select conname from pg_constraint where conrelid = 'work_orders'::regclass)`;
  for (const { name } of indexes) await sql.unsafe(`drop index "${name}"`);
  await work();
  await sql`set maintenance_work_mem = '512MB'`;
  for (const { definition } of indexes) await sql.unsafe(definition);
}

/** Fills the database. `sql` must be one connection. */
export async function fillOrders(sql: postgres.Sql, filling: Filling) {
  const people = await fillPeople(sql, filling);
  await sql`create temp table place (n int, zip text, latitude float8, longitude float8, city text, state text)`;
  const known = places();
  for (let at = 0; at < known.length; at += 5000) {
    const part = known.slice(at, at + 5000);
    await sql`insert into place select * from unnest(${part.map((_, i) => at + i)}::int[],
      ${part.map((each) => each[0])}::text[], ${part.map((each) => each[1])}::float8[],
      ${part.map((each) => each[2])}::float8[], ${part.map((each) => each[3])}::text[],
      ${part.map((each) => each[4])}::text[])`;
  }
  await sql`create unique index on place (n)`;
  await sql`analyze place`;
  const variety = filling.isVaried ? await varyOrders(sql, people.companyId) : uniform(sql);
  await withoutIndexes(sql, () => insertOrders(sql, filling, known.length, variety));
  await variety.addRows();
  await sql`select fold_work_order_tallies()`;
  await sql`vacuum analyze work_orders`;
  await sql`analyze`;
  return people;
}

/** Scatters values by multiplication with primes, so that adjacent rows have nothing in common. */
const insertOrders = (sql: postgres.Sql, { orders }: Filling, placeCount: number, variety: Variety) => sql`
  with company as (select array_agg(u.company_id order by u.id) as ids, array_agg(u.id order by u.id) as admins
      from users u where role = 'client'),
    contractor as (select array_agg(id order by id) as ids from users where role = 'contractor'),
    made as (
      select s.n, (s.n::bigint * 7919) % 1000 as dice, zip, latitude, longitude, city, state,
        timestamptz '2026-06-01 08:00-04' + ((s.n::bigint * 104729) % 525600) * interval '1 minute' as at
      from generate_series(1, ${orders}::int) s (n)
      join place on place.n = (s.n::bigint * 15485863) % ${placeCount}
    ),
    state as (
      select *, case when dice < 50 then 'draft' when dice < 350 then 'published' when dice < 450 then 'assigned'
        when dice < 500 then 'completed' when dice < 550 then 'approved' when dice < 980 then 'paid'
        else 'canceled' end as status from made
    )
  insert into work_orders (company_id, created_by_id, contractor_id, status, confirmed, custom_tag_id, title, site_id,
    site_name, address1, city, state_code, zip_code, latitude, longitude, time_zone, start_date, start_time, end_date,
    end_time, start_at, basic_type, amount_cents, quantity_hundredths, potential_pay_cents, percent_communication,
    percent_work, percent_deliverables, description, applicant_count${variety.columns})
  select company.ids[1 + n % cardinality(company.ids)], ${variety.creator},
    case when status not in ('draft', 'published') then contractor.ids[1 + (n / 7) % cardinality(contractor.ids)] end,
    status, dice % 2 = 0, 'TAG-' || n,
    (array['Replace access point', 'Survey cabling', 'Mount antenna', 'Swap point of sale terminal',
      'Repair street light', 'Install digital sign', 'Audit server room'])[1 + n % 7] || ' ' || n,
    'S-' || n % 5000, city || ' store ' || n % 5000, n % 900 || ' Main St', city, state, zip, latitude, longitude,
    'America/New_York', at::date, at::time(0), at::date, (at + interval '4 hours')::time(0), at,
    ${variety.pay}, 200, 8000 + dice * 10, 2000, 6000, 2000, '<p>As discussed.</p>', n % 4${variety.values}
  from state, company, contractor`;

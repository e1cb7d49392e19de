import postgres from "postgres";
import { migrate } from "server/database/migrate";
import { migrateUntil } from "tests/setup/earlier-schema";
import { afterAll, beforeAll, expect, test } from "vitest";

const admin = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
const url = Object.assign(new URL(process.env.DATABASE_URL!), {
  pathname: `${new URL(process.env.DATABASE_URL!).pathname}_runs`,
});
const name = url.pathname.slice(1);
const connect = () => postgres(url.href, { max: 1, onnotice: () => {} });
let sql: postgres.Sql;

/** An installation of the previous version: runs of a company and of Callout's staff, and two contractors, one without a home. */
beforeAll(async () => {
  await admin`create database ${admin(name)}`;
  sql = connect();
  await migrateUntil(sql, "runs_and_places");
  await sql.unsafe(`
    create function settle_moved_reach() returns trigger language plpgsql as $$
      begin raise exception 'settle_moved_reach ran'; end $$;
    create trigger users_moved after update of latitude on users for each row execute function settle_moved_reach();
    insert into companies (id, name) overriding system value values (31, 'Harbor');
    insert into users (id, role, state, company_id, level, staff_role, first_name, last_name, email, password_hash,
        latitude, longitude) overriding system value
      values (51, 'client', 'active', 31, 'Admin', null, 'Ada', 'Lane', 'ada@example.com', '!', null, null),
        (52, 'superAdmin', 'active', null, null, 'owner', 'Sue', 'Park', 'sue@example.com', '!', null, null),
        (53, 'contractor', 'active', null, null, null, 'Cal', 'West', 'cal@example.com', '!', 42.36, -71.05),
        (54, 'contractor', 'active', null, null, null, 'Col', 'East', 'col@example.com', '!', null, null);
    insert into contractor_profiles (user_id) values (53), (54);
    insert into files (id, storage_key, name, mime, size_bytes)
      overriding system value values (81, 'plan', 'plan.pdf', 'application/pdf', 9);
    insert into bulk_runs (id, company_id, created_by_id, action, order_count)
      overriding system value values (901, 31, 51, 'publish', 2), (902, null, 52, 'mark-paid', 1);
    insert into bulk_run_orders (run_id, place, win) values (901, 1, 701), (901, 2, 702), (902, 1, 703);
    insert into bulk_run_files (run_id, file_id) values (901, 81);`);
  await sql.end();
  await migrate(url.href);
  sql = connect();
});
afterAll(async () => {
  await sql.end();
  await admin`drop database if exists ${admin(name)} with (force)`;
  await admin.end();
});

test("GRW-004 runs of an existing installation get their company, and 0 for those of Callout's staff", async () => {
  const [found] = await sql`select
    (select jsonb_object_agg(id, company_id) from bulk_runs) as runs,
    (select jsonb_object_agg(win, company_id) from bulk_run_orders) as orders,
    (select jsonb_object_agg(file_id, company_id) from bulk_run_files) as files`;
  expect(found).toEqual({
    runs: { 901: 31, 902: 0 },
    orders: { 701: 31, 702: 31, 703: 0 },
    files: { 81: 31 },
  });
  await expect(
    sql`insert into bulk_run_orders (run_id, company_id, place, win) values (902, 31, 2, 704)`,
  ).rejects.toThrow("bulk_run_orders_run");
  await expect(
    sql`insert into bulk_run_files (run_id, company_id, file_id) values (902, 31, 81)`,
  ).rejects.toThrow("bulk_run_files_run");
  await sql`delete from bulk_runs where id = 901`;
  expect(await sql`select win::int from bulk_run_orders`).toEqual([{ win: 703 }]);
});

test("GRW-004 profiles of an existing installation get their contractor's home, and no trigger follows it", async () => {
  expect(
    await sql`select user_id::int as id, latitude, longitude from contractor_profiles order by 1`,
  ).toEqual([
    { id: 53, latitude: 42.36, longitude: -71.05 },
    { id: 54, latitude: null, longitude: null },
  ]);
  await sql`update users set latitude = 40.7, longitude = -74.1 where id = 53`;
  await sql`update contractor_profiles set work_mail = 'at-once' where user_id = 53`;
  const [profile] =
    await sql`select reach @> box(point(-71.05, 42.36)) as near, reach @> box(point(-74.1, 40.7)) as far
    from contractor_profiles where user_id = 53`;
  expect(profile).toEqual({ near: true, far: false });
});

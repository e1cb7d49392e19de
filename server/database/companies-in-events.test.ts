import postgres from "postgres";
import { migrate } from "server/database/migrate";
import { migrateUntil } from "tests/setup/earlier-schema";
import { afterAll, beforeAll, expect, test } from "vitest";

const admin = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
const url = Object.assign(new URL(process.env.DATABASE_URL!), {
  pathname: `${new URL(process.env.DATABASE_URL!).pathname}_events`,
});
const name = url.pathname.slice(1);
const connect = () => postgres(url.href, { max: 1, onnotice: () => {} });
let sql: postgres.Sql;

/** An installation of the previous version, with rows in several months, an unread event and a notification. */
beforeAll(async () => {
  await admin`create database ${admin(name)}`;
  sql = connect();
  await migrateUntil(sql, "companies-in-events");
  await sql.unsafe(`
    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'append-only'; end $$;
    create trigger audit_log_append_only before delete or update on audit_log for each row execute function refuse_change();
    insert into audit_log (id, at, action, subject_type, subject_id) overriding system value values
      (301, now() - interval '4 months', 'first', 'work-order', 701), (302, now(), 'second', 'work-order', 702);
    insert into events (id, at, type, subject_type, subject_id) overriding system value values
      (401, now() - interval '3 months', 'first', 'work-order', 701), (402, now(), 'second', 'work-order', 702);
    insert into unread_events (reader, event_id, event_at) select 'live', id, at from events where id = 402;
    insert into users (id, role, state, first_name, last_name, email, password_hash)
      overriding system value values (51, 'contractor', 'active', 'Ada', 'Lane', 'ada@example.com', '!');
    insert into notifications (id, user_id, event_id, kind, type, title, message, url, at)
      overriding system value values (61, 51, 401, 'published', 'info', 'New', 'New work', '/orders', now());`);
  await sql.end();
  await migrate(url.href);
  sql = connect();
});
afterAll(async () => {
  await sql.end();
  await admin`drop database if exists ${admin(name)} with (force)`;
  await admin.end();
});

test("GRW-004 the records of an existing installation stay, with no company", async () => {
  const [found] = await sql`select
    (select jsonb_object_agg(id, action || ' ' || company_id) from audit_log) as audit,
    (select jsonb_object_agg(id, type || ' ' || company_id) from events) as events,
    (select jsonb_object_agg(u.event_id, u.company_id) from unread_events u
      join events e on (e.id, e.at, e.company_id) = (u.event_id, u.event_at, u.company_id)) as unread,
    (select jsonb_object_agg(id, title) from notifications) as notifications`;
  expect(found).toEqual({
    audit: { 301: "first 0", 302: "second 0" },
    events: { 401: "first 0", 402: "second 0" },
    unread: { 402: 0 },
    notifications: { 61: "New" },
  });
});

test("GRW-004 every month has the company in its key, and an earlier server goes on without it", async () => {
  const keys = await sql<{ key: string }[]>`
    select distinct pg_get_constraintdef(c.oid) as key from pg_constraint c join pg_inherits on inhrelid = conrelid
    where contype = 'p' and inhparent in ('audit_log'::regclass, 'events'::regclass)`;
  expect(keys.map(({ key }) => key)).toEqual(["PRIMARY KEY (id, at, company_id)"]);
  const [event] = await sql<{ id: string }[]>`
    insert into events (type, subject_type, subject_id) values ('work-order.hold', 'work-order', 702) returning id`;
  await sql`insert into audit_log (action, subject_type, subject_id) values ('work-order.hold', 'work-order', 702)`;
  const unread = await sql`select reader, company_id::int as company from unread_events
    where event_id = ${event!.id} order by reader`;
  expect([...unread]).toEqual([
    { reader: "live", company: 0 },
    { reader: "notifications", company: 0 },
  ]);
  await expect(sql`update audit_log set company_id = 31 where id = 302`).rejects.toThrow("append-only");
});

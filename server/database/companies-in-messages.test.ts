import postgres from "postgres";
import { migrate } from "server/database/migrate";
import { migrateUntil } from "tests/setup/earlier-schema";
import { afterAll, beforeAll, expect, test } from "vitest";

const admin = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
const url = Object.assign(new URL(process.env.DATABASE_URL!), {
  pathname: `${new URL(process.env.DATABASE_URL!).pathname}_messages`,
});
const name = url.pathname.slice(1);
const connect = () => postgres(url.href, { max: 1, onnotice: () => {} });
let sql: postgres.Sql;

/** An installation of the previous version: two companies, each with an order, whose ids differ from the companies'. */
beforeAll(async () => {
  await admin`create database ${admin(name)}`;
  sql = connect();
  await migrateUntil(sql, "companies_in_messages");
  await sql.unsafe(`
    create function erase_from_history() returns trigger language plpgsql as $$
      begin raise exception 'work_order_history is append-only'; end $$;
    create trigger work_order_history_erasure before update on work_order_history
      for each row execute function erase_from_history();
    insert into companies (id, name) overriding system value values (31, 'Harbor'), (32, 'Summit');
    insert into users (id, role, state, company_id, level, first_name, last_name, email, password_hash)
      overriding system value values (51, 'client', 'active', 31, 'Admin', 'Ada', 'Lane', 'ada@example.com', '!');
    insert into work_orders (id, company_id, created_by_id) overriding system value values (701, 31, 51), (702, 32, 51);
    insert into files (id, storage_key, name, mime, size_bytes)
      overriding system value values (81, 'plan', 'plan.pdf', 'application/pdf', 9);
    insert into messages (id, work_order_id, from_id, of_client, content)
      overriding system value values (901, 702, 51, true, 'Summit asks'), (902, 701, 51, true, 'Harbor asks');
    insert into message_recipients (message_id, user_id) values (901, 51), (902, 51);
    insert into message_files (message_id, file_id) values (902, 81);
    insert into work_order_history (work_order_id, creator_name, type, work_order_status)
      values (702, 'Ada Lane', 'create', 'draft'), (701, 'Ada Lane', 'publish', 'published');`);
  await sql.end();
  await migrate(url.href);
  sql = connect();
});
afterAll(async () => {
  await sql.end();
  await admin`drop database if exists ${admin(name)} with (force)`;
  await admin.end();
});

test("GRW-004 messages and histories of an existing installation get their order's company", async () => {
  const [found] = await sql`select
    (select jsonb_object_agg(id, company_id) from messages) as messages,
    (select jsonb_object_agg(message_id, company_id) from message_recipients) as recipients,
    (select jsonb_object_agg(message_id, company_id) from message_files) as files,
    (select jsonb_object_agg(type, company_id) from work_order_history) as history`;
  expect(found).toEqual({
    messages: { 901: 32, 902: 31 },
    recipients: { 901: 32, 902: 31 },
    files: { 902: 31 },
    history: { create: 32, publish: 31 },
  });
});

test("GRW-004 the history stays append-only, and nothing in it or in messages is of another company", async () => {
  await expect(sql`update work_order_history set type = 'edit'`).rejects.toThrow("append-only");
  await expect(
    sql`insert into work_order_history (work_order_id, company_id, creator_name, type, work_order_status)
      values (701, 32, 'Ada Lane', 'edit', 'draft')`,
  ).rejects.toThrow("work_order_history_order");
  await expect(
    sql`insert into messages (work_order_id, company_id, from_id, of_client, content) values (702, 31, 51, true, 'Hello')`,
  ).rejects.toThrow("messages_order");
  await expect(
    sql`insert into message_files (message_id, company_id, file_id) values (901, 31, 81)`,
  ).rejects.toThrow("message_files_message");
});

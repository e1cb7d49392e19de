// One connection, so that Postgres statistics are current when read. Set before the settings are.
process.env.DATABASE_POOL = "1";

import postgres from "postgres";
import { fillOrders } from "tests/bench/fill-orders";
import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { messageCounts } from "~/messaging/queries.server";
import { listUnreadChats } from "~/messaging/unread.server";
import { db } from "~/platform/db/db.server";
import { countNews, listNotifications } from "./queries.server";

let client: Actor;
let contractor: Actor;
let wins: number[];

/** 10,000 orders with messages between a company and 40 contractors, and 40,000 notifications of 400 people. */
beforeAll(async () => {
  const sql = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const people = await fillOrders(sql, { orders: 10_000, companies: 360, contractors: 40 });
  client = (await findPerson(db, people.adminId))!;
  contractor = (await findPerson(db, people.contractorId))!;
  await sql`insert into order_chats (work_order_id, company_id, message_count, last_message_id)
    select id, company_id, 3, id from work_orders`;
  await sql`insert into order_chat_members (work_order_id, company_id, user_id, all_count, unread_count, seen_message_id)
    select id, company_id, created_by_id, 3, (id % 3)::int, 0 from work_orders
    union all select id, company_id, contractor_id, 3, (id % 3)::int, 0 from work_orders where contractor_id is not null`;
  await sql`with told as (insert into events (type, at, subject_type, payload)
      select 'test', now(), 'test', '{}' from generate_series(1, 100) returning id)
    insert into notifications (user_id, event_id, kind, type, title, message, url, at, read_at)
    select u.id, told.id, 'test', 'info', 'Told', '', '/', now() + told.id * interval '1 s',
      case when told.id % 10 > 0 then now() end
    from told, users u where u.role <> 'superAdmin'`;
  const own = await sql`select id::int from work_orders where company_id = ${client.companyId} limit 20`;
  wins = own.map(({ id }) => id);
  await sql.end();
  await vacuumUntilVisible("order_chat_members");
});

test.each<[string, string, () => Actor, (actor: Actor) => Promise<unknown>, number]>([
  ["a page's counters", "order_chats", () => client, (actor) => messageCounts(actor, wins), 20],
  ["those for oneself", "order_chat_members", () => client, (actor) => messageCounts(actor, wins), 20],
  ["unread chats", "order_chat_members", () => client, listUnreadChats, 60],
  ["a contractor's", "order_chat_members", () => contractor, listUnreadChats, 200],
  ["what the bell says", "notifications", () => client, countNews, 10],
  ["the newest notifications", "notifications", () => client, (actor) => listNotifications(actor), 100],
  ["earlier ones", "notifications", () => client, (actor) => listNotifications(actor, 2000), 101],
])("%s are read from a person's own rows", async (_what, table, who, read, maxRows) => {
  await read(who());
  const { scans, rows } = await readsOf(table, () => read(who()));
  expect(scans).toBe(0);
  expect(rows).toBeLessThanOrEqual(maxRows);
});

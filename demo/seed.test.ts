import { contractorProfiles, users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { migrate } from "server/database/migrate";
import { sortedByEachColumn } from "tests/lists/sorted-by-each-column";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { findMisplacedRecords } from "tests/setup/misplaced-records";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { isPassword } from "~/auth/passwords/password.server";
import { countOrders } from "~/order-lists/counts/count-orders.server";
import { readFilter } from "~/order-lists/list-query";
import { tabsOf } from "~/order-lists/tabs";
import { closeDatabase, db, sqlPool } from "~/platform/db/db.server";
import { findFileById, openFile } from "~/platform/files/files.server";
import { env } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";
import { fillDemo } from "./index";

withCardProvider();
withBankProvider();

const today = new Date("2026-05-14T15:42:00Z");

async function fill() {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await atTime(today, fillDemo);
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`filled in ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of Node's CPU`);
}

async function readRow(query: string): Promise<Record<string, unknown>> {
  const [row] = await sqlPool().unsafe(query);
  return row!;
}

async function actorAt(email: string): Promise<Actor> {
  const [row] = await db
    .select({ user: users, defaultDistanceMiles: contractorProfiles.defaultDistanceMiles })
    .from(users)
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
    .where(eq(users.email, email));
  const { user, defaultDistanceMiles } = row!;
  return {
    ...user,
    companySuspended: false,
    timeZone: "America/New_York",
    agreed: user.agreementsAcceptedAt !== null,
    confirmedAt: null,
    factor: { isRequired: false, hasApp: false, hasPasskey: false },
    confirmsBy: { password: true, provider: false },
    defaultDistanceMiles,
    address: "",
  };
}

/**
 * Returns a hash per table of what people see, without random keys, hashes and ids of overlapping actions.
 */
async function fingerprint() {
  const tables = {
    users: "select to_jsonb(t) - 'password_hash' - 'picture_file_id' as row from users t",
    companies: "select to_jsonb(t) as row from companies t",
    templates: "select to_jsonb(t) as row from templates t",
    client_ratings: "select to_jsonb(t) - 'link_hash' as row from client_ratings t",
    contractor_profiles: "select to_jsonb(t) as row from contractor_profiles t",
    work_orders: "select to_jsonb(t) as row from work_orders t",
    work_order_history: `select to_jsonb(t) - 'id' || jsonb_build_object('n', row_number() over (partition by work_order_id
      order by id)) as row from work_order_history t`,
    custom_fields: "select to_jsonb(t) as row from custom_fields t",
    order_custom_fields: "select to_jsonb(t) as row from order_custom_fields t",
    order_approval_codes: "select to_jsonb(t) as row from order_approval_codes t",
    applications: "select to_jsonb(t) - 'id' as row from applications t",
    routes: "select to_jsonb(t) - 'id' as row from routes t",
    check_entries: "select to_jsonb(t) - 'id' as row from check_entries t",
    expenses: "select to_jsonb(t) - 'id' as row from expenses t",
    issue_reports: "select to_jsonb(t) - 'id' as row from issue_reports t",
    work_order_documents: `select to_jsonb(t) - 'id' - 'file_id' || jsonb_build_object('name', f.name, 'bytes', f.size_bytes)
      as row from work_order_documents t join files f on f.id = t.file_id`,
    ledger_statement_lines: "select to_jsonb(t) - 'id' as row from ledger_statement_lines t",
    // Provider keys are random.
    ledger_journals: `select to_jsonb(t) - 'id' - 'line_id' - 'accounts'
      || jsonb_build_object('key', regexp_replace(key, '^(refill|transfer|certificate)-.{43}', '\\1')) as row from ledger_journals t`,
  };
  const hashes: Record<string, unknown> = {};
  for (const [table, select] of Object.entries(tables))
    hashes[table] =
      await readRow(`select count(*)::int as n, md5(string_agg(row::text, chr(10) order by row::text)) as hash
        from (${select}) rows`);
  return hashes;
}

describe("the demo", () => {
  beforeAll(fill, 300_000);

  test("has about 400 orders, in every state", async () => {
    const rows = await sqlPool()<{ status: string; n: number }[]>`
      select status, count(*)::int as n from work_orders group by 1`;
    expect(Object.fromEntries(rows.map(({ status, n }) => [status, n]))).toEqual({
      draft: expect.closeTo(28, -1),
      published: expect.closeTo(84, -1),
      assigned: 65,
      completed: 46,
      approved: 36,
      paid: 134,
      canceled: 13,
      deleted: 4,
    });
  });

  test("contains rare cases too", async () => {
    const rareCases = await readRow(`select
      count(*) filter (where tab = 'routed')::int as routed,
      count(*) filter (where status = 'published' and applicant_count > 0)::int as wanted,
      count(*) filter (where status = 'published' and applicant_count = 0)::int as unseen,
      count(*) filter (where on_hold)::int as held,
      count(*) filter (where status = 'assigned' and not confirmed
        and start_at < '${today.toISOString()}'::timestamptz + interval '12 hours')::int as unconfirmed,
      count(*) filter (where status = 'completed' and adjustment_sent_at is not null
        and not is_adjustment_approved)::int as adjusting,
      count(*) filter (where pay_outside_of_app and status = 'paid')::int as outside,
      (select count(*)::int from check_entries where check_out_at is null)::int as on_site,
      (select count(*)::int from issue_reports)::int as issues,
      (select count(*)::int from applications where is_counter_offer and status = 'apply')::int as counters,
      (select count(*)::int from expenses where decision = 'denied')::int as denied,
      (select count(distinct work_order_id)::int from work_order_history where type = 'un-assign')::int as unassigned,
      (select count(*)::int from work_order_documents where is_deliverable)::int as pictures
      from work_orders`);
    for (const [name, n] of Object.entries(rareCases)) expect(n, name).toBeGreaterThanOrEqual(5);
  });

  test("has templates for every company, and orders made from each", async () => {
    const { kept, used } = await readRow(`select count(*)::int as kept,
      count(*) filter (where exists (select 1 from work_orders o
        where o.template_id = t.id and o.template_name = t.name and o.company_id = t.company_id))::int as used
      from templates t`);
    expect({ kept, used }).toEqual({ kept: 9, used: 9 });
  });

  test("fills every tab of the accounts that are used first", async () => {
    for (const email of [
      "contractor@callout.example",
      "admin@northwind.example",
      "admin@harborlight.example",
      "admin@cobalt.example",
      "super@callout.example",
    ]) {
      const actor = await actorAt(email);
      const counts = await countOrders(actor, readFilter({}));
      for (const tab of tabsOf(actor)) expect(counts[tab]?.n, `${email} ${tab}`).toBeGreaterThan(0);
    }
  });

  test("Q-206: all accounts are active and accept the demo's password", async () => {
    const people = await db.select().from(users);
    expect(people).toHaveLength(2 + 9 + 60);
    const names = people.map(({ email }) => email);
    for (const domain of ["northwind.example", "harborlight.example", "cobalt.example"])
      for (const level of ["admin", "manager", "dispatcher"]) expect(names).toContain(`${level}@${domain}`);
    expect(names).toContain("contractor60@callout.example");
    expect(
      people.every(({ state, agreementsAcceptedAt }) => state === "active" && agreementsAcceptedAt),
    ).toBe(true);
    expect(await isPassword(people[30]!.passwordHash, env().DEMO_PASSWORD)).toBe(true);
  });

  test("has consistent money", async () => {
    expect([...(await sqlPool()`select * from ledger_violations`)]).toEqual([]);
    const { off } = await readRow(`select count(*)::int as off from work_orders o
      join ledger_statement_lines l on l.reference = o.id and l.type = 'paid'
      where l.amount_cents <> o.final_pay_from_wallet_cents`);
    expect(off).toBe(0);
  });

  test("GRW-004 every audit row and event about an order has the order's company, whoever acts", async () => {
    const { misplaced, actions } = await findMisplacedRecords();
    expect(actions).toEqual(
      expect.arrayContaining(["client.rate", "company.block", "message.read", "payment.mark-paid"]),
    );
    expect(misplaced).toEqual([]);
  });

  test("contains nothing after the present", async () => {
    const { latest } = await readRow(`select greatest(
      (select max(created_at) from work_order_history), (select max(updated_at) from work_orders),
      (select max(at) from audit_log), (select max(at) from events), (select max(created_at) from files),
      (select max(updated_at) from applications), (select max(updated_at) from ledger_statement_lines),
      (select max(created_at) from work_order_documents)) as latest`);
    expect(new Date(String(latest)).getTime()).toBeLessThanOrEqual(today.getTime());
  });

  test("has small files that can be opened", async () => {
    const { largest, smallest } = await readRow(
      `select max(size_bytes) as largest, min(id) as smallest from files`,
    );
    expect(largest).toBeLessThan(60_000);
    const file = await findFileById(Number(smallest));
    const stream = await openFile(file!.storageKey);
    expect(stream).toBeDefined();
    stream?.destroy();
  });

  test("is the same on each fill", { timeout: 300_000 }, async () => {
    const first = await fingerprint();
    await sqlPool().unsafe(
      "drop schema pgboss, drizzle, partitions, detached, public cascade; create schema public",
    );
    await closeDatabase();
    await migrate(env().DATABASE_URL);
    await fill();
    expect(await fingerprint()).toEqual(first);
  });

  // Runs last, because it adds to the demo.
  describe("has lists that can be sorted by each column", () => sortedByEachColumn(actorAt, today));
});

// Uses one connection, so that Postgres' counters are current when read. Must run before the settings are read.
process.env.DATABASE_POOL = "1";

import { makeClient } from "tests/factories/people";
import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, expect, test } from "vitest";
import { listPaymentsPage, paymentsTable } from "~/funds/payment-history.server";
import { balanceOfAll } from "~/ledger/queries.server";
import { listPayouts, payoutsTable } from "~/payouts/payouts-list.server";
import { db, sqlPool } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { dueTable, listDue } from "./pay-run/queries.server";
import { findHistory, historyTable, listHistory } from "./provider-history/history.server";

const ORDERS = 30_000;
const CONTRACTORS = 300;
const FIRST = 500_000;

/** Makes 300 contractors with 100 orders each, most of them paid; every tenth payout failed or waits. */
beforeAll(async () => {
  const client = await makeClient();
  const sql = sqlPool();
  await sql`insert into users (id, role, state, email, first_name, last_name, phone, password_hash) overriding system value
    select ${FIRST}::int + n, 'contractor', 'active', 'plan' || n || '@callout.example', 'Ann', 'Lee ' || n, '6175550100', ''
    from generate_series(0, ${CONTRACTORS - 1}) n`;
  await sql`insert into work_orders (id, company_id, created_by_id, contractor_id, title, status, final_pay_cents,
      final_pay_from_wallet_cents, approved_at, paid_at) overriding system value
    select ${FIRST}::int + n, ${client.companyId}, ${client.id}, ${FIRST}::int + n % ${CONTRACTORS}, 'Planned ' || n,
      case when n % 50 = 0 then 'approved' else 'paid' end, 10000, 10000, at, case when n % 50 = 0 then null else at end
    from generate_series(1, ${ORDERS}) n, lateral (select '2020-01-01'::timestamptz + n * interval '1 hour' as at) t`;
  await sql`insert into bank_transfers (id, kind, key, contractor_id, address, amount_cents, bank, bank_name, account_end,
      state, reason, reference, created_at, settled_at) overriding system value
    select n, 'payout', 'plan-' || n, ${FIRST}::int + n % ${CONTRACTORS}, '', 10000, 'bank', 'First', '6789',
      case when n % 1000 = 1 then 'failed' else 'processed' end, '', 'ref-' || n, at, at
    from generate_series(1, ${ORDERS}) n, lateral (select '2020-01-01'::timestamptz + n * interval '1 hour' as at) t
    where n % 50 <> 0 and n % 1000 <> 2`;
  await sql`insert into payouts (work_order_id, contractor_id, amount_cents, transfer_id, created_at)
    select ${FIRST}::int + n, ${FIRST}::int + n % ${CONTRACTORS}, 10000, case when n % 1000 = 2 then null else n end, now()
    from generate_series(1, ${ORDERS}) n where n % 50 <> 0`;
  await sql`insert into ledger_accounts (kind, book, company_id)
    select 'available', ${FIRST}::int + n, ${FIRST}::int + n from generate_series(1, 300) n`;
  await sql`insert into ledger_accounts (kind, book, company_id, reference)
    select 'hold', ${FIRST}::int + 1 + n % 300, ${FIRST}::int + 1 + n % 300, n from generate_series(1, ${ORDERS}) n`;
  for (const table of ["work_orders", "bank_transfers", "payouts", "ledger_accounts"])
    await vacuumUntilVisible(table);
}, 120_000);

const paramsOf = (query: string) => new URLSearchParams(query);
/** Pages whose reads of the growing tables are counted. */
const pageReads: Record<string, () => Promise<unknown>> = {
  "the last payouts": () => listPayouts(db, readTableQuery(paramsOf(""), payoutsTable), "UTC"),
  "failed payouts": () => listPayouts(db, readTableQuery(paramsOf("state=failed"), payoutsTable), "UTC"),
  "payouts that wait": () => listPayouts(db, readTableQuery(paramsOf("state=waiting"), payoutsTable), "UTC"),
  "a contractor's payments": () =>
    listPaymentsPage(db, FIRST + 7, readTableQuery(paramsOf(""), paymentsTable)),
  "what went through the bank provider": () => listHistory(readTableQuery(paramsOf(""), historyTable), "UTC"),
  "one of those": () => findHistory(4321),
  "what is due": () => listDue(db, new Date("2019-12-31"), readTableQuery(paramsOf(""), dueTable)),
  "what all companies own": () => balanceOfAll(),
};
const growingTables = ["work_orders", "bank_transfers", "payouts", "ledger_accounts"];

/** Pages that also count all rows of a table: one scan of it is allowed. */
const tablesWithTotal: Record<string, string> = {
  "the last payouts": "payouts",
  "what went through the bank provider": "bank_transfers",
};

test.each(Object.entries(pageReads))("%s: a page reads few of many rows", async (what, look) => {
  for (const table of growingTables) {
    const isCounted = tablesWithTotal[what] === table;
    const { scans, rows } = await readsOf(table, look);
    expect([table, scans <= Number(isCounted)]).toEqual([table, true]);
    expect(rows - Number(isCounted) * ORDERS, table).toBeLessThan(1000);
  }
});

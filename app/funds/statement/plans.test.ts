// One connection, so that Postgres's statistics are complete when read. Set before the settings are loaded.
process.env.DATABASE_POOL = "1";

import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, expect, test } from "vitest";
import { db, sqlPool } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { listLines } from "./lines.server";
import { spendByMonth } from "./spend.server";
import { statementTable } from "./statement-query";

/** 40 companies with 1,000 lines each. */
beforeAll(async () => {
  await sqlPool()`insert into companies (id, name) overriding system value select n, 'Company ' || n from generate_series(901, 940) n`;
  await sqlPool()`insert into ledger_accounts (kind, book, company_id) select 'available', n, n from generate_series(901, 940) n`;
  await sqlPool()`insert into ledger_statement_lines (id, company_id, type, amount_cents, payee, description, created_at, updated_at)
    select n, 901 + n % 40, 'automatic', n, 'Payee number ' || n, 'Correction of the work order ' || n, at, at
    from generate_series(1, 40000) n, lateral (select '2020-01-01'::timestamptz + n * interval '1 hour' as at) t`;
  await vacuumUntilVisible("ledger_statement_lines");
});

const readPage = (companyId: number | null, query = "") =>
  listLines(
    db,
    { companyId, timeZone: "America/Chicago" },
    readTableQuery(new URLSearchParams(query), statementTable),
  );

test.each([
  ["a company's first", 901, "", 1_000],
  ["a company's tenth", 901, "page=10", 1_000],
  ["everybody's first", null, "", 40_000],
])("%s page reads few of many lines", async (_whose, companyId, query, total) => {
  let found: Awaited<ReturnType<typeof readPage>> | undefined;
  const { scans, rows } = await readsOf("ledger_statement_lines", async () => {
    found = await readPage(companyId, query);
  });
  expect(found).toMatchObject({ total, rows: { length: 5 } });
  expect(scans).toBe(0);
  expect(rows).toBeLessThan(500);
});

test("spending is read from the company's lines of one year only", async () => {
  const { scans } = await readsOf("ledger_statement_lines", () =>
    spendByMonth(db, { companyId: 901, timeZone: "America/New_York" }),
  );
  expect(scans).toBe(0);
});

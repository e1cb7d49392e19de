import type postgres from "postgres";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction, sqlPool } from "~/platform/db/db.server";
import { credit } from "./commands/credit.server";
import { payHold } from "./commands/pay-hold.server";
import { placeHold } from "./commands/place-hold.server";
import { reverse } from "./commands/reverse.server";
import { countViolations } from "./queries.server";

/** Plain SQL by the owner of the tables. Each statement would lose, create or hide money. */
const journal = (moves: string, rest = "") =>
  `insert into ledger_journals (type, key, book, company_id, amount_cents, accounts, amounts${rest ? ", reverses" : ""})
   select '${rest ? "reversal" : "automatic"}', 'new', 1, 1, 5, coalesce(array_agg(account), '{}'),
     coalesce(array_agg(amount), '{}')${rest}
   from (values ${moves}) part (account, amount) where account is not null`;
const entries = (moves: string, of = "(select id from ledger_journals where key = 'new')") =>
  `insert into ledger_entries (journal_id, account_id, book, amount_cents)
   select ${of}, account, 1, amount from (values ${moves}) part (account, amount)`;
const account = (kind: string, owner = "") =>
  `(select id from ledger_accounts where kind = '${kind}' ${owner})`;
const available = account("available", "and company_id = 1");
const suspense = account("suspense", "and book = 1");
const hold = account("hold", "and reference = 11");
const firstJournal = "(select id from ledger_journals where key = 'first')";
const otherHold = `(select id from ledger_accounts where kind = 'hold' and company_id = 2)`;
const balanced = `(${suspense}, -5), (${available}, 5)`;

const illegalStatements: [what: string, ...statements: string[]][] = [
  ["an edited journal", "update ledger_journals set amount_cents = 1 where key = 'first'"],
  ["a removed journal", "delete from ledger_journals where key = 'first'"],
  ["emptied journals", "truncate ledger_journals"],
  [
    "an edited entry",
    `update ledger_entries set amount_cents = amount_cents * 2 where journal_id = ${firstJournal}`,
  ],
  ["a removed entry", `delete from ledger_entries where journal_id = ${firstJournal}`],
  ["emptied entries", "truncate ledger_entries"],
  ["everything emptied at once", "truncate ledger_journals, ledger_entries, ledger_accounts"],
  ["a journal without entries", journal("(null::bigint, 0::bigint)")],
  ["a journal with one entry", journal(`(${available}, 5)`)],
  ["a journal with one entry of $0", journal(`(${available}, 0)`)],
  ["a journal of accounts without amounts", journal(balanced).replace("array_agg(amount)", "'{}'::bigint[]")],
  [
    "a journal that moves an account twice",
    journal(`(${suspense}, -5), (${available}, 4), (${available}, 1)`),
  ],
  ["entries that do not sum to zero", journal(`(${suspense}, -5), (${available}, 6)`)],
  ["entries added to an old journal", entries(`(${hold}, -1), (${account("payable")}, 1)`, firstJournal)],
  ["entries without a journal", entries(balanced, "1000000")],
  ["entries added to a new journal", journal(balanced), entries(`(${hold}, -1), (${account("payable")}, 1)`)],
  ["an entry of an unknown account", journal(`(${suspense}, -5), (${available}, 5), (1000000, 0)`)],
  ["an entry over the maximum", journal(`(${suspense}, -200000000000), (${available}, 200000000000)`)],
  ["a journal of a negative amount", journal(balanced).replace("1, 1, 5, ", "1, 1, -5, ")],
  ["a journal over the maximum", journal(balanced).replace("1, 1, 5, ", "1, 1, 100000000001, ")],
  ["a journal that moves the holds of two companies", journal(`(${hold}, -1), (${otherHold}, 1)`)],
  [
    "a journal that moves money between two sets of books",
    journal(`(${available}, -1), (${account("suspense", "and book = 0")}, 1)`),
  ],
  ["a company's journal in Callout's books", journal(balanced).replace("'new', 1, 1", "'new', 0, 1")],
  [
    "a balance changed without a journal",
    "update ledger_accounts set balance_cents = balance_cents + 1 where company_id = 1",
  ],
  [
    "a sum on hold changed without a journal",
    "update ledger_accounts set on_hold_cents = 0 where company_id = 1",
  ],
  [
    "an account that opens with money",
    "insert into ledger_accounts (kind, book, company_id, balance_cents) values ('available', 9, 9, 5)",
  ],
  ["an account with a new owner", "update ledger_accounts set company_id = 2 where kind = 'available'"],
  [
    "an account of an unknown kind",
    "insert into ledger_accounts (kind, book, company_id) values ('pocket', 9, 9)",
  ],
  ["an account without its owner", "insert into ledger_accounts (kind, book) values ('available', 9)"],
  [
    "a second account of one kind",
    "insert into ledger_accounts (kind, book, company_id) values ('available', 1, 1)",
  ],
  [
    "a company's account in other books",
    "insert into ledger_accounts (kind, book, company_id) values ('pending', 1, 2)",
  ],
  [
    "a hold of a company without funds",
    "insert into ledger_accounts (kind, book, company_id, reference) values ('hold', 9, 9, 99)",
  ],
  ["a removed account", "delete from ledger_accounts where kind = 'pending'"],
  ["emptied accounts", "truncate ledger_accounts"],
  ["available below zero", journal(`(${available}, -1000000), (${suspense}, 1000000)`)],
  ["a hold below zero", journal(`(${hold}, -1000), (${available}, 1000)`)],
  ["a payable below zero", journal(`(${account("payable")}, -1000), (${available}, 1000)`)],
  ["a key used twice", journal(balanced).replace("'new'", "'first'")],
  [
    "a second reversal",
    journal(
      `(${suspense}, 5), (${available}, -5)`,
      ", (select id from ledger_journals where key = 'undone')",
    ),
  ],
  ["a reversal of nothing", journal(balanced).replace("'automatic'", "'reversal'")],
  ["a journal of an unknown type", journal(balanced).replace("'automatic'", "'gift'")],
  [
    "an edit in a session that claims to be a replica",
    "set local session_replication_role = replica",
    "update ledger_entries set amount_cents = 0",
  ],
];

const attempt = (schema: string, statements: string[]) =>
  sqlPool()
    .begin(async (tx) => {
      await tx.unsafe(`set local search_path = ${schema}`);
      for (const statement of statements) await tx.unsafe(statement);
    })
    .then(() => undefined)
    .catch((error: postgres.PostgresError) => error);

const readLedger = () => sqlPool()`
  select (select json_agg(a order by id) from ledger_accounts a) as accounts,
    (select json_agg(j order by id) from ledger_journals j) as journals,
    (select json_agg(e order by journal_id, account_id) from ledger_entries e) as entries`;

beforeAll(async () => {
  const key = (key: string) => ({ key, description: "" });
  await inTransaction((tx) => credit(tx, { companyId: 1, amountCents: 1000, ...key("first") }));
  await inTransaction((tx) => credit(tx, { companyId: 1, amountCents: 5, ...key("undone") }));
  await inTransaction((tx) => reverse(tx, { companyId: 1, reverses: "undone", ...key("undo") }));
  for (const reference of [11, 12])
    await inTransaction((tx) =>
      placeHold(tx, { companyId: 1, reference, amountCents: 100, payee: "", ...key(`r${reference}`) }),
    );
  await inTransaction((tx) =>
    payHold(tx, { companyId: 1, reference: 12, contractorId: 3, amountCents: 100, key: "p12" }),
  );
  await sqlPool()`insert into ledger_accounts (kind, book, company_id) values ('pending', 1, 1)`;
  await inTransaction((tx) => credit(tx, { companyId: 2, amountCents: 100, ...key("second") }));
  await inTransaction((tx) =>
    placeHold(tx, { companyId: 2, reference: 21, amountCents: 100, payee: "", ...key("r21") }),
  );
});

describe("SQL that would lose, create or hide money is refused, even to the owner of the tables:", () => {
  test.each(illegalStatements)("%s", async (_what, ...statements) => {
    const before = await readLedger();
    const error = await attempt("public", statements);
    // Only a constraint's refusal counts, not an error in this test's SQL.
    expect(["55000", "23514", "23505", "23503", "2F000"], error?.message).toContain(error?.code);
    expect(await readLedger()).toEqual(before);
    expect(await countViolations()).toBe(0);
  });
});

test("the same SQL passes without the constraints, so the constraints are what refuse it", async () => {
  const sql = sqlPool();
  await sql`create schema naive`;
  for (const table of ["ledger_accounts", "ledger_journals", "ledger_entries"]) {
    await sql.unsafe(`create table naive.${table} (like ${table} including defaults including identity)`);
    await sql.unsafe(`insert into naive.${table} overriding system value select * from ${table}`);
    await sql.unsafe(`select setval(pg_get_serial_sequence('naive.${table}', 'id'), 1000)`).catch(() => {});
  }
  const refused: string[] = [];
  for (const [what, ...statements] of illegalStatements) {
    // Rolls back, so that each starts from the same data.
    const error = await attempt("naive", [
      ...statements,
      "do $$ begin raise 'passed' using errcode = 'ZZ000'; end $$",
    ]);
    if (error?.code !== "ZZ000") refused.push(`${what}: ${error?.message}`);
  }
  expect(refused).toEqual([]);
});

test("a journal in a savepoint has its entries as well", async () => {
  await sqlPool().begin((tx) => tx.savepoint((inner) => inner.unsafe(journal(balanced))));
  // It has no statement line, which is a violation.
  expect(await countViolations()).toBe(2);
});

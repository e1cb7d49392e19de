import postgres from "postgres";
import { migrate } from "server/database/migrate";
import { migrateUntil } from "tests/setup/earlier-schema";
import { afterAll, beforeAll, expect, test } from "vitest";

const admin = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
const url = Object.assign(new URL(process.env.DATABASE_URL!), {
  pathname: `${new URL(process.env.DATABASE_URL!).pathname}_books`,
});
const name = url.pathname.slice(1);
const connect = () => postgres(url.href, { max: 1, onnotice: () => {} });
let sql: postgres.Sql;

/**
 * An installation of the previous version: company 31 added $100.00 and $5.00 by card and paid contractor 61 $30.00, of which
 * $10.00 are on their way to the bank. Contractors and the platform had one account each for all companies.
 */
beforeAll(async () => {
  await admin`create database ${admin(name)}`;
  sql = connect();
  await migrateUntil(sql, "books_by_company");
  await sql.unsafe(`
    insert into ledger_accounts (id, kind, company_id, reference, contractor_id, balance_cents) overriding system value values
      (901, 'stripe_clearing', null, null, null, 0), (911, 'available', 31, null, null, 7500), (912, 'hold', 31, 701, null, 0),
      (921, 'payable', null, null, 61, 2000), (922, 'payout_in_transit', null, null, 61, 1000);
    insert into ledger_journals (id, type, key, company_id, reference, contractor_id, amount_cents, line_id, accounts, amounts,
        created_at)
      overriding system value values
      (1, 'refill', 'large', 31, null, null, 10000, null, '{901,911}', '{-10000,10000}', '2026-03-01'),
      (2, 'refill', 'small', 31, null, null, 500, null, '{901,911}', '{-500,500}', '2026-03-02'),
      (3, 'reserved', 'reserve:701', 31, 701, null, 3000, null, '{911,912}', '{-3000,3000}', '2026-03-03'),
      (4, 'paid', 'paid:701', 31, 701, 61, 3000, 3, '{912,921}', '{-3000,3000}', '2026-03-04'),
      (5, 'payout-sent', 'out-1', null, null, 61, 1000, null, '{921,922}', '{-1000,1000}', '2026-03-05');
    insert into ledger_entries (journal_id, account_id, amount_cents)
      select id, part.* from ledger_journals, unnest(accounts, amounts) part;
    insert into ledger_statement_lines (id, company_id, reference, type, amount_cents, created_at, updated_at) values
      (1, 31, null, 'refill', 10000, '2026-03-01', '2026-03-01'), (2, 31, null, 'refill', 500, '2026-03-02', '2026-03-02'),
      (3, 31, 701, 'paid', 3000, '2026-03-03', '2026-03-04');
    alter table ledger_accounts alter column id restart with 1000;
    alter table ledger_journals alter column id restart with 1000;
    create view ledger_statement_from_journal as select j.type, j.id from ledger_journals j group by j.id;
    create view ledger_violations as
      select a.kind, l.id from ledger_accounts a, ledger_statement_from_journal l group by a.id, l.id;
    create function ledger_check_opening() returns trigger language plpgsql as $$
      begin
        if new.kind = 'intercompany' then raise exception 'an account of kind % is unknown', new.kind; end if;
        return new;
      end $$;
    create trigger ledger_accounts_open before insert on ledger_accounts
      for each row execute function ledger_check_opening();
    create function ledger_refuse() returns trigger language plpgsql as $$
      begin raise exception 'the ledger only grows'; end $$;
    create trigger ledger_journals_only_grow before update or delete on ledger_journals
      for each row execute function ledger_refuse();
    create trigger ledger_entries_only_grow before update or delete on ledger_entries
      for each row execute function ledger_refuse();
    alter table ledger_journals enable always trigger ledger_journals_only_grow;
    alter table ledger_entries enable always trigger ledger_entries_only_grow;`);
  await sql.end();
  await migrate(url.href);
  sql = connect();
});
afterAll(async () => {
  await sql.end();
  await admin`drop database if exists ${admin(name)} with (force)`;
  await admin.end();
});

const violations = () => sql`select violation, id from ledger_violations`;
const sums = async () => {
  const rows = await sql`select a.kind, sum(e.amount_cents)::int as cents
    from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.book = e.book group by 1 order by 1`;
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
};
const transfer = async (
  type: string,
  from: string,
  to: string,
  key: string,
  cents: number,
  contractorId: number,
) => {
  const [row] =
    await sql`select outcome from ledger_transfer(${type}, ${[from]}, ${[to]}, ${key}, null, null, ${contractorId},
    ${cents}, '', null, now())`;
  return row!.outcome;
};
const holdAct = async (type: string, companyId: number, order: number, cents: number) => {
  const [row] =
    await sql`select outcome from ledger_hold_act(${type}, ${`${type}:${order}`}, ${companyId}, ${order}, 61, ${cents},
    '', '', null, now())`;
  return row!.outcome;
};

test("GRW-004 each row of an existing ledger gets its books, and no balance changes", async () => {
  const accounts = await sql`select id::int, book::int from ledger_accounts where id < 1000 order by id`;
  expect(accounts.map(({ id, book }) => [id, book])).toEqual([
    [901, 0],
    [911, 31],
    [912, 31],
    [921, 0],
    [922, 0],
  ]);
  const journals = await sql`select id::int, book::int from ledger_journals order by id`;
  expect(journals.map(({ book }) => book)).toEqual([31, 31, 31, 31, 0]);
  expect(await violations()).toEqual([]);
  expect(await sums()).toEqual({
    available: 7500,
    hold: 0,
    payable: 2000,
    payout_in_transit: 1000,
    stripe_clearing: -10500,
  });
  await expect(sql`update ledger_journals set amount_cents = 1`).rejects.toThrow("the ledger only grows");
});

test("GRW-004 earlier acts are reversed and paid out, beside later ones in a company's own books", async () => {
  const [reversed] =
    await sql`select outcome from ledger_reverse('small:back', 31, 'small', '', null, now())`;
  expect(reversed!.outcome).toBe("posted");
  expect(await transfer("payout-sent", "payable", "payout_in_transit", "out-2", 400, 61)).toBe("posted");
  expect(await holdAct("reserved", 31, 702, 900)).toBe("posted");
  expect(await holdAct("paid", 31, 702, 900)).toBe("posted");
  // Callout's books have $16.00 for the contractor, and the company's have $9.00.
  expect(await transfer("payout-sent", "payable", "payout_in_transit", "out-3", 2501, 61)).toBe("funds");
  expect(await transfer("payout-sent", "payable", "payout_in_transit", "out-3", 2500, 61)).toBe("posted");
  const gathered =
    await sql`select book::int, amount_cents::int as cents from ledger_journals where type = 'gathered' order by 1`;
  expect(gathered.map(({ book, cents }) => [book, cents])).toEqual([
    [0, 900],
    [31, 900],
  ]);
  expect(await violations()).toEqual([]);
  expect(await sums()).toEqual({
    available: 6100,
    hold: 0,
    intercompany: 0,
    payable: 0,
    payout_in_transit: 3900,
    stripe_clearing: -10000,
  });
});

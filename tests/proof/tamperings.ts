import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { logName } from "~/proof/checkpoints/checkpoint.server";
import { signNote } from "~/proof/checkpoints/signed-note.server";
import { sealAll } from "./sealed-ledger";

/** Rows that hold money or prove it. The sealer's position is none: see `misplaced`. */
const tables = [
  "ledger_journals",
  "ledger_entries",
  "ledger_accounts",
  "ledger_statement_lines",
  "sealed_journals",
  "sealed_accounts",
  "tree_nodes",
  "checkpoints",
];
const proofTables = ["sealed_journals", "sealed_accounts", "tree_nodes", "checkpoints", "sealed_through"];

export const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;
const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

type Column = { name: string; type: string };
const columnsOf = (tx: Tx, table: string) =>
  tx.execute<Column>(sql`select quote_ident(attname) as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`);

/** A row's physical place: it stays the same until the row is changed. */
async function anyRow(tx: Tx, table: string) {
  const [row] = await tx.execute<{ at: string }>(
    sql`select ctid::text as at from ${sql.raw(table)} order by random() limit 1`,
  );
  return sql`ctid = ${row!.at}::tid`;
}

/** Changes a value of any type. */
const changed = ({ name, type }: Column) => {
  const cents = upTo(500) * oneOf([-1, 1]);
  const past = `${upTo(5000)} ${oneOf(["minutes", "hours", "days"])}`;
  return {
    bigint: `coalesce(${name}, 0) + ${cents}`,
    smallint: `${name} + 1`,
    text: `coalesce(${name}, '') || 'x'`,
    bytea: `set_byte(${name}, ${upTo(12) - 1}, get_byte(${name}, 0) # ${upTo(255)})`,
    "timestamp with time zone": `${name} - interval '${past}'`,
    "bigint[]": `array_replace(${name}, ${name}[1], ${name}[1] + ${cents})`,
  }[type]!;
};

const run = (tx: Tx, text: string) => tx.execute(sql.raw(text));

async function edit(tx: Tx, table: string, columns: readonly Column[]) {
  const column = oneOf(columns);
  await tx.execute(
    sql`update ${sql.raw(table)} set ${sql.raw(`${column.name} = ${changed(column)}`)} where ${await anyRow(tx, table)}`,
  );
  return `edited ${table}.${column.name}`;
}

async function swap(tx: Tx, table: string) {
  const { name } = oneOf(await columnsOf(tx, table));
  const [one, other] = [await anyRow(tx, table), await anyRow(tx, table)];
  // A place that is free meanwhile, because most columns are unique.
  const rows = await tx.execute<{ row: Record<string, unknown> }>(sql`
    delete from ${sql.raw(table)} where ${one} or ${other} returning to_jsonb(${sql.raw(table)}.*) as row`);
  const key = name.replaceAll('"', "");
  const values = rows.map(({ row }) => row[key]).reverse();
  for (const [n, { row }] of rows.entries()) await insert(tx, table, { ...row, [key]: values[n] });
  return `swapped ${table}.${name} of two rows`;
}

const insert = (tx: Tx, table: string, row: Record<string, unknown>) =>
  tx.execute(sql`insert into ${sql.raw(table)} overriding system value
    select * from jsonb_populate_record(null::${sql.raw(table)}, ${JSON.stringify(row)}::jsonb)`);

const keys: Record<string, string> = {
  ledger_entries: "account_id",
  sealed_journals: "leaf_index",
  sealed_accounts: "account_id",
  tree_nodes: "index",
  checkpoints: "number",
};
const keyOf = (table: string) => keys[table] ?? "id";

/** Copies a row under the next key, with what else is unique changed. */
async function duplicate(tx: Tx, table: string) {
  const key = keyOf(table);
  const [found] = await tx.execute<{ row: Record<string, unknown>; next: number }>(sql`
    select to_jsonb(t) as row, (select max(${sql.raw(key)}) + 1 from ${sql.raw(table)})::float8 as next
    from ${sql.raw(table)} t where ${await anyRow(tx, table)}`);
  const { row, next } = found!;
  const unique = {
    ledger_journals: { key: `inserted ${upTo(1e9)}`, reverses: null },
    ledger_accounts: {
      company_id: row.company_id && 77,
      contractor_id: row.contractor_id && 78,
      balance_cents: upTo(900),
    },
    sealed_journals: { journal_id: 1e6 + upTo(1e6) },
  }[table];
  await insert(tx, table, { ...row, ...unique, [key]: next });
  return `inserted a row into ${table}`;
}

/** Brings balances, sums on hold and statements in line with the journals, so that no rule is violated. */
async function tidy(tx: Tx) {
  await run(
    tx,
    `delete from ledger_entries; insert into ledger_entries (journal_id, account_id, book, amount_cents)
    select j.id, part.account, j.book, part.amount from ledger_journals j, unnest(j.accounts, j.amounts) part (account, amount)`,
  );
  await run(
    tx,
    `update ledger_accounts a set balance_cents = (select coalesce(sum(amount_cents), 0) from ledger_entries e
    where e.account_id = a.id) where kind in ('available', 'pending', 'hold', 'payable', 'payout_in_transit')`,
  );
  await run(
    tx,
    `update ledger_accounts a set on_hold_cents = (select coalesce(sum(balance_cents), 0) from ledger_accounts h
    where h.kind = 'hold' and h.company_id = a.company_id) where kind = 'available'`,
  );
  await run(tx, "select ledger_rebuild_statement()");
}

/** Seals everything again, as somebody would who has the database but not the key: keeping or removing the checkpoints. */
async function rebuild(tx: Tx, isKeepingCheckpoints: boolean) {
  const emptied = proofTables.filter((table) => !isKeepingCheckpoints || table !== "checkpoints");
  for (const table of emptied) await run(tx, `delete from ${table}`);
  await sealAll("2026-03-01T12:45:00Z");
  return isKeepingCheckpoints ? "keeping the checkpoints" : "without the old checkpoints";
}

const insertDated = (
  date: string,
) => `insert into ledger_journals (type, key, book, company_id, amount_cents, accounts, amounts, created_at)
  select 'automatic', 'forged', 1, 1, 900, array[a.id, b.id], array[-900, 900], '${date}'
  from ledger_accounts a, ledger_accounts b where a.kind = 'suspense' and a.book = 1 and b.kind = 'available' and b.book = 1`;

/** Each kind of tampering. All happen with the triggers off, by the owner of the tables. */
export const tamperings: Record<string, (tx: Tx) => Promise<string>> = {
  edited: async (tx) => {
    const table = oneOf(tables);
    return edit(tx, table, await columnsOf(tx, table));
  },
  "back-dated": async (tx) => {
    const table = oneOf(["ledger_journals", "ledger_statement_lines", "checkpoints"]);
    const dates = (await columnsOf(tx, table)).filter(({ type }) => type.startsWith("timestamp"));
    return edit(tx, table, dates);
  },
  deleted: async (tx) => {
    const table = oneOf(tables);
    await tx.execute(sql`delete from ${sql.raw(table)} where ${await anyRow(tx, table)}`);
    return `deleted a row of ${table}`;
  },
  inserted: async (tx) => duplicate(tx, oneOf(tables)),
  reordered: async (tx) => swap(tx, oneOf(tables)),
  truncated: async (tx) => {
    const table = oneOf(tables);
    const key = keyOf(table);
    await run(
      tx,
      `delete from ${table} where ${key} in (select ${key} from ${table} order by ${key} desc limit ${upTo(9)})`,
    );
    return `removed the newest rows of ${table}`;
  },
  "edited without breaking a rule": async (tx) => {
    await run(
      tx,
      `update ledger_journals set amount_cents = amount_cents + 3, amounts = array[-amount_cents - 3, amount_cents + 3]
      where key = 'credit${upTo(5) - 1}'`,
    );
    await tidy(tx);
    return oneOf([async () => "left the tree", () => rebuild(tx, true), () => rebuild(tx, false)])();
  },
  "inserted without breaking a rule": async (tx) => {
    await run(tx, insertDated("2026-03-01T09:20:00Z"));
    await tidy(tx);
    return "back-dated a credit";
  },
  "truncated without a trace": async (tx) => {
    // The newest journals, with their part of the tree and all checkpoints over them.
    const [row] = await tx.execute<{ size: number }>(
      sql`select (max(leaf_index) + 1 - ${upTo(6)})::float8 as size from sealed_journals`,
    );
    await run(
      tx,
      `delete from ledger_journals where id in (select journal_id from sealed_journals where leaf_index >= ${row!.size})`,
    );
    await tidy(tx);
    return rebuild(tx, false);
  },
  forged: async (tx) => {
    const note = signNote(
      `${logName()}\n3\n${randomBytes(32).toString("base64")}\nnumber 2\ntime 2026-03-01T09:30:00.000Z\n`,
      logName(),
      randomBytes(32),
    );
    await tx.execute(sql`update checkpoints set note = ${note}, size = 3 where number = 2`);
    return "signed a checkpoint with another key";
  },
  misplaced: async (tx) => {
    await run(tx, `update sealed_through set journal_id = journal_id + ${upTo(1000)}`);
    return "moved the sealer's position";
  },
};

import type postgres from "postgres";

type Trigger = { table: string; name: string; mode: "O" | "A" | "R" };
type Key = { table: string; name: string; definition: string };

/**
 * Runs `work` without triggers and foreign keys, so that rows can be loaded unchanged and in any order.
 * Restores both afterwards, which checks every row. Needs the owner of the tables; other transactions don't
 * see the change.
 */
export async function withoutConstraints(sql: postgres.TransactionSql, work: () => Promise<void>) {
  const triggers = await sql<Trigger[]>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as mode from pg_trigger
    where not tgisinternal and tgparentid = 0 and tgenabled <> 'D'`;
  const keys = await sql<Key[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0`;
  for (const { table, name } of triggers) await sql.unsafe(`alter table ${table} disable trigger ${name}`);
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of keys)
    await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { table, name, mode } of triggers)
    await sql.unsafe(`alter table ${table} enable ${enableModes[mode]} trigger ${name}`);
}

const enableModes = { O: "", A: "always", R: "replica" };

import type postgres from "postgres";

type Trigger = { table: string; name: string; mode: "O" | "A" | "R" };
type Key = { table: string; name: string; definition: string };

/**
 * Lets rows be put back as they were, in any order: no trigger adds to them or refuses them, and what they point to may
 * come later. Afterwards the triggers are as before, and the foreign keys are made anew, which checks each row. What
 * owns the tables may do this; in the transaction nobody else sees them without.
 */
export async function withoutLaws(sql: postgres.TransactionSql, work: () => Promise<void>) {
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
    await sql.unsafe(`alter table ${table} enable ${how[mode]} trigger ${name}`);
}

const how = { O: "", A: "always", R: "replica" };

import type postgres from "postgres";

type Sql = postgres.Sql | postgres.TransactionSql;
export type Table = { name: string; columns: string[] };

/**
 * Lists all tables with rows, except those of Postgres itself and of the migrations, with their columns.
 * Generated columns are left out. A table partitioned by month is one: a restore makes other months. What was detached
 * from it is past its keeping time.
 */
export const readTables = (sql: Sql) => sql<Table[]>`
  select format('%I.%I', n.nspname, c.relname) as name,
    array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where (c.relkind = 'r' or c.relkind = 'p' and n.nspname = 'public')
    and n.nspname !~ '^(pg_|information_schema$|partitions$|detached$)'
    and not (n.nspname = 'drizzle' and c.relname in ('__drizzle_migrations', 'applied_functions'))
  group by n.nspname, c.relname
  order by n.nspname, c.relname`;

/** Returns the last value of each sequence. */
export async function readSequences(sql: Sql) {
  const names = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname <> 'drizzle' order by 1`;
  const sequences = [];
  for (const { name } of names) {
    const [at] = await sql.unsafe<{ value: string; called: boolean }[]>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    sequences.push({ name, value: at!.value, called: at!.called });
  }
  return sequences;
}

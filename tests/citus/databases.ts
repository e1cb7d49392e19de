/** Databases on all nodes of Citus. When tests run there, TEST_CITUS_WORKERS has the workers' addresses. */
import { distribution, groupOf } from "db/distribution";
import postgres from "postgres";
import { placeableTables, readSchema } from "./obstacles";

const testWorkers = () => process.env.TEST_CITUS_WORKERS?.split(" ").filter(Boolean) ?? [];
export const isOnCitus = () => testWorkers().length > 0;

/** Runs a statement on the given node and on all workers: Citus does not create or drop databases elsewhere. */
export async function onAllNodes(
  adminUrl: string,
  statement: (sql: postgres.Sql) => Promise<unknown>,
  workers = testWorkers(),
) {
  for (const url of [adminUrl, ...workers]) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await statement(sql).finally(() => sql.end());
  }
}

export const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: name }).href;

const hostOf = (url: string) => new URL(url).hostname;
const portOf = (url: string) => Number(new URL(url).port || 5432);

/** Makes the nodes one for this database. Its tables are not distributed yet. */
export async function joinNodes(adminUrl: string, name: string, workers = testWorkers()) {
  for (const url of [...workers, adminUrl]) {
    const sql = postgres(inDatabase(url, name), { max: 1, onnotice: () => {} });
    try {
      await sql`create extension citus`;
      if (url !== adminUrl) continue;
      await sql`select citus_set_coordinator_host(${hostOf(url)}, ${portOf(url)})`;
      for (const worker of workers) await sql`select citus_add_node(${hostOf(worker)}, ${portOf(worker)})`;
    } finally {
      await sql.end();
    }
  }
}

/** Ends what is connected to a database, Citus' own processes too, and lets nothing connect, so that it can be copied. */
export const closeDatabase = (adminUrl: string, name: string) =>
  onAllNodes(adminUrl, async (sql) => {
    await sql`alter database ${sql(name)} allow_connections false`;
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`;
  });

/**
 * Distributes all tables that can be as declared, and returns their names. Foreign keys are removed meanwhile: through them
 * Citus takes over a local table as its own, and such a one cannot be distributed any more if it has an identity column. Those from
 * local tables to others are left out: the triggers of a table that Citus took over cannot write another one.
 */
export async function distributeTables(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const tables = placeableTables(await readSchema(sql));
    const keys = await sql<{ table: string; to: string; name: string; definition: string }[]>`
      select conrelid::regclass::text as table, confrelid::regclass::text as to, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
    for (const { table, name } of keys) await sql`alter table ${sql(table)} drop constraint ${sql(name)}`;
    const first = new Map<string, string>();
    for (const table of tables) {
      const placement = distribution.get(table)!;
      if (placement === "reference") await sql`select create_reference_table(${table})`;
      else if (typeof placement === "object") {
        const { by } = placement;
        const beside = first.get(groupOf(by)) ?? "none";
        await sql`select create_distributed_table(${table}, ${by}, colocate_with => ${beside})`;
        if (!first.has(groupOf(by))) first.set(groupOf(by), table);
      }
    }
    for (const { table, to, name, definition } of keys)
      if (tables.includes(table) || !tables.includes(to))
        await sql`alter table ${sql(table)} add constraint ${sql(name)} ${sql.unsafe(definition)}`;
    return tables;
  } finally {
    await sql.end();
  }
}

import postgres from "postgres";
import { startLocalPostgres } from "server/database/local-postgres.mjs";
import { migrate } from "server/database/migrate.ts";
import { stopWhenOrphaned } from "tests/setup/stop-when-orphaned.mjs";
import { closeDatabase } from "~/platform/db/db.server";
import { resetEnv } from "~/platform/settings/env.server";

const CLUSTER = "bench-postgres";

/**
 * Runs `work` with an empty, migrated database, which the product's settings refer to as well, and deletes it afterwards.
 * `sql` is one connection.
 */
export async function withOwnDatabase(
  part: string,
  work: (sql: postgres.Sql) => Promise<unknown>,
  settings: Record<string, string> = {},
) {
  const name = `bench_${part}`;
  const cluster = await startLocalPostgres({ name: CLUSTER });
  stopWhenOrphaned(CLUSTER);
  const admin = postgres(cluster.url("postgres"), { max: 1, onnotice: () => {} });
  const url = cluster.url(name);
  try {
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin`create database ${admin(name)}`;
    Object.assign(process.env, { DATABASE_URL: url, MODE: "demo" }, settings);
    resetEnv();
    await migrate(url);
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await work(sql).finally(() => sql.end());
  } finally {
    await closeDatabase();
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
    await cluster.stop();
  }
}

/**
 * Runs `work` with the database `part`, which `fill` has filled once: it is kept, so that the next run is before or after a
 * change with the same orders. Delete `.data/bench-postgres` to be rid of all of them.
 */
export async function withKeptDatabase(
  part: string,
  fill: (sql: postgres.Sql) => Promise<unknown>,
  work: (sql: postgres.Sql) => Promise<unknown>,
) {
  const name = `bench_${part}`;
  const cluster = await startLocalPostgres({ name: CLUSTER });
  stopWhenOrphaned(CLUSTER);
  const admin = postgres(cluster.url("postgres"), { max: 1, onnotice: () => {} });
  const url = cluster.url(name);
  try {
    const [kept] = await admin`select shobj_description(oid, 'pg_database') = 'filled' as is_filled
      from pg_database where datname = ${name}`;
    if (kept && !kept.is_filled) await admin`drop database ${admin(name)} with (force)`;
    if (!kept?.is_filled) await admin`create database ${admin(name)}`;
    Object.assign(process.env, { DATABASE_URL: url, MODE: "demo" });
    resetEnv();
    await migrate(url);
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      if (!kept?.is_filled) await fill(sql);
      await admin`comment on database ${admin(name)} is 'filled'`;
      await work(sql);
    } finally {
      await sql.end();
    }
  } finally {
    await closeDatabase();
    await admin.end();
    await cluster.stop();
  }
}

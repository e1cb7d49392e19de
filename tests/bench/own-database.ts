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

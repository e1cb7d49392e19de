import postgres from "postgres";
import { startLocalPostgres } from "server/database/local-postgres.mjs";
import { migrate } from "server/database/migrate.ts";
import { stopWhenOrphaned } from "tests/setup/stop-when-orphaned.mjs";
import { closeDatabase } from "~/platform/db/db.server";
import { resetEnv } from "~/platform/settings/env.server";

const CLUSTER = "bench-postgres";

type Work = (sql: postgres.Sql) => Promise<unknown>;

/**
 * Runs `work` with an empty, migrated database, which the product's settings refer to as well, and deletes it afterwards.
 * `sql` is one connection.
 */
export function withOwnDatabase(part: string, work: Work, settings: Record<string, string> = {}) {
  const name = `bench_${part}`;
  return withCluster(async (admin, url) => {
    try {
      await admin`drop database if exists ${admin(name)} with (force)`;
      await admin`create database ${admin(name)}`;
      await withMigrated(url(name), work, settings);
    } finally {
      await closeDatabase();
      await admin`drop database if exists ${admin(name)} with (force)`;
    }
  });
}

/**
 * Runs `work` with the database `part`, which `fill` has filled once: it is kept, so that the next run is before or after a
 * change with the same orders. Delete `.data/bench-postgres` to be rid of all of them.
 */
export function withKeptDatabase(part: string, fill: Work, work: Work) {
  const name = `bench_${part}`;
  return withCluster(async (admin, url) => {
    const [kept] = await admin`select shobj_description(oid, 'pg_database') = 'filled' as is_filled
      from pg_database where datname = ${name}`;
    if (kept && !kept.is_filled) await admin`drop database ${admin(name)} with (force)`;
    if (!kept?.is_filled) await admin`create database ${admin(name)}`;
    await withMigrated(url(name), async (sql) => {
      if (!kept?.is_filled) await fill(sql);
      await admin`comment on database ${admin(name)} is 'filled'`;
      await work(sql);
    });
  });
}

/** Memory for pages, such as 4GB: Postgres' own default is meant for small machines. */
const { SHARED_BUFFERS } = process.env;

async function withCluster(work: (admin: postgres.Sql, url: (name: string) => string) => Promise<void>) {
  const settings = SHARED_BUFFERS ? { shared_buffers: SHARED_BUFFERS } : undefined;
  const cluster = await startLocalPostgres({ name: CLUSTER, settings });
  stopWhenOrphaned(CLUSTER);
  const admin = postgres(cluster.url("postgres"), { max: 1, onnotice: () => {} });
  try {
    await work(admin, cluster.url);
  } finally {
    await closeDatabase();
    await admin.end();
    await cluster.stop();
  }
}

async function withMigrated(url: string, work: Work, settings: Record<string, string> = {}) {
  Object.assign(process.env, { DATABASE_URL: url, MODE: "demo" }, settings);
  resetEnv();
  await migrate(url);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await work(sql).finally(() => sql.end());
}

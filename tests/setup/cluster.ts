import postgres from "postgres";
import { startLocalPostgres } from "server/database/local-postgres.mjs";
import { migrate, schemaHash } from "server/database/migrate.ts";
import { isAlive } from "server/leases.mjs";
import type { TestProject } from "vitest/node";
import routes from "~/routes";
import { quickSettings } from "./quick-postgres.mjs";
import type { SiteRoute } from "./site-map";

declare module "vitest" {
  interface ProvidedContext {
    /** The test cluster, and the migrated database that workers copy. */
    postgres: { adminUrl: string; template: string; owner: number };
  }
}

/** Without autovacuum, so that results do not depend on timing. */
const settings = { ...quickSettings, autovacuum: "off" };

/** Starts one cluster for a whole run. It is kept between runs, so that the next one starts faster. */
export default async function provideCluster(project: TestProject) {
  const cluster = await startCluster();
  const adminUrl = cluster.url("postgres");
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const template = `template_${schemaHash()}`;
  try {
    await sql`select pg_advisory_lock(1)`;
    await sweep(sql, template);
    await createTemplate(sql, template, cluster.url);
  } finally {
    await sql.end();
  }
  project.provide("siteMap", routes as SiteRoute[]);
  project.provide("postgres", { adminUrl, template, owner: process.pid });
  return async () => {
    await dropLast(adminUrl);
    await cluster.stop();
  };
}

/** Starts the embedded Postgres, or uses that of TEST_POSTGRES_URL, to try another version or engine. */
async function startCluster() {
  const given = process.env.TEST_POSTGRES_URL;
  if (!given) return startLocalPostgres({ name: "test-postgres", settings });
  const url = (database: string) => Object.assign(new URL(given), { pathname: database }).href;
  return { url, stop: async () => {} };
}

/** Drops the databases that the workers' last files left. */
async function dropLast(adminUrl: string) {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const databases = await sql<{ name: string }[]>`
    select datname as name from pg_database where datname like ${`test\\_${process.pid}\\_%`}`;
  for (const { name } of databases) await sql`drop database if exists ${sql(name)} with (force)`;
  await sql.end();
}

/** Drops databases of killed runs and earlier schemas. */
async function sweep(sql: postgres.Sql, template: string) {
  const databases = await sql<{ name: string }[]>`select datname as name from pg_database`;
  for (const { name } of databases) {
    const owner = Number(name.match(/^test_(\d+)_/)?.[1]);
    const outdated = /^(template|draft)_/.test(name) && name !== template;
    // Another run may be copying an older template; the next run drops it then.
    if (outdated || (owner && !isAlive(owner)))
      await sql`drop database if exists ${sql(name)}`.catch(() => {});
  }
}

async function createTemplate(sql: postgres.Sql, template: string, url: (database: string) => string) {
  const [exists] = await sql`select 1 from pg_database where datname = ${template}`;
  if (exists) return;
  // Renamed when complete, so that an interrupted draft is never used.
  const draft = template.replace("template", "draft");
  await sql`create database ${sql(draft)}`;
  await migrate(url(draft));
  await sql`alter database ${sql(draft)} rename to ${sql(template)}`;
}

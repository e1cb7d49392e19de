import postgres from "postgres";
import { startLocalPostgres } from "server/database/local-postgres.mjs";
import { migrate, schemaHash } from "server/database/migrate.ts";
import { isAlive } from "server/leases.mjs";
import type { TestProject } from "vitest/node";
import routes from "~/routes";
import { closeDatabase, distributeTables, isOnCitus, joinNodes, onAllNodes } from "../citus/databases";
import { quickSettings } from "./quick-postgres.mjs";
import type { SiteRoute } from "./site-map";

declare module "vitest" {
  interface ProvidedContext {
    /** The test cluster, and the migrated database that workers copy. */
    postgres: { adminUrl: string; template: string; owner: number };
  }
}

/** Without autovacuum, so that results do not depend on timing. Listens in its own folder too, for the worlds. */
const settings = { ...quickSettings, autovacuum: "off", unix_socket_directories: "." };

/** Starts one cluster for a whole run. It is kept between runs, so that the next one starts faster. */
export default async function provideCluster(project: TestProject) {
  const cluster = await startCluster();
  const adminUrl = cluster.url("postgres");
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const template = `template_${schemaHash()}`;
  try {
    await sql`select pg_advisory_lock(1)`;
    await sweep(sql, template);
    await createTemplate(adminUrl, template, cluster.url);
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
  await sql.end();
  for (const { name } of databases)
    await onAllNodes(adminUrl, (node) => node`drop database if exists ${node(name)} with (force)`);
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

async function createTemplate(adminUrl: string, template: string, url: (database: string) => string) {
  if (await exists(adminUrl, template)) return;
  // Renamed when complete, so that an interrupted draft is never used.
  const draft = template.replace("template", "draft");
  await onAllNodes(adminUrl, (node) => node`create database ${node(draft)}`);
  if (isOnCitus()) await joinNodes(adminUrl, draft);
  await migrate(url(draft));
  if (isOnCitus()) {
    console.log(`Distributed: ${(await distributeTables(url(draft))).join(", ")}`);
    await closeDatabase(adminUrl, draft);
  }
  await onAllNodes(adminUrl, (node) => node`alter database ${node(draft)} rename to ${node(template)}`);
}

async function exists(adminUrl: string, name: string) {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const found = await sql`select 1 from pg_database where datname = ${name}`;
  await sql.end();
  return found.length > 0;
}

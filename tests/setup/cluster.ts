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
    /** Where the test cluster answers, and the migrated database that the workers copy. */
    postgres: { adminUrl: string; template: string; owner: number };
  }
}

/** Without automatic vacuuming, so that what a test finds does not depend on when it runs. */
const settings = { ...quickSettings, autovacuum: "off" };

/** One cluster for a whole run. It is kept between runs, so that the second one starts at once. */
export default async function startCluster(project: TestProject) {
  const cluster = await startLocalPostgres({ name: "test-postgres", settings });
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

/** Each worker leaves the database of its last file. */
async function dropLast(adminUrl: string) {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const databases = await sql<{ name: string }[]>`
    select datname as name from pg_database where datname like ${`test\\_${process.pid}\\_%`}`;
  for (const { name } of databases) await sql`drop database if exists ${sql(name)} with (force)`;
  await sql.end();
}

/** Drops what killed runs and earlier schemas left behind. */
async function sweep(sql: postgres.Sql, template: string) {
  const databases = await sql<{ name: string }[]>`select datname as name from pg_database`;
  for (const { name } of databases) {
    const owner = Number(name.match(/^test_(\d+)_/)?.[1]);
    const outdated = /^(template|draft)_/.test(name) && name !== template;
    // Another run may still copy an older template: then it goes the next time.
    if (outdated || (owner && !isAlive(owner)))
      await sql`drop database if exists ${sql(name)}`.catch(() => {});
  }
}

async function createTemplate(sql: postgres.Sql, template: string, url: (database: string) => string) {
  const [exists] = await sql`select 1 from pg_database where datname = ${template}`;
  if (exists) return;
  // Renamed when it is complete: an interrupted one is not mistaken for it.
  const draft = template.replace("template", "draft");
  await sql`create database ${sql(draft)}`;
  await migrate(url(draft));
  await sql`alter database ${sql(draft)} rename to ${sql(template)}`;
}

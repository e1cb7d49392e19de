import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { retryUntilDatabaseAnswers } from "~/platform/db/database-retry.server";
import { SettingsError } from "~/platform/settings/env.server";

const migrations = "db/migrations";
const functionsFolder = "db/functions";
/** Trusted extensions, which the owner of a database may create. */
export const extensions = ["pg_trgm", "cube", "btree_gist", "btree_gin", "citext"];
/** Advisory lock key: servers that start together migrate one after the other. */
const lock = 4_025_536_801;

/** Migrates a database to the current schema. Safe to repeat and to run from several servers at once. */
export const migrate = (url: string) => retryUntilDatabaseAnswers(() => migrateOnce(url));

async function migrateOnce(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await refuseOldPostgres(sql);
    await sql`select pg_advisory_lock(${lock})`;
    for (const name of extensions) await sql`create extension if not exists ${sql(name)}`;
    await applyMigrations(drizzle(sql), { migrationsFolder: migrations });
    await applyFunctions(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The oldest Postgres that the tests have run on. */
const MIN_POSTGRES = 15;

async function refuseOldPostgres(sql: postgres.Sql) {
  const [{ version }] = await sql<[{ version: number }]>`
    select current_setting('server_version_num')::int / 10000 as version`;
  if (version < MIN_POSTGRES)
    throw new SettingsError(`DATABASE_URL is Postgres ${version}: Callout needs ${MIN_POSTGRES} or newer.`);
}

/**
 * Replaces functions and triggers. Skipped when they are unchanged, because replacing a trigger locks its
 * table.
 */
async function applyFunctions(sql: postgres.Sql) {
  const text = functionFiles().map((file) => readFileSync(file, "utf8"));
  const hash = createHash("sha256").update(text.join("\n")).digest("hex");
  await sql`create table if not exists drizzle.applied_functions (hash text not null)`;
  const [applied] = await sql`select hash from drizzle.applied_functions`;
  if (applied?.hash === hash) return;
  await sql.begin(async (tx) => {
    for (const file of text) await tx.unsafe(file);
    await tx`delete from drizzle.applied_functions`;
    await tx`insert into drizzle.applied_functions values (${hash})`;
  });
}

const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => path.join(folder, name));

const functionFiles = () => sqlFiles(functionsFolder);

type Journal = { entries: { when: number }[] };
const journal = () => JSON.parse(readFileSync(`${migrations}/meta/_journal.json`, "utf8")) as Journal;

/** Changes with every change of the schema. */
export function schemaHash() {
  const hash = createHash("sha256");
  for (const file of [...sqlFiles(migrations), ...functionFiles()]) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** Tells whether all migrations of this program have been applied. */
export async function isMigrated(sql: postgres.Sql) {
  const newest = journal().entries.at(-1)?.when ?? 0;
  const [row] = await sql`select max(created_at) as newest from drizzle.__drizzle_migrations`;
  return Number(row?.newest ?? 0) >= newest;
}

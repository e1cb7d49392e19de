import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { retryUntilDatabaseAnswers } from "~/platform/db/database-retry.server";

const migrations = "db/migrations";
const laws = "db/functions";
/** They come with Postgres itself and are trusted: the owner of the database may add them. */
const extensions = ["pg_trgm", "cube", "btree_gist", "citext"];
/** Any fixed number: servers that start together migrate one after the other. */
const lock = 4_025_536_801;

/** Brings a database to the present schema. Running it again, or from several servers at once, changes nothing. */
export const migrate = (url: string) => retryUntilDatabaseAnswers(() => migrateOnce(url));

async function migrateOnce(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${lock})`;
    for (const name of extensions) await sql`create extension if not exists ${sql(name)}`;
    await applyMigrations(drizzle(sql), { migrationsFolder: migrations });
    await applyLaws(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Functions and triggers, which are replaced whole instead of being migrated. Replacing a trigger locks its
 * table, so a start with unchanged laws leaves them alone.
 */
async function applyLaws(sql: postgres.Sql) {
  const text = lawFiles().map((file) => readFileSync(file, "utf8"));
  const hash = createHash("sha256").update(text.join("\n")).digest("hex");
  await sql`create table if not exists drizzle.applied_laws (hash text not null)`;
  const [applied] = await sql`select hash from drizzle.applied_laws`;
  if (applied?.hash === hash) return;
  await sql.begin(async (tx) => {
    for (const law of text) await tx.unsafe(law);
    await tx`delete from drizzle.applied_laws`;
    await tx`insert into drizzle.applied_laws values (${hash})`;
  });
}

const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => path.join(folder, name));

const lawFiles = () => sqlFiles(laws);

type Journal = { entries: { when: number }[] };
const journal = () => JSON.parse(readFileSync(`${migrations}/meta/_journal.json`, "utf8")) as Journal;

/** Changes whenever a database made before has to be made anew. */
export function schemaHash() {
  const hash = createHash("sha256");
  for (const file of [...sqlFiles(migrations), ...lawFiles()]) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** Whether every migration that this program knows has been applied. */
export async function isMigrated(sql: postgres.Sql) {
  const newest = journal().entries.at(-1)?.when ?? 0;
  const [row] = await sql`select max(created_at) as newest from drizzle.__drizzle_migrations`;
  return Number(row?.newest ?? 0) >= newest;
}

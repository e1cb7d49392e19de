import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import { extensions } from "server/database/migrate.ts";

/** Migrates an empty database to the schema before the migration whose name ends with `tag`, without functions and triggers. */
export async function migrateUntil(sql: postgres.Sql, tag: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "callout-migrations-"));
  try {
    cpSync("db/migrations", folder, { recursive: true });
    const file = path.join(folder, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { tag: string }[] };
    const until = journal.entries.findIndex((entry) => entry.tag.endsWith(tag));
    if (until < 0) throw new Error(`No migration ends with ${tag}`);
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
    for (const name of extensions) await sql`create extension ${sql(name)}`;
    await migrate(drizzle(sql), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

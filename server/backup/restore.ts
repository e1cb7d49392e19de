import { readdirSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { countBroken } from "~/ledger/queries.server";
import { untilDatabaseAnswers } from "~/platform/database-away.server";
import { env } from "~/platform/env.server";
import { putBack } from "~/platform/files.server";
import { migrate, schemaHash } from "../migrate";
import { copyIn, countRows } from "./copy";
import { withoutLaws } from "./laws";
import { BackupError, filePath, fingerprint, type Manifest, readManifest, tablePath } from "./manifest";
import { readTables } from "./tables";

/** Made by the first start of a demo, and no part of the schema. */
const demoMark = "drizzle.demo";

/**
 * Puts a backup into an empty database and its files into the store: all of it, or nothing of the database. Checks that
 * every row is as it was written and that the ledger's laws hold. Answers what was put back; throws a BackupError that says why not.
 */
export async function restore(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  refuseOther(manifest);
  const sql = postgres(env().DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    await refuseChanged(folder, manifest);
    await untilDatabaseAnswers(() => refuseUsedDatabase(sql));
    await migrate(env().DATABASE_URL);
    // Files first: rows never name what is not there.
    await putFilesBack(folder, manifest);
    await sql.begin((tx) => putRowsBack(tx, folder, manifest));
    const broken = await countBroken();
    if (broken) throw new BackupError(`The ledger does not hold: ${broken} of its laws are broken.`);
    return manifest;
  } finally {
    await sql.end();
  }
}

function refuseOther({ schema, key }: Manifest) {
  if (schema !== schemaHash())
    throw new BackupError(
      "The backup was taken by another version of Callout. Restore it with that one, then update.",
    );
  if (![env().DATA_KEY, ...env().DATA_KEY_BEFORE].some((known) => fingerprint(known) === key))
    throw new BackupError(
      "DATA_KEY is not the one of the backup: its tax and bank numbers could not be read. Set it, or name it in DATA_KEY_BEFORE.",
    );
}

/** Every row is as it was written: told before anything is touched. */
async function refuseChanged(folder: string, { tables }: Manifest) {
  for (const { name, rows, sha256 } of tables) {
    const found = await countRows(tablePath(folder, name));
    if (found.rows !== rows || found.sha256 !== sha256)
      throw new BackupError(`${name} in the backup is not what was written.`);
  }
}

/** Told before the schema is brought up to date: what is in use stays as it is, of an older version too. */
async function refuseUsedDatabase(sql: postgres.Sql) {
  const [table] = await sql`select 1 from pg_tables where schemaname = 'public' and tablename = 'users'`;
  const [somebody] = table ? await sql`select 1 from public.users limit 1` : [];
  if (somebody) throw new BackupError("DATABASE_URL holds data. A backup goes into an empty database only.");
}

async function putRowsBack(sql: postgres.TransactionSql, folder: string, manifest: Manifest) {
  if (manifest.tables.some(({ name }) => name === demoMark))
    await sql.unsafe(`create table if not exists ${demoMark} (state text not null)`);
  // pg-boss makes a queue for itself at its first start, and each queue is a table.
  const known = new Set((await readTables(sql)).map(({ name }) => name));
  if (manifest.tables.some(({ name }) => !known.has(name)))
    await sql`select pgboss.create_queue('__pgboss__send-it', '{"policy": "standard"}'::json)`;
  const present = (await readTables(sql)).map(({ name }) => name);
  await withoutLaws(sql, async () => {
    await sql.unsafe(`truncate ${present.join(", ")}`);
    for (const table of manifest.tables) await copyIn(sql, table, tablePath(folder, table.name));
  });
  for (const { name, value, called } of manifest.sequences)
    await sql`select setval(${name}::text::regclass, ${value}::bigint, ${called})`;
}

async function putFilesBack(folder: string, { files }: Manifest) {
  let found = 0;
  for (const entry of readdirSync(path.join(folder, "files"), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    await putBack(entry.name, filePath(folder, entry.name));
    found++;
  }
  if (found !== files.copied)
    throw new BackupError(
      `The backup had ${files.copied} files, and ${found} are there: nothing was put into the database.`,
    );
}

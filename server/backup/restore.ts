import { readdirSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { retryUntilDatabaseAnswers } from "~/platform/db/database-retry.server";
import { restoreFile } from "~/platform/files/files.server";
import { env } from "~/platform/settings/env.server";
import { migrate, schemaHash } from "../database/migrate";
import { withoutLaws } from "./constraints";
import { copyIn, countRows } from "./copy";
import { BackupError, filePath, fingerprint, type Manifest, readManifest, tablePath } from "./manifest";
import { readTables } from "./tables";

/** Made by the first start of a demo, and no part of the schema. */
const demoMark = "drizzle.demo";

export type RestoreWish = {
  /** Takes a ledger back whose laws do not hold: with no other backup left, one has to have it to put it right. */
  althoughBroken?: boolean;
};

/**
 * Puts a backup into an empty database and its files into the store: all of it, or nothing. Before anything stays it
 * checks that every row is as it was written and that the ledger's laws hold. Answers what was put back and how many of
 * the laws are broken in it; throws a BackupError that says why not.
 */
export async function restore(
  folder: string,
  wish: RestoreWish = {},
): Promise<Manifest & { broken: number }> {
  const manifest = readManifest(folder);
  refuseOther(manifest);
  const sql = postgres(env().DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    await refuseChanged(folder, manifest);
    await retryUntilDatabaseAnswers(() => refuseUsedDatabase(sql));
    await migrate(env().DATABASE_URL);
    const broken = await sql.begin(async (tx) => {
      // The files may take long, and nothing is said meanwhile.
      await tx`set local idle_in_transaction_session_timeout = 0`;
      await putRowsBack(tx, folder, manifest);
      const laws = await brokenLaws(tx);
      if (laws.length > 0 && !wish.althoughBroken) throw new BackupError(refusalOf(laws));
      // Before the commit: rows never name what is not there.
      await putFilesBack(folder, manifest);
      return laws.reduce((sum, { n }) => sum + n, 0);
    });
    return { ...manifest, broken };
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

type BrokenLaw = { law: string; n: number };

/** Which of the ledger's laws do not hold in what was put back, and how often: seen by this transaction alone. */
const brokenLaws = (sql: postgres.TransactionSql) => sql<BrokenLaw[]>`
  select law, count(*)::int as n from ledger_broken group by law order by law`;

const refusalOf = (laws: readonly BrokenLaw[]) =>
  `The ledger in the backup does not hold, and nothing was put back: ${laws.map(({ law, n }) => `${law} (${n})`).join(", ")}. ` +
  `Take another backup, or add --although-broken to have this one as it is.`;

async function putFilesBack(folder: string, { files }: Manifest) {
  let found = 0;
  for (const entry of readdirSync(path.join(folder, "files"), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    await restoreFile(entry.name, filePath(folder, entry.name));
    found++;
  }
  if (found !== files.copied)
    throw new BackupError(
      `The backup had ${files.copied} files, and ${found} are there: nothing was put into the database.`,
    );
}

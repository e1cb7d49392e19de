import { readdirSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { retryUntilDatabaseAnswers } from "~/platform/db/database-retry.server";
import { restoreFile } from "~/platform/files/files.server";
import { directDatabaseUrl, env } from "~/platform/settings/env.server";
import { migrate, schemaHash } from "../database/migrate";
import { withoutConstraints } from "./constraints";
import { copyIn, countRows } from "./copy";
import { BackupError, filePath, fingerprint, type Manifest, readManifest, tablePath } from "./manifest";
import { readTables } from "./tables";

/** Created by the first start of a demo; not part of the schema. */
const demoTable = "drizzle.demo";

export type RestoreOptions = {
  /** Restores an inconsistent ledger too, so that the only backup left can be repaired. */
  althoughBroken?: boolean;
};

/**
 * Restores a backup into an empty database and an empty file store, completely or not at all. Checks every
 * row's checksum and the ledger's consistency before committing. Returns the manifest and the number of
 * ledger violations.
 */
export async function restore(
  folder: string,
  options: RestoreOptions = {},
): Promise<Manifest & { broken: number }> {
  const manifest = readManifest(folder);
  refuseOther(manifest);
  const sql = postgres(directDatabaseUrl(), { max: 1, onnotice: () => {} });
  try {
    await refuseChanged(folder, manifest);
    await retryUntilDatabaseAnswers(() => refuseUsedDatabase(sql));
    await migrate(directDatabaseUrl());
    const broken = await sql.begin(async (tx) => {
      // Copying files may take long, and the connection is idle meanwhile.
      await tx`set local idle_in_transaction_session_timeout = 0`;
      await restoreRows(tx, folder, manifest);
      const violations = await findViolations(tx);
      if (violations.length > 0 && !options.althoughBroken) throw new BackupError(refusalMessage(violations));
      // Before the commit, so that rows never refer to missing files.
      await restoreFiles(folder, manifest);
      return violations.reduce((sum, { n }) => sum + n, 0);
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

/** Compares the rows with the manifest before the database is changed. */
async function refuseChanged(folder: string, { tables }: Manifest) {
  for (const { name, rows, sha256 } of tables) {
    const found = await countRows(tablePath(folder, name));
    if (found.rows !== rows || found.sha256 !== sha256)
      throw new BackupError(`${name} in the backup is not what was written.`);
  }
}

/** Runs before the migration, so that a database in use keeps its schema. */
async function refuseUsedDatabase(sql: postgres.Sql) {
  const [table] = await sql`select 1 from pg_tables where schemaname = 'public' and tablename = 'users'`;
  const [user] = table ? await sql`select 1 from public.users limit 1` : [];
  if (user) throw new BackupError("DATABASE_URL holds data. A backup goes into an empty database only.");
}

async function restoreRows(sql: postgres.TransactionSql, folder: string, manifest: Manifest) {
  if (manifest.tables.some(({ name }) => name === demoTable))
    await sql.unsafe(`create table if not exists ${demoTable} (state text not null)`);
  const present = (await readTables(sql)).map(({ name }) => name);
  await withoutConstraints(sql, async () => {
    await sql.unsafe(`truncate ${present.join(", ")}`);
    for (const table of manifest.tables) await copyIn(sql, table, tablePath(folder, table.name));
  });
  for (const { name, value, called } of manifest.sequences)
    await sql`select setval(${name}::text::regclass, ${value}::bigint, ${called})`;
}

type ViolationCount = { violation: string; n: number };

/** Lists the ledger rules that the restored rows violate. Only this transaction sees these rows. */
const findViolations = (sql: postgres.TransactionSql) => sql<ViolationCount[]>`
  select violation, count(*)::int as n from ledger_violations group by violation order by violation`;

const refusalMessage = (violations: readonly ViolationCount[]) =>
  `The ledger in the backup is inconsistent, and nothing was restored: ${violations.map(({ violation, n }) => `${violation} (${n})`).join(", ")}. ` +
  `Take another backup, or add --although-broken to restore this one anyway.`;

async function restoreFiles(folder: string, { files }: Manifest) {
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

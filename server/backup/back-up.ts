import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import { openFile } from "~/platform/files/files.server";
import { directDatabaseUrl, env } from "~/platform/settings/env.server";
import { schemaHash } from "../database/migrate";
import { writeAtomically } from "../write-atomically.mjs";
import { copyOut } from "./copy";
import { filePath, fingerprint, type Manifest, manifestPath, refuseUsedFolder, tablePath } from "./manifest";
import { readSequences, readTables } from "./tables";

/**
 * Writes a consistent snapshot of the database and the files that it refers to into a new or empty folder.
 * The server may keep running. Throws a BackupError if the folder is not empty.
 */
export async function backUp(folder: string): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseUsedFolder(folder);
  for (const part of ["tables", "files"]) mkdirSync(path.join(folder, part));
  const sql = postgres(directDatabaseUrl(), { max: 1, onnotice: () => {} });
  try {
    const manifest = await sql.begin("isolation level repeatable read read only", async (tx) => {
      const tables = [];
      for (const table of await readTables(tx))
        tables.push({ ...table, ...(await copyOut(tx, table, tablePath(folder, table.name))) });
      const sequences = await readSequences(tx);
      // After the rows, because a file is stored before its row is written.
      const files = await copyFiles(folder, tx);
      const takenAt = new Date().toISOString();
      return { takenAt, schema: schemaHash(), key: fingerprint(env().DATA_KEY), tables, sequences, files };
    });
    writeAtomically(manifestPath(folder), JSON.stringify(manifest, null, 1));
    return manifest;
  } finally {
    await sql.end();
  }
}

/**
 * Copies the stored files. Files that are missing, lost or deleted meanwhile, are listed in the manifest.
 */
async function copyFiles(folder: string, sql: postgres.TransactionSql) {
  const missing: string[] = [];
  let copied = 0;
  const rows = sql<{ key: string }[]>`
    select storage_key as key from files union all
    select thumbnail_key from files where thumbnail_key is not null`;
  for await (const page of rows.cursor(500))
    for (const { key } of page) {
      const stream = await openFile(key);
      if (!stream) {
        missing.push(key);
        continue;
      }
      const file = filePath(folder, key);
      mkdirSync(path.dirname(file), { recursive: true });
      await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
      copied++;
    }
  return { copied, missing };
}

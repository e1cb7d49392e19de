import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as soon } from "node:timers/promises";
import { createGunzip, createGzip } from "node:zlib";
import type postgres from "postgres";
import { finishCopy } from "~/patches/postgres-copy.server";
import type { Table } from "./tables";

const listed = ({ columns }: Table) => columns.join(", ");

/** Writes a table's rows to a file. Returns their count and a checksum. */
export async function copyOut(sql: postgres.TransactionSql, table: Table, file: string) {
  const counted = rowCounter();
  const rows = await sql.unsafe(`copy (select ${listed(table)} from ${table.name}) to stdout`).readable();
  await pipeline(rows, counted.stream, createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600 }));
  finishCopy(rows);
  return counted.result();
}

/** Returns the count and checksum of a file that `copyOut` wrote. */
export async function countRows(file: string) {
  const counted = rowCounter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), createGunzip(), counted.stream, nowhere);
  return counted.result();
}

/** Loads a table from a file that `copyOut` wrote. Throws the database's error when it rejects a row. */
export async function copyIn(sql: postgres.TransactionSql, table: Table, file: string) {
  const rows = await sql.unsafe(`copy ${table.name} (${listed(table)}) from stdin`).writable();
  let refused: unknown;
  rows.on("error", (error) => {
    refused = error;
  });
  // pipeline() would hang, because the driver doesn't report an error after the last row. If there was one, the
  // transaction is aborted and the next statement fails.
  for await (const chunk of createReadStream(file).pipe(createGunzip()))
    await new Promise<void>((resolve, reject) => rows.write(chunk, (err) => (err ? reject(err) : resolve())));
  rows.end();
  await soon();
  await sql`select 1`.catch((error) => {
    throw refused ?? error;
  });
}

/** Counts rows: in Postgres' text format each row ends with the only newline in it. */
function rowCounter() {
  const hash = createHash("sha256");
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ rows, sha256: hash.digest("hex") }) };
}

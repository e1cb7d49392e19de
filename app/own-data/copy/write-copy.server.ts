import { Readable } from "node:stream";
import { files } from "db/schema/platform";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/db.server";
import { openFile } from "~/platform/files/files.server";
import { log } from "~/platform/observability/log.server";
import type { Person } from "../declared/rule.server";
import { readme } from "./readme";
import { readBatches, type Section, sections } from "./rows.server";
import { zipParts } from "./zip-parts.server";

const BATCH_FILES = 200;

/** Writes the copy into a folder and returns its zip files: the JSON files of one moment, then the uploads. */
export async function writeCopy(person: Person, folder: string, date: Date): Promise<string[]> {
  const zip = zipParts(folder);
  const written = await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const counts: (Section & { rows: number })[] = [];
    for (const section of sections) {
      const rows = { n: 0 };
      await zip.add(Readable.from(asJson(tx, section, person, rows)), { name: section.file, date });
      counts.push({ ...section, rows: rows.n });
    }
    return counts;
  });
  await zip.add(readme(person, date, written), { name: "README.txt", date });
  await addFiles(zip, person);
  return zip.finish();
}

async function* asJson(tx: Tx, { query }: Section, person: Person, rows: { n: number }) {
  for await (const batch of readBatches<{ row: string }>(tx, query(person)))
    yield batch.map(({ row }) => `${rows.n++ === 0 ? "[\n" : ",\n"}${row}`).join("");
  yield rows.n === 0 ? "[]\n" : "\n]\n";
}

async function addFiles(zip: ReturnType<typeof zipParts>, { id: userId }: Person) {
  for (let last = 0; ; ) {
    const batch = await db
      .select()
      .from(files)
      .where(and(eq(files.uploadedById, userId), gt(files.id, last)))
      .orderBy(asc(files.id))
      .limit(BATCH_FILES);
    for (const { id, name, storageKey, createdAt } of batch) {
      const stream = await openFile(storageKey);
      // Deleted since it was listed, or lost.
      if (!stream) log().warn({ fileId: id }, "a file is missing in a copy of somebody's data");
      else await zip.add(stream, { name: `files/${id} ${name}`, date: createdAt, isCompressed: true });
      last = id;
    }
    if (batch.length < BATCH_FILES) return;
  }
}

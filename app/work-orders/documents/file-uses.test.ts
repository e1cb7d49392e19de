import { certificateTypes } from "db/schema/credentials";
import { getTableName, sql } from "drizzle-orm";
import { makeClient } from "tests/factories/people";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { readRows } from "~/platform/db/prepared.server";
import { findFileById, storeFile } from "~/platform/files/files.server";
import { atTime } from "~/platform/time/clock.server";
import { listUnused } from "./documents.server";
import { eraseUnusedFiles } from "./erase-unused.server";
import { fileColumns } from "./file-uses.server";

test("every column of the database that refers to a file counts as its use", async () => {
  const rows = await readRows<{ place: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'files'::regclass`);
  const inDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const known = fileColumns.map(({ table, name }) => `${getTableName(table)}.${inDatabase(name)}`);
  expect(rows.length).toBeGreaterThan(5);
  for (const { place } of rows) expect(known).toContain(place);
});

test("a course's video stays, and does not keep other unused files from being erased", async () => {
  const { id: uploadedById } = await makeClient();
  const content = Buffer.from("x");
  const [video, unused] = [
    await storeFile({ name: "a.mp4", mime: "video/mp4", sizeBytes: 1, uploadedById, content }),
    await storeFile({ name: "b.pdf", mime: "application/pdf", sizeBytes: 2, uploadedById, content }),
  ];
  await db.insert(certificateTypes).values({ name: "ladders", label: "Ladders", videoFileId: video.id });
  expect(await listUnused(db, [unused.id, video.id])).toEqual([unused.id]);
  await atTime(new Date(Date.now() + 8 * 86_400_000), eraseUnusedFiles);
  expect(await findFileById(video.id)).toBeDefined();
  expect(await findFileById(unused.id)).toBeUndefined();
});

import { eq, sql } from "drizzle-orm";
import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, inTransaction, type Reader, sqlPool } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import { ok, refuse } from "~/platform/result";

const notes = pgTable("patch_notes", { id: bigint({ mode: "number" }).primaryKey(), note: text().notNull() });

beforeAll(() => sqlPool()`create table patch_notes (id bigint primary key, note text not null)`);
afterAll(() => sqlPool()`drop table patch_notes`);

const noteOf = preparedQuery((reader) =>
  reader
    .select({ note: notes.note })
    .from(notes)
    .where(eq(notes.id, sql.placeholder("id"))),
);

test("a prepared query runs over the connection of the transaction that it is given, and no other", async () => {
  await noteOf(db, { id: 1 });
  await inTransaction(async (tx) => {
    await tx.insert(notes).values({ id: 1, note: "not committed" });
    expect(await noteOf(tx, { id: 1 })).toEqual([{ note: "not committed" }]);
    expect(await noteOf(db, { id: 1 })).toEqual([]);
    return refuse("conflict", "undone");
  });
});

/** A statement with a parameter; `name` identifies it. */
const selectName = (reader: Reader, name: string) =>
  reader
    .select({ name: sql.raw(`'${name}'`) })
    .from(notes)
    .where(eq(notes.id, 1));

test("statements of a transaction, and of one within it, are prepared; those of the pool are not", async () => {
  await selectName(db, "of the pool");
  await inTransaction(async (tx) => {
    await selectName(tx, "of a transaction");
    await tx.transaction((inner) => selectName(inner, "of one within"));
    const rows = await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
    const names = rows.map(({ statement }) => /'(of [\w ]+)'/.exec(statement)?.[1]).filter(Boolean);
    expect(names.sort()).toEqual(["of a transaction", "of one within"]);
    return ok();
  });
});

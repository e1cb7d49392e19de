import { sql } from "drizzle-orm";
import { bigint, pgTable } from "drizzle-orm/pg-core";
import { recordStatements } from "tests/bench/statements";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ok } from "../result";
import { db, inTransaction, sqlPool } from "./db.server";
import { gatheringReads } from "./gathered-reads.server";
import { preparedQuery, readRows } from "./prepared.server";

const samples = pgTable("gathered_samples", { id: bigint({ mode: "number" }).primaryKey() });

beforeAll(async () => {
  await sqlPool()`create domain shout as text check (value = upper(value))`;
  await sqlPool()`create table gathered_samples as select 9007199254740993::int8 as id, 3::int2 as small,
    -7 as whole, 0.1::float8 as float, 1.50::numeric as exact, true as yes, 'x "y" \\ ü' as words,
    'pad'::char(6) as padded, 'VAR'::varchar as var, 'LOUD'::shout as loud, date '2026-02-28' as day,
    time '23:59:58.5' as clock, timestamp '2026-03-08 02:30:00' as local,
    timestamptz '2026-03-08 02:30:00.123456-05' as at, '{"a":[1,null,"b"]}'::jsonb as object, '"s"'::json as value,
    array['a', 'b,"c']::text[] as texts, array[1, 2]::int4[] as wholes, array[9007199254740995]::int8[] as ids,
    array[0.5]::float8[] as floats, '0/16B3748'::pg_lsn as position, null::timestamptz as never
    union all select 5, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
    null, null, null, null, null, null`;
});
afterAll(async () => {
  await sqlPool()`drop table gathered_samples`;
  await sqlPool()`drop domain shout`;
});

const read = (text: string) => readRows(sql.raw(text), { gathered: true });

/** Runs reads together as a page does, often enough that they are combined. */
async function readTogether<T>(work: () => Promise<T>) {
  for (let visits = 0; visits < 4; visits++) await gatheringReads({}, work).catch(() => {});
  let answer: T | undefined;
  const statements = await recordStatements(async () => {
    answer = await gatheringReads({}, work);
  });
  return { answer: answer!, statements: statements.map(([text]) => text) };
}

describe("reads that start together", () => {
  test("travel as one statement and answer as each does alone, whatever the type", async () => {
    const texts = [
      "select * from gathered_samples order by id desc",
      "select id from gathered_samples where false",
      "with ten as (select generate_series(1, 10) as n) select n from ten order by n desc limit 3",
    ];
    const alone = await Promise.all(texts.map(read));
    const { answer, statements } = await readTogether(() => Promise.all(texts.map(read)));
    expect(statements).toHaveLength(1);
    expect(answer).toEqual(alone.map((rows) => [...rows]));
  });

  test("keep their own parameters", async () => {
    const sum = (a: number, b: number) =>
      readRows<{ n: number }>(sql`select ${a}::int * 10 + ${b}::int as n`, { gathered: true });
    const both = () => Promise.all([sum(1, 2), sum(3, 4)]);
    const { answer, statements } = await readTogether(both);
    expect(statements).toHaveLength(1);
    expect(answer.map(([row]) => row!.n)).toEqual([12, 34]);
  });

  test("with bytes, which JSON can't carry, leave that one alone", async () => {
    const work = () => Promise.all([read("select '\\xff'::bytea as raw"), read("select 11 as n")]);
    const { answer, statements } = await readTogether(work);
    expect(statements).toHaveLength(2);
    expect(answer).toEqual([[{ raw: Buffer.from([255]) }], [{ n: 11 }]]);
  });

  test("fail alone: the others still answer", async () => {
    let divisor = 1;
    const divide = () =>
      readRows(sql`select (12 / ${divisor}::int)::text as share`, { gathered: true }).catch(() => "failed");
    const work = () => Promise.all([divide(), read("select 13 as n")]);
    await readTogether(work);
    divisor = 0;
    expect((await readTogether(work)).answer).toEqual(["failed", [{ n: 13 }]]);
  });

  test("of two requests are never in one statement", async () => {
    const one = () => read("select 21 as n");
    const other = () => read("select 22 as n");
    await readTogether(() => Promise.all([one(), other()]));
    const statements = await recordStatements(() =>
      Promise.all([gatheringReads({}, one), gatheringReads({}, other)]),
    );
    expect(statements).toHaveLength(2);
  });

  test("within a transaction see what it wrote", async () => {
    const known = preparedQuery((reader) => reader.select({ id: samples.id }).from(samples));
    const done = await gatheringReads({}, () =>
      inTransaction(async (tx) => {
        await tx.execute(sql`insert into gathered_samples (id) values (6)`);
        const [inside, outside] = await Promise.all([known(tx, {}), known(db, {})]);
        await tx.execute(sql`delete from gathered_samples where id = 6`);
        return ok([inside.length, outside.length]);
      }),
    );
    expect(done).toEqual(ok([3, 2]));
  });
});

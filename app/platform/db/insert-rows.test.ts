import { companies } from "db/schema/companies";
import { auditLog } from "db/schema/platform";
import { and, asc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { ok } from "../result";
import { db, inTransaction } from "./db.server";
import { insertRows } from "./insert-rows.server";

test("rows are stored in order, with defaults for missing columns", async () => {
  const at = new Date("2030-01-02T03:04:05.678Z");
  const names = ['a "quoted" \\ud83d', "line\nbreak", "=1+1", "\\ud83d stays", "😀", "half \ud83d\ud83d"];
  const action = `test ${at.getTime()} ${Math.random()}`;
  await inTransaction(async (tx) => {
    await insertRows(
      tx,
      auditLog,
      names.map((name, subjectId) => ({
        at,
        action,
        subjectType: "test",
        subjectId,
        detail: { name, n: 1.5 },
      })),
    );
    await insertRows(tx, auditLog, []);
    return ok();
  });
  const stored = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectType, "test")))
    .orderBy(asc(auditLog.id));
  expect(stored.map(({ detail }) => detail)).toEqual(
    ['a "quoted" \\ud83d', "line\nbreak", "=1+1", "\\ud83d stays", "😀", "half \ufffd\ufffd"].map((name) => ({
      name,
      n: 1.5,
    })),
  );
  expect(stored[0]).toMatchObject({ at, actorId: null, address: "", subjectId: 0 });
});

test("an identity column can be given", async () => {
  const id = 900_000_000 + Math.floor(Math.random() * 1_000_000);
  await inTransaction(async (tx) => {
    await insertRows(tx, companies, [{ id, name: "Numbered" }]);
    return ok();
  });
  expect(await db.$count(companies, inArray(companies.id, [id]))).toBe(1);
});

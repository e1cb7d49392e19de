import { readFileSync } from "node:fs";
import PgBoss from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlPool } from "~/platform/db/db.server";
import { jobsDatabase } from "~/platform/jobs/jobs.server";
import { marksJobsEnded, transactionIn } from "./pg-boss-statements.server";

const statements: string[] = [];
const database: PgBoss.Db = {
  executeSql: (text: string, values?: unknown[]) => {
    statements.push(text);
    return jobsDatabase.executeSql(text, values) as Promise<{ rows: never[] }>;
  },
};
const boss = new PgBoss({ db: database, migrate: false, supervise: false, schedule: false });
beforeAll(() => boss.start().then(() => boss.on("error", () => {})));
afterAll(() => boss.stop({ graceful: false }));

/** Returns the statements that pg-boss runs during `work`. */
async function statementsOf(work: () => Promise<unknown>) {
  statements.length = 0;
  await work();
  return [...statements];
}

async function takeJob() {
  await boss.send("account-emails", { n: 1 });
  const [job] = await boss.fetch("account-emails");
  return job!.id;
}

test("pg-boss says that a job is done or has failed in statements that are known, and nothing else in such", async () => {
  const others = await statementsOf(takeJob);
  expect(others.filter(marksJobsEnded)).toEqual([]);
  const [first, second] = [await takeJob(), await takeJob()];
  for (const end of [() => boss.complete("account-emails", first), () => boss.fail("account-emails", second)])
    expect((await statementsOf(end)).map(marksJobsEnded)).toContain(true);
  const states =
    await sqlPool()`select state from pgboss.job where id in (${first}, ${second}) order by state`;
  expect(states.map(({ state }) => state)).toEqual(["retry", "completed"]);
  await sqlPool()`delete from pgboss.job`;
});

test("pg-boss keeps house in whole transactions, which are known for that", async () => {
  const statements = await statementsOf(() => boss.maintain());
  const whole = statements.filter((text) => /\bBEGIN\b/.test(text));
  expect(whole.length).toBeGreaterThan(0);
  for (const text of whole) expect(transactionIn(text)).not.toMatch(/\bCOMMIT\b|^$/);
});

test("pg-boss would make the queue for itself that a migration makes before it", async () => {
  const ownQueue = () => sqlPool()`
    select to_jsonb(q) - 'created_on' - 'updated_on' as queue from pgboss.queue q where name like '\\_\\_%'`;
  const migrated = [...(await ownQueue())];
  expect(migrated).toHaveLength(1);
  await sqlPool()`select pgboss.delete_queue('__pgboss__send-it')`;
  const scheduling = new PgBoss({ db: database, migrate: false, supervise: false });
  await scheduling.start();
  await scheduling.stop({ graceful: false });
  expect([...(await ownQueue())]).toEqual(migrated);
});

/** Ignores differences in white space. */
const normalizeSpaces = (text: string) => text.replace(/\s+/g, " ");

test("the migration makes the tables and functions that this pg-boss would make", () => {
  const migration = normalizeSpaces(readFileSync("db/migrations/0000_initial.sql", "utf8"));
  const wanted = transactionIn(PgBoss.getConstructionPlans())!.replace(
    /SET LOCAL [^;]+;|SELECT pg_advisory[^;]+;/g,
    "",
  );
  const parts = normalizeSpaces(wanted).split(
    /; (?=CREATE |ALTER TABLE pgboss\.(?:job|archive)|INSERT INTO pgboss\.version)/,
  );
  expect(parts.length).toBeGreaterThan(10);
  for (const part of parts) expect(migration).toContain(part.trim().replace(/;$/, ""));
});

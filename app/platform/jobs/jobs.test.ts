import PgBoss from "pg-boss";
import { eventually } from "tests/setup/eventually";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { db, inTransaction, sqlPool } from "../db/db.server";
import { ok, refuse } from "../result";
import { jobQueue, jobsDatabase, noData, startJobs, stopJobs } from "./jobs.server";

const queue = jobQueue("account-emails", z.object({ n: z.number(), nested: z.object({ text: z.string() }) }));
const jobStates = async () =>
  (
    await sqlPool()`select state, data, retry_count, output from pgboss.job where name = 'account-emails'`
  ).map((row) => ({
    ...row,
  }));

test("a job is added with its action's commit, and not when the action is refused", async () => {
  await inTransaction(async (tx) => {
    await queue.add(tx, { n: 1, nested: { text: "refused" } });
    return refuse("conflict", "no");
  });
  expect(await jobStates()).toEqual([]);
  await inTransaction(async (tx) => {
    await queue.add(tx, { n: 2, nested: { text: 'it\'s $1 "quoted"' } });
    return ok();
  });
  expect(await jobStates()).toMatchObject([
    { state: "created", data: { n: 2, nested: { text: 'it\'s $1 "quoted"' } } },
  ]);
});

test("a failing job is retried and its stored error has no private data", async () => {
  let tries = 0;
  const done = vi.fn();
  await startJobs([
    queue.worker(async (data) => {
      if (++tries === 1) throw new Error("the canary 4242-17 is in this message");
      done(data);
    }),
  ]);
  await eventually(async () => expect(await jobStates()).toMatchObject([{ state: "retry" }]));
  expect(JSON.stringify(await jobStates())).not.toContain("4242-17");
  await sqlPool()`update pgboss.job set start_after = now() - interval '1 second'`;
  await eventually(() => expect(done).toHaveBeenCalledWith({ n: 2, nested: { text: 'it\'s $1 "quoted"' } }));
  await eventually(async () => expect(await jobStates()).toMatchObject([{ state: "completed" }]));
  await stopJobs();
});

test("a database unreachable when a job ends neither stops the process nor loses the result", async () => {
  await sqlPool()`delete from pgboss.job`;
  // Deleting the row turns the trigger off: dropping the trigger while jobs run can deadlock.
  await sqlPool().unsafe(`create table away as select true;
    create function refuse_ends() returns trigger language plpgsql as $$ begin
    if new.state <> 'active' and exists (select from away) then raise exception 'away'; end if; return new; end $$;
    create trigger refuse_ends before update on pgboss.job for each row execute function refuse_ends()`);
  const nobodys = vi.fn();
  process.on("unhandledRejection", nobodys);
  const done = vi.fn();
  await queue.add(db, { n: 3, nested: { text: "once" } });
  await startJobs([queue.worker(async (data) => done(data))]);
  await eventually(() => expect(done).toHaveBeenCalled());
  expect(await jobStates()).toMatchObject([{ state: "active" }]);
  await sqlPool()`delete from away`;
  await eventually(async () => expect(await jobStates()).toMatchObject([{ state: "completed" }]));
  expect(done).toHaveBeenCalledTimes(1);
  await stopJobs();
  process.off("unhandledRejection", nobodys);
  expect(nobodys).not.toHaveBeenCalled();
});

test("a job of another release runs without its unknown fields; one that lacks a field is not run", async () => {
  const work = vi.fn(async () => {});
  const worker = queue.worker(work);
  await worker.work({ n: 4, nested: { text: "older" }, unknown: true });
  expect(work).toHaveBeenCalledWith({ n: 4, nested: { text: "older" } });
  await expect(worker.work({ n: 5 })).rejects.toThrow();
  expect(work).toHaveBeenCalledTimes(1);
});

test("a job without data runs in a queue that needs none", async () => {
  const work = vi.fn(async () => {});
  await jobQueue("retention", noData).worker(work).work(null);
  expect(work).toHaveBeenCalledWith({});
});

test("adding to an unknown queue throws", async () => {
  await expect(jobQueue("unheard-of", noData).add(db, {})).rejects.toThrow("unheard-of");
});

test("finished jobs are archived", async () => {
  await sqlPool()`update pgboss.job set completed_on = now() - interval '2 days' where state = 'completed'`;
  const boss = new PgBoss({ db: jobsDatabase, migrate: false });
  await boss.maintain();
  expect(await jobStates()).toEqual([]);
});

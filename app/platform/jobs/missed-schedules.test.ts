import { expect, test } from "vitest";
import { sqlPool } from "../db/db.server";
import { addMissedJobs } from "./missed-schedules.server";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number) => new Date(Date.now() - ms);
const daily = (at: Date) => `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`;

async function schedule(name: string, cron: string, createdOn: Date) {
  await sqlPool()`insert into pgboss.schedule (name, cron, created_on) values (${name}, ${cron}, ${createdOn.toISOString()})`;
}
const added = async () =>
  (await sqlPool()<{ name: string }[]>`select name from pgboss.job order by name`).map(({ name }) => name);

test("what was due within a day while no server ran is added once, by one of several servers", async () => {
  await schedule("pay-run", daily(ago(130 * MINUTE)), ago(3 * DAY));
  // Still in its minutes, and pg-boss may add it.
  await schedule("solvency", daily(ago(2 * MINUTE)), ago(3 * DAY));
  // Began after it would have been due.
  await schedule("retention", daily(ago(130 * MINUTE)), ago(40 * MINUTE));
  // Due days ago: nobody knows whether it ran.
  const early = ago(3 * DAY);
  await schedule("monthly-statements", `0 7 ${early.getUTCDate()} * *`, ago(70 * DAY));
  // Each minute, so that the next one is due already.
  await schedule("order-tallies", "* * * * *", ago(3 * DAY));
  // Connected first, so that they run at once.
  await Promise.all([1, 2, 3].map(() => sqlPool()`select pg_sleep(0.2)`));
  await Promise.all([addMissedJobs(), addMissedJobs(), addMissedJobs()]);
  expect(await added()).toEqual(["pay-run"]);
});

test("a job that was added is not missed, whether it ran or not, and the one of the day before does not count", async () => {
  await addMissedJobs();
  expect(await added()).toEqual(["pay-run"]);
  await sqlPool()`update pgboss.job set state = 'completed', completed_on = now()`;
  await addMissedJobs();
  expect(await added()).toEqual(["pay-run"]);
  await sqlPool()`update pgboss.job set created_on = created_on - interval '1 day'`;
  await addMissedJobs();
  expect(await added()).toEqual(["pay-run", "pay-run"]);
});

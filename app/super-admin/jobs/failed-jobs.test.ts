import { auditLog } from "db/schema/platform";
import { like } from "drizzle-orm";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { db, sqlPool } from "~/platform/db/db.server";
import { jobQueue, startJobs, stopJobs } from "~/platform/jobs/jobs.server";
import FailedJobs from "./routes/failed-jobs";
import { settleJob } from "./settle-job.server";

const accountEmails = jobQueue("account-emails", z.object({ to: z.string() }));
let admin: Actor;
beforeAll(async () => {
  admin = await makeSuperAdmin();
});
beforeEach(() => sqlPool()`delete from pgboss.job`);

/** Makes a failed job. */
async function makeFailedJob(to: string) {
  await accountEmails.add(db, { to });
  const [job] = await sqlPool()<{ id: string }[]>`update pgboss.job set state = 'failed', retry_count = 13,
    retry_limit = 13, completed_on = now(), output = '{"message": "ConnectTimeout", "stack": "secret"}'
    where data->>'to' = ${to} returning id`;
  return job!.id;
}
const stateOf = async (id: string) =>
  (await sqlPool()`select state from pgboss.job where id = ${id}`)[0]?.state as string | undefined;
const auditRows = () => db.select().from(auditLog).where(like(auditLog.action, "failed-jobs.%"));

test("failed jobs are listed with queue, error and time, waiting ones are not", async () => {
  await accountEmails.add(db, { to: "waiting@example.com" });
  await makeFailedJob("gone@example.com");
  const { answer } = await visit(admin, "/failed-jobs");
  expect(answer).toMatchObject({
    queues: [{ queue: "account-emails", n: 1 }],
    table: { total: 1, rows: [{ queue: "account-emails", error: "ConnectTimeout", tries: 14 }] },
  });
  const html = await renderScreen(FailedJobs, answer as object);
  expect(textOf(html)).toContain("to gone@example.com");
  expect(html).not.toContain("secret");
  const other = (await visit(admin, "/failed-jobs?queue=bulk")).answer as { table: { total: number } };
  expect(other.table.total).toBe(0);
});

test("a failed job can be retried at once by its worker", async () => {
  const id = await makeFailedJob("again@example.com");
  expect(await sendForm(admin, `/failed-jobs/account-emails/${id}/retry?queue=account-emails`)).toMatchObject(
    {
      status: 302,
      to: "/failed-jobs?queue=account-emails",
    },
  );
  expect(await stateOf(id)).toBe("retry");
  const done = new Promise<string>((resolve) => {
    void startJobs([accountEmails.worker(async ({ to }) => resolve(to))]);
  });
  expect(await done).toBe("again@example.com");
  await stopJobs();
  expect(await auditRows()).toMatchObject([
    { actorId: admin.id, action: "failed-jobs.retry", detail: { queue: "account-emails", job: id } },
  ]);
});

test("a failed job can be deleted, and a second attempt is refused", async () => {
  const id = await makeFailedJob("forget@example.com");
  const before = (await auditRows()).length;
  expect(await settleJob(admin, "forget", { queue: "account-emails", id })).toMatchObject({ ok: true });
  expect(await stateOf(id)).toBeUndefined();
  expect(await settleJob(admin, "retry", { queue: "account-emails", id })).toMatchObject({
    code: "conflict",
  });
  expect(await settleJob(admin, "retry", { queue: "account-emails", id: "1" })).toMatchObject({
    code: "conflict",
  });
  expect(await auditRows()).toHaveLength(before + 1);
});

test("OPR-006 selected failed jobs are retried together, and those no longer failed are named", async () => {
  const [first, second, third] = [
    await makeFailedJob("one@example.com"),
    await makeFailedJob("two@example.com"),
    await makeFailedJob("three@example.com"),
  ];
  const query = `?queue=account-emails&job=account-emails/${first}&job=account-emails/${second}&job=x/1`;
  const page = textOf(await renderScreenAt(admin, `/failed-jobs/retry${query}`));
  expect(page).toContain("2 jobs will be tried again");
  expect(page).toContain("1 job won't be tried again");
  const until = new Date().toISOString();
  expect(await sendForm(admin, `/failed-jobs/retry${query}`, { until })).toMatchObject({
    to: "/failed-jobs?queue=account-emails",
  });
  expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([
    "retry",
    "retry",
    "failed",
  ]);
});

test("OPR-006 without a selection all listed failed jobs are deleted, except those that failed later", async () => {
  const listed = await makeFailedJob("listed@example.com");
  const [{ until }] = (await sqlPool()`select now()::text as until`) as [{ until: string }];
  const later = await makeFailedJob("later@example.com");
  const before = (await auditRows()).length;
  expect(textOf(await renderScreenAt(admin, "/failed-jobs/delete?queue=account-emails"))).toContain(
    "this applies to all jobs in the list",
  );
  await sendForm(admin, "/failed-jobs/delete?queue=bulk", { until: new Date(until).toISOString() });
  expect(await stateOf(listed)).toBe("failed");
  const at = new Date(new Date(until).getTime() + 1).toISOString();
  await sqlPool()`update pgboss.job set completed_on = ${at}::timestamptz + interval '1 second' where id = ${later}`;
  expect(await sendForm(admin, "/failed-jobs/delete?queue=account-emails", { until: at })).toMatchObject({
    to: "/failed-jobs?queue=account-emails",
  });
  expect([await stateOf(listed), await stateOf(later)]).toEqual([undefined, "failed"]);
  expect((await auditRows()).slice(before)).toMatchObject([
    { action: "failed-jobs.forget", detail: { job: listed } },
  ]);
  expect(await sendForm(admin, "/failed-jobs/delete", { until: "then" })).toMatchObject({ status: 422 });
});

test("a waiting job is not changed", async () => {
  await accountEmails.add(db, { to: "waiting@example.com" });
  const [job] = await sqlPool()<{ id: string }[]>`select id from pgboss.job`;
  for (const action of ["retry", "forget"] as const)
    expect(await settleJob(admin, action, { queue: "account-emails", id: job!.id })).toMatchObject({
      ok: false,
    });
  expect(await stateOf(job!.id)).toBe("created");
});

test("only the super administrator sees failed jobs", async () => {
  const client = await makeClient();
  expect(await redirectOrErrorOf(client, "/failed-jobs")).toBe("/dashboard");
  const job = { queue: "account-emails", id: await makeFailedJob("kept@example.com") };
  expect(await settleJob(client, "forget", job)).toMatchObject({ code: "forbidden" });
});

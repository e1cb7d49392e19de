import { randomUUID } from "node:crypto";
import { sentMessages } from "db/schema/sent-messages";
import { eq } from "drizzle-orm";
import { makeContractor } from "tests/factories/people";
import { eventually } from "tests/setup/eventually";
import { linkIn, waitForMessage, withMail } from "tests/setup/mail";
import { beforeEach, expect, test, vi } from "vitest";
import { sendResetLink } from "~/auth/commands/send-link.server";
import { accountEmails } from "~/auth/emails/emails.server";
import { db, sqlPool } from "../db/db.server";
import { daysAgo } from "../db/retention.server";
import { type CurrentJob, runAsJob } from "../jobs/current-job.server";
import { env, resetEnv } from "../settings/env.server";
import {
  deleteOldSentMessages,
  FinalRefusal,
  recordingMessage,
  recordSuppressed,
  settleLostMessages,
} from "./record.server";

withMail();
beforeEach(() => db.delete(sentMessages));

const stored = () => db.select().from(sentMessages);
const note = { kind: "contact", userId: null, channel: "mail", address: "desk@callout.example" } as const;
const message = { ...note, subject: "A question" };
const jobOf = (values: Partial<CurrentJob> = {}): CurrentJob => ({
  id: randomUUID(),
  queue: "account-emails",
  data: { kind: "contact", messageId: 7 },
  queuedAt: daysAgo(1),
  isLastAttempt: false,
  ...values,
});

test("OPR-007 an email is recorded with its person, kind, subject and time, without its text or link", async () => {
  const person = await makeContractor();
  await sendResetLink({ email: person.email, sms: false }, "198.51.100.7");
  const { secret } = linkIn(await waitForMessage(person.email));
  await eventually(async () => expect(await stored()).toMatchObject([{ fate: "sent" }]));
  const [row] = await stored();
  expect(row).toMatchObject({
    channel: "mail",
    kind: "password-reset",
    userId: person.id,
    address: person.email,
    subject: "Choose a new Callout password",
    attempts: 1,
    queue: "account-emails",
    data: { kind: "reset", email: person.email, sms: false },
  });
  expect(row!.sentAt!.getTime()).toBeGreaterThanOrEqual(row!.at.getTime());
  expect(JSON.stringify(row)).not.toContain(secret);
});

test("OPR-007 a text message is recorded with its first words and no link", async () => {
  const person = await makeContractor({ phone: "5125550188" });
  await sendResetLink({ email: person.email, sms: true }, "198.51.100.8");
  const { secret } = linkIn(await waitForMessage("+15125550188"));
  await eventually(async () => expect(await stored()).toMatchObject([{ fate: "sent" }]));
  const [row] = await stored();
  expect(row).toMatchObject({
    channel: "sms",
    address: "5125550188",
    subject: "Callout: choose a new password:",
  });
  expect(JSON.stringify(row)).not.toContain(secret);
});

test("OPR-007 another attempt of a job updates its row, and what was sent is not sent twice", async () => {
  const job = jobOf();
  const refused = Object.assign(new Error("Message failed"), {
    response: "451 Try later, see http://x.example/1",
  });
  const send = vi.fn(async () => {}).mockRejectedValueOnce(refused);
  const attempt = () => runAsJob(job, () => recordingMessage(message, send));
  await expect(attempt()).rejects.toThrow("Message failed");
  expect(await stored()).toMatchObject([{ fate: "queued", reason: "451 Try later, see", attempts: 1 }]);
  await attempt();
  await attempt();
  expect(send).toHaveBeenCalledTimes(2);
  expect(await stored()).toMatchObject([
    { fate: "sent", reason: "", attempts: 2, jobId: job.id, at: job.queuedAt, data: job.data },
  ]);
});

test("OPR-007 a job's messages of two kinds to one address are both sent and recorded", async () => {
  const job = jobOf();
  const sent: string[] = [];
  const send = (kind: "contact" | "support-request") =>
    runAsJob(job, () => recordingMessage({ ...message, kind }, async () => void sent.push(kind)));
  for (const kind of ["contact", "support-request", "contact"] as const) await send(kind);
  expect(sent).toEqual(["contact", "support-request"]);
  expect((await stored()).map(({ kind, fate }) => [kind, fate]).sort()).toEqual([
    ["contact", "sent"],
    ["support-request", "sent"],
  ]);
});

test("OPR-007 after the last attempt the row has failed with the reason; a retry of the job may still send it", async () => {
  const job = jobOf({ isLastAttempt: true });
  const send = vi.fn(async () => {}).mockRejectedValueOnce(new Error("The SMS provider answered 503"));
  const attempt = () => runAsJob(job, () => recordingMessage({ ...message, channel: "sms" }, send));
  await expect(attempt()).rejects.toThrow();
  expect(await stored()).toMatchObject([{ fate: "failed", reason: "The SMS provider answered 503" }]);
  await attempt();
  expect(await stored()).toMatchObject([{ fate: "sent", reason: "", attempts: 2 }]);
});

test("OPR-007 a final refusal fails at once, although the job has attempts left", async () => {
  const ended = () => Promise.reject(new FinalRefusal("The device's subscription has ended"));
  await expect(runAsJob(jobOf(), () => recordingMessage(message, ended))).rejects.toThrow();
  expect(await stored()).toMatchObject([{ fate: "failed", reason: "The device's subscription has ended" }]);
});

test("OPR-007 a job's attempts that all fail at the real mail server leave one failed row", async () => {
  const person = await makeContractor();
  const url = env().SMTP_URL;
  process.env.SMTP_URL = "smtp://127.0.0.1:9";
  resetEnv();
  await accountEmails.add(db, { kind: "reset", email: person.email, sms: false });
  await eventually(async () => expect(await stored()).toMatchObject([{ fate: "queued", attempts: 1 }]));
  await eventually(async () => {
    const last = await sqlPool()`update pgboss.job set start_after = now() - interval '1 minute',
      retry_limit = 1 where name = 'account-emails' and state = 'retry' returning id`;
    expect(last).toHaveLength(1);
  });
  await eventually(async () => expect(await stored()).toMatchObject([{ fate: "failed", attempts: 2 }]));
  process.env.SMTP_URL = url;
  resetEnv();
  expect((await stored())[0]!.reason).toContain("ECONNREFUSED");
});

test("OPR-007 what a person may or does not want to get is recorded as not sent, with why", async () => {
  const barred = await makeContractor({ state: "suspended" });
  await accountEmails.add(db, { kind: "reset", email: barred.email, sms: false });
  await eventually(async () =>
    expect(await stored()).toMatchObject([
      {
        kind: "password-reset",
        userId: barred.id,
        fate: "suppressed",
        reason: "This person can't sign in",
      },
    ]),
  );
  const job = jobOf();
  const suppress = () =>
    runAsJob(job, () => recordSuppressed([{ ...note, reason: "Already read in Callout" }]));
  await suppress();
  await suppress();
  expect(await db.$count(sentMessages, eq(sentMessages.jobId, job.id))).toBe(1);
});

test("OPR-007 a message whose job is over without an answer has failed; one whose job waits stays queued", async () => {
  await sqlPool()`delete from pgboss.job`;
  await accountEmails.add(
    db,
    { kind: "reset", email: "later@callout.example", sms: false },
    {
      startAfter: new Date(Date.now() + 3_600_000),
    },
  );
  const [waiting] = await sqlPool()<
    { id: string }[]
  >`select id from pgboss.job where name = 'account-emails'`;
  const lost = jobOf();
  for (const id of [waiting!.id, lost.id])
    await db.insert(sentMessages).values({
      ...message,
      at: daysAgo(1),
      fate: "queued",
      attempts: 1,
      jobId: id,
      queue: "account-emails",
    });
  expect(await settleLostMessages()).toBe(1);
  expect(await db.select().from(sentMessages).where(eq(sentMessages.jobId, lost.id))).toMatchObject([
    { fate: "failed", reason: "The job ended before the provider answered" },
  ]);
});

test("OPR-007 messages are kept for the days of the setting", async () => {
  expect(env().KEEP_SENT_MESSAGES_DAYS).toBe(90);
  for (const days of [91, 89])
    await db
      .insert(sentMessages)
      .values({ ...message, subject: `${days} days`, at: daysAgo(days), fate: "sent", attempts: 1 });
  await deleteOldSentMessages();
  expect(await stored()).toMatchObject([{ subject: "89 days" }]);
});

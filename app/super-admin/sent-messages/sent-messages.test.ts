import { type StaffRole, users } from "db/schema/accounts";
import { notifications } from "db/schema/notifications";
import { auditLog } from "db/schema/platform";
import { sentMessages } from "db/schema/sent-messages";
import { and, eq } from "drizzle-orm";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { eventually } from "tests/setup/eventually";
import { linkIn, waitForMessage, withMail } from "tests/setup/mail";
import { redirectOrErrorOf, renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { sendResetLink } from "~/auth/commands/send-link.server";
import { notificationEmails } from "~/notifications/emails.server";
import { db, sqlPool } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { sendAgain } from "./commands/send-again.server";

withMail();
beforeEach(() => db.delete(sentMessages));

type Values = Partial<typeof sentMessages.$inferInsert>;
async function makeMessage(values: Values = {}) {
  const [row] = await db
    .insert(sentMessages)
    .values({
      channel: "mail",
      kind: "applied",
      address: "pat@sent.example",
      subject: "New application: WIN 7",
      at: new Date(),
      fate: "sent",
      attempts: 1,
      queue: "notification-emails",
      data: { notificationId: 1, by: "mail" },
      ...values,
    })
    .returning();
  return row!;
}
async function makeNotification(person: Actor, values: Partial<typeof notifications.$inferInsert> = {}) {
  const [row] = await db
    .insert(notifications)
    .values({
      userId: person.id,
      eventId: person.id,
      kind: "applied",
      type: "info",
      title: "New application",
      message: "Wanda has applied.",
      url: "/dashboard",
      at: new Date(),
      ...values,
    })
    .returning();
  return row!;
}
const list = async (staff: Actor, query = "") =>
  (await visit(staff, `/sent-messages?${query}`)).answer as {
    table: { total: number; rows: { id: number; canResend: boolean; subject: string }[] };
    days: Record<string, unknown>[];
  };
const idsOf = async (staff: Actor, query = "") => (await list(staff, query)).table.rows.map(({ id }) => id);
const asStaff = (staffRole: StaffRole) => makeSuperAdmin({ staffRole });

test("OPR-007 messages are found by person, channel, kind, result and day, the last week by default", async () => {
  const staff = await makeSuperAdmin();
  const wanda = await makeContractor({
    firstName: "Wandamira",
    lastName: "Quillfeather",
    phone: "5125559931",
  });
  const day = (n: number) => new Date(Date.UTC(2026, 5, n, 16));
  const reset = await makeMessage({
    userId: wanda.id,
    kind: "password-reset",
    address: wanda.email,
    at: day(20),
  });
  const text = await makeMessage({ userId: wanda.id, channel: "sms", address: "5125559931", at: day(19) });
  const recruit = await makeMessage({ kind: "recruiting", address: "Someone@Recruits.example", at: day(18) });
  const failed = await makeMessage({ fate: "failed", reason: "550 No such mailbox", at: day(17) });
  const old = await makeMessage({ userId: wanda.id, at: day(1), subject: "Old one" });
  await atTime(day(20), async () => {
    expect(await idsOf(staff)).toEqual([reset.id, text.id, recruit.id, failed.id]);
    expect(await idsOf(staff, "sortBy=at&sortDirection=asc")).toEqual([
      failed.id,
      recruit.id,
      text.id,
      reset.id,
    ]);
    for (const who of ["quillfeather", "Wandamira Quill", wanda.email])
      expect(await idsOf(staff, `who=${who}`)).toEqual([reset.id, text.id]);
    expect(await idsOf(staff, "who=(512) 555-9931")).toEqual([reset.id, text.id]);
    expect(await idsOf(staff, "who=someone@recruits")).toEqual([recruit.id]);
    expect(await idsOf(staff, "who=100%25")).toEqual([]);
    expect(await idsOf(staff, "channel=sms")).toEqual([text.id]);
    expect(await idsOf(staff, "kind=recruiting")).toEqual([recruit.id]);
    expect(await idsOf(staff, "fate=failed")).toEqual([failed.id]);
    expect(await idsOf(staff, "from=2026-06-18&to=2026-06-19")).toEqual([text.id, recruit.id]);
    expect(await idsOf(staff, `person=${wanda.id}`)).toEqual([reset.id, text.id, old.id]);
    expect(await idsOf(staff, "from=yesterday&fate=unknown&perPage=2&page=2")).toEqual([
      recruit.id,
      failed.id,
    ]);
    expect((await list(staff, "fate=failed")).days).toEqual([
      { day: "2026-06-20", sent: 1, queued: 0, failed: 0, suppressed: 0 },
      { day: "2026-06-19", sent: 1, queued: 0, failed: 0, suppressed: 0 },
      { day: "2026-06-18", sent: 1, queued: 0, failed: 0, suppressed: 0 },
      { day: "2026-06-17", sent: 0, queued: 0, failed: 1, suppressed: 0 },
    ]);
    const page = textOf(await renderScreenAt(staff, "/sent-messages"));
    for (const part of ["Password reset", "550 No such mailbox", "3 sent", "1 failed", "(512) 555-9931"])
      expect(page).toContain(part);
    expect(textOf(await renderScreenAt(staff, `/people/${wanda.id}`))).toContain(
      "What was sent to them 3 All messages Password reset",
    );
  });
});

test("OPR-007 all staff see what was sent; owner and support may send it again", async () => {
  const person = await makeContractor();
  const { id } = await makeMessage({ userId: person.id, kind: "paid" });
  for (const role of ["owner", "support", "finance", "read-only"] as const) {
    const staff = await asStaff(role);
    const may = role === "owner" || role === "support";
    expect((await list(staff)).table.rows).toMatchObject([{ id, canResend: may }]);
    expect(await redirectOrErrorOf(staff, `/sent-messages/${id}/send-again`)).toBe(
      may ? undefined : "/dashboard",
    );
    if (!may) expect(await sendAgain(staff, id)).toMatchObject({ code: "forbidden" });
  }
  expect(await redirectOrErrorOf(person, "/sent-messages")).toBe("/dashboard");
  const staff = await makeSuperAdmin();
  expect(await redirectOrErrorOf(staff, "/sent-messages/999999999/send-again")).toBe(404);
  expect(await sendAgain(staff, 999_999_999)).toMatchObject({ code: "not-found" });
});

test("OPR-007 a reset is sent again with a new link, once of two who ask, and audited", async () => {
  const [staff, colleague] = [await asStaff("support"), await makeSuperAdmin()];
  const person = await makeContractor();
  await sendResetLink({ email: person.email, sms: false }, "198.51.100.9");
  const first = linkIn(await waitForMessage(person.email)).secret;
  await eventually(async () =>
    expect(await list(staff)).toMatchObject({ table: { rows: [{ canResend: true }] } }),
  );
  const [id = 0] = await idsOf(staff);
  const both = await Promise.all([sendAgain(staff, id), sendAgain(colleague, id)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    code: "conflict",
    message: "This message can't be sent again. It was sent again less than a minute ago.",
  });
  const second = linkIn(await waitForMessage(person.email)).secret;
  expect(second).not.toBe(first);
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "sent-message.resend"), eq(auditLog.subjectId, id)));
  expect(rows).toMatchObject([{ detail: { kind: "password-reset", channel: "mail", userId: person.id } }]);
  await eventually(async () => expect((await list(staff)).table.total).toBe(2));
});

test("OPR-007 a notification is sent again although it was mailed and read, to the present address", async () => {
  const staff = await makeSuperAdmin();
  const client = await makeClient();
  const { id: notificationId } = await makeNotification(client, { readAt: new Date(), mailedAt: new Date() });
  await notificationEmails.add(db, { notificationId, by: "mail" });
  await eventually(async () =>
    expect(await db.select().from(sentMessages)).toMatchObject([
      { fate: "suppressed", reason: "Already read in Callout", userId: client.id },
    ]),
  );
  const [id = 0] = await idsOf(staff);
  await db.update(users).set({ email: "moved@sent.example" }).where(eq(users.id, client.id));
  await sendForm(staff, `/sent-messages/${id}/send-again?fate=suppressed`, {});
  expect((await waitForMessage("moved@sent.example")).subject).toBe("New application");
});

test.each<[string, Values | "removed" | "suspended" | "never" | "unverified" | "no text messages", string]>([
  ["a list of unread messages", { kind: "digest" }, "It lists what was unread then."],
  ["a push message", { channel: "push" }, "A push message is about its moment."],
  ["one that is still queued", { fate: "queued" }, "It is still being sent."],
  ["one without a job", { queue: "" }, "Its contents are not stored."],
  ["one to an unknown address", { userId: null }, "The recipient has no account."],
  ["a removed person", "removed", "The person was removed."],
  ["a suspended person", "suspended", "The person's account is suspended or disabled."],
  ["an unverified person", "unverified", "The person's account is not active."],
  ["a person without emails", "never", "The person turned off emails."],
  ["a person without text messages", "no text messages", "The person turned off text messages."],
])("OPR-007 not sent again: %s", async (_, given, reason) => {
  const staff = await makeSuperAdmin();
  const person = await makeContractor({
    removedAt: given === "removed" ? new Date() : null,
    state: given === "suspended" || given === "unverified" ? given : "active",
    noticeMail: given === "never" ? "never" : "at-once",
  });
  const channel = given === "no text messages" ? "sms" : "mail";
  const values = typeof given === "string" ? ({ channel } as const) : given;
  const { id } = await makeMessage({ userId: person.id, kind: "paid", ...values });
  const jobs = () => sqlPool()`select 1 from pgboss.job where name = 'notification-emails'`;
  const before = (await jobs()).length;
  const result = await sendAgain(staff, id);
  expect(result).toMatchObject({ code: "conflict" });
  expect((result as { message: string }).message).toContain(reason);
  expect((await list(staff)).table.rows).toMatchObject([{ canResend: false }]);
  expect(await jobs()).toHaveLength(before);
  expect(await db.select().from(sentMessages)).toMatchObject([{ resentAt: null }]);
});

test("OPR-007 news about the account may be sent again to somebody who turned off emails", async () => {
  const staff = await makeSuperAdmin();
  const person = await makeContractor({ noticeMail: "never" });
  const { id } = await makeMessage({ userId: person.id, kind: "restored" });
  expect((await list(staff)).table.rows).toMatchObject([{ id, canResend: true }]);
});

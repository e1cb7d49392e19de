import { users } from "db/schema/accounts";
import { events, unreadEvents } from "db/schema/platform";
import { sentMessages } from "db/schema/sent-messages";
import { and, eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { countMessages, waitForMessage, withMail } from "tests/setup/mail";
import { visit } from "tests/setup/pages";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { sendMessage } from "~/messaging/commands/send-message.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { readEvents, readOneByOne } from "~/platform/db/events/outbox.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok } from "~/platform/result";
import { atTime, now } from "~/platform/time/clock.server";
import { saveNotificationSettings } from "~/profile/commands/notification-settings.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { markAllRead, openNotification } from "./commands/mark-read.server";
import { sendDigests } from "./emails.server";
import { notify } from "./notify.server";
import { countNews, listNotifications } from "./queries.server";

withMail();

const READER = "notifications";
const processEvents = async () => {
  while ((await readEvents(READER, notify)) > 0);
};
function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}
const titles = async (actor: Actor) =>
  (await listNotifications(actor)).notifications.map(({ title }) => title);

async function assigned() {
  const client = await makeClient();
  const contractor = await makeContractor({ phone: "5551234567" });
  const order = await makeAssignedOrder(client, contractor, { payOutsideOfApp: true });
  return { client, contractor, win: order.id };
}
const hold = (client: Actor, win: number, onHold = true) => holdOrder(client, { win, onHold });

describe("recipients", () => {
  test("Q-174 an applicant, the chosen and the other contractors get their own notifications", async () => {
    const client = await makeClient();
    await fund(client.companyId!, 100_000);
    const [winner, loser] = [await makeContractor(), await makeContractor()];
    const order = await makeOrder(client, { status: "published" });
    await applyAs(winner, order);
    await applyAs(loser, order);
    await assignContractor(client, { win: order.id, contractorId: winner.id });
    await unassignContractor(client, { win: order.id, reason: "Rescheduled" });
    await processEvents();
    expect(await titles(client)).toEqual(["New application", "New application"]);
    expect(await titles(winner)).toEqual(["You were un-assigned", "You are assigned"]);
    expect(await titles(loser)).toEqual(["Assigned to someone else"]);
    const [notification] = (await listNotifications(winner)).notifications;
    expect(notification).toMatchObject({
      type: "warning",
      workOrderId: order.id,
      url: "/dashboard/available",
    });
    expect(notification!.message).toContain("Reason: Rescheduled");
  });

  test("the actor and deactivated accounts get none", async () => {
    const { client, contractor, win } = await assigned();
    await db.update(users).set({ state: "disabled" }).where(eq(users.id, contractor.id));
    await hold(client, win);
    await processEvents();
    expect(await titles(client)).toEqual([]);
    expect(await titles(contractor)).toEqual([]);
  });
});

describe("the outbox", () => {
  test("an event that is read twice notifies once", async () => {
    const { client, contractor, win } = await assigned();
    await hold(client, win);
    await processEvents();
    const all = await db.select().from(events).where(eq(events.subjectId, win));
    await db.insert(unreadEvents).values(all.map(({ id }) => ({ reader: READER, eventId: id })));
    await processEvents();
    expect(await titles(contractor)).toEqual(["Put on hold"]);
  });

  test("an event whose reading fails is read again by the next reader", async () => {
    const { client, contractor, win } = await assigned();
    await hold(client, win);
    const killed = readEvents(READER, async (tx, batch) => {
      await notify(tx, batch);
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    expect(await titles(contractor)).toEqual([]);
    await processEvents();
    expect(await titles(contractor)).toEqual(["Put on hold"]);
  });

  test("an unreadable event is kept and blocks no other", async () => {
    const { client, contractor, win } = await assigned();
    await hold(client, win);
    const other = await assigned();
    await hold(other.client, other.win);
    const notAll: typeof notify = async (tx, batch) => {
      if (batch.some(({ subjectId }) => subjectId === win)) throw new Error("a fault of ours");
      await notify(tx, batch);
    };
    await expect(readEvents(READER, notAll)).rejects.toThrow("a fault of ours");
    await readOneByOne(READER, notAll);
    expect(await titles(other.contractor)).toEqual(["Put on hold"]);
    expect(await titles(contractor)).toEqual([]);
    await processEvents();
    expect(await titles(contractor)).toEqual(["Put on hold"]);
  });

  test("an event that commits after a later one is not skipped", async () => {
    const { client, contractor, win } = await assigned();
    const [commits, written] = [makeGate(), makeGate()];
    const early = inTransaction(async (tx) => {
      await recordAction(
        tx,
        client,
        "work-order.revert",
        { type: "work-order", id: win, companyId: client.companyId! },
        { contractorId: contractor.id },
      );
      written.open();
      await commits.opened;
      return ok();
    });
    await written.opened;
    await hold(client, win);
    await processEvents();
    expect(await titles(contractor)).toEqual(["Put on hold"]);
    commits.open();
    await early;
    await processEvents();
    expect(await titles(contractor)).toContain("Not complete yet");
  });

  test("several processes share the events: each notifies once", async () => {
    const { client, contractor, win } = await assigned();
    for (let n = 0; n < 10; n++) await hold(client, win, n % 2 === 0);
    await Promise.all([processEvents(), processEvents(), processEvents()]);
    expect(await titles(contractor)).toHaveLength(10);
  });
});

describe("read and unread", () => {
  test("opening a notification marks it as read and redirects; other people's are not found", async () => {
    const { client, contractor, win } = await assigned();
    await hold(client, win);
    await hold(client, win, false);
    await processEvents();
    expect(await countNews(contractor)).toBe(2);
    const [{ id } = { id: 0 }] = (await listNotifications(contractor)).notifications;
    expect(await openNotification(client, id)).toBeUndefined();
    expect(await countNews(contractor)).toBe(2);
    const { response } = await visit(contractor, `/notifications/${id}`);
    expect(response?.headers.get("Location")).toBe(`/dashboard/all?type=work-order&win=${win}`);
    expect(await countNews(contractor)).toBe(1);
    await markAllRead(contractor);
    expect(await countNews(contractor)).toBe(0);
  });

  test("an order with unread messages counts as news", async () => {
    const { client, contractor, win } = await assigned();
    await sendMessage(client, { win, content: "Hello", users: [], isForContractor: true });
    await sendMessage(client, { win, content: "Hello?", users: [], isForContractor: true });
    expect(await countNews(contractor)).toBe(1);
  });

  test("MSG-003 an open page polls its news and the messages of its order", async () => {
    const { client, contractor, win } = await assigned();
    await sendMessage(client, { win, content: "Hello", users: [], isForContractor: true });
    const ask = async (actor: Actor) => (await visit(actor, `/news?win=${win}`)).response?.json();
    expect(await ask(contractor)).toEqual({ news: 1, messages: 1 });
    expect(await ask(await makeContractor())).toEqual({ news: 0, messages: 0 });
    expect((await visit(contractor, "/news?win=x")).response?.status).toBe(200);
  });

  test("without a session the link leads through sign-in", async () => {
    const { response } = await visit(null, "/notifications");
    expect(response?.headers.get("Location")).toBe("/home?returnTo=%2Fnotifications");
  });
});

describe("emails", () => {
  test("MSG-018 an email is sent at once with the documents' link; none for read or old notifications or events with their own email", async () => {
    const client = await makeClient();
    await fund(client.companyId!, 100_000);
    const contractor = await makeContractor();
    const order = await makeOrder(client, { status: "published" });
    await applyAs(contractor, order);
    await assignContractor(client, { win: order.id, contractorId: contractor.id });
    await atTime(new Date(now().getTime() - 3 * 86_400_000), () => hold(client, order.id));
    await processEvents();
    const email = await waitForMessage(contractor.email);
    expect(email.subject).toBe(`You are assigned: WIN ${order.id}`);
    expect(email.text).toContain(`/home?assigned_work_order=${order.id}`);
    expect(await unassignContractor(client, { win: order.id, reason: "Rescheduled" })).toMatchObject({
      ok: true,
    });
    await processEvents();
    expect((await waitForMessage(contractor.email)).subject).toMatch(/^You were un-assigned: /);
    expect(await countMessages(contractor.email)).toBe(2);
  });

  test("MSG-018 MSG-020 each email has an unsubscribe link that needs no sign-in, by click or by one-click call", async () => {
    const { client, contractor, win } = await assigned();
    await hold(client, win);
    await processEvents();
    const email = await waitForMessage(contractor.email);
    const link = /https?:\/\/\S+\/unsubscribe\?id=(\S+)/.exec(email.text)!;
    expect(email.html).toContain(link[1]);
    expect(email.unsubscribe).toBe(`<${link[0]}>; List-Unsubscribe=One-Click`);
    const { response } = await visit(null, `/home?unsub=${link[1]}`);
    expect(response?.headers.get("Location")).toBe(`/unsubscribe?id=${link[1]}`);
    const call = await caller(null);
    expect((await call("PATCH", `/api/notification/unsubscribe/${link[1]}`)).status).toBe(200);
    await hold(client, win, false);
    await processEvents();
    expect(await titles(contractor)).toContain("No longer on hold");
    expect(await countMessages(contractor.email)).toBe(1);
  });

  test("OPR-007 a daily digest of unread notifications, no emails, and text messages", async () => {
    const { client, contractor, win } = await assigned();
    await saveNotificationSettings(contractor, { mail: "daily", sms: true });
    await hold(client, win);
    await processEvents();
    expect((await waitForMessage("+15551234567")).text).toMatch(/^Callout: .* on hold/);
    await hold(client, win, false);
    await processEvents();
    expect(await countMessages(contractor.email)).toBe(0);
    await sendDigests();
    const digest = await waitForMessage(contractor.email);
    expect(digest.subject).toBe("2 notifications since yesterday");
    // The message, and on its own line the date and place.
    expect(digest.text).toMatch(
      /\* Put on hold: WIN \d+\n {2}.* on hold\.\n {2}Starts \w{3}, \w{3} \d.* · Boston, MA\n {2}http/,
    );
    await sendDigests();
    await saveNotificationSettings(contractor, { mail: "never", sms: false });
    await hold(client, win);
    await processEvents();
    await sendDigests();
    expect(await countMessages(contractor.email)).toBe(1);
    expect(
      await db
        .select()
        .from(sentMessages)
        .where(and(eq(sentMessages.userId, contractor.id), eq(sentMessages.fate, "suppressed"))),
    ).toMatchObject([
      { kind: "hold", workOrderId: win, reason: "Emails are turned off in the profile", attempts: 0 },
    ]);
  });
});

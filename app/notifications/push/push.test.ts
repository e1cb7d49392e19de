import { sessions, users } from "db/schema/accounts";
import { messages } from "db/schema/messages";
import { notifications } from "db/schema/notifications";
import { events, unreadEvents } from "db/schema/platform";
import { pushDevices } from "db/schema/push";
import { and, eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { markSeen } from "~/messaging/commands/mark-seen.server";
import { sendMessage } from "~/messaging/commands/send-message.server";
import { db, inTransaction, sqlPool } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { recordAction } from "~/platform/db/events/record.server";
import { startJobs, stopJobs } from "~/platform/jobs/jobs.server";
import { addPushDevice } from "~/platform/push/push-devices.server";
import { vapidPublicKey } from "~/platform/push/vapid.server";
import { ok } from "~/platform/result";
import { resetEnv } from "~/platform/settings/env.server";
import { atTime, now } from "~/platform/time/clock.server";
import { saveNotificationSettings } from "~/profile/commands/notification-settings.server";
import { orderSubject } from "~/work-orders/store/company-of-order.server";
import { startPushServer } from "../../../sandbox/push";
import { markAllRead } from "../commands/mark-read.server";
import { notify } from "../notify.server";
import { pushText } from "./push-text";
import { queuePushes } from "./queue-pushes.server";
import { type PushJob, pushJobs, sendPushMessage } from "./send-push.server";

let service: Awaited<ReturnType<typeof startPushServer>>;
beforeAll(async () => {
  service = await startPushServer();
  process.env.PUSH_BASE_URL = service.url;
  resetEnv();
});
afterAll(() => service.stop());
beforeEach(async () => void (await sqlPool()`delete from pgboss.job`));

let serial = 0;
async function addDevice({ id }: Actor, label = "Chrome on Android") {
  const { endpoint, keys } = service.subscribe(vapidPublicKey()!);
  const n = ++serial;
  const browser = { cookieHash: `cookie-${n}`, sessionHash: `session-${n}` };
  await db.transaction((tx) =>
    addPushDevice(tx, { ...browser, ...keys, endpoint, label, userId: id, expiresAt: null }),
  );
  return endpoint;
}
const processEvents = async () => {
  while ((await readEvents("notifications", notify)) + (await readEvents("push", queuePushes)) > 0);
};
/** The jobs that are due once every device had its turn, or at a time. */
const queued = async (at = new Date(now().getTime() + 3_600_000)) =>
  (
    await sqlPool()<{ data: PushJob }[]>`select data from pgboss.job where name = 'push-messages'
    and start_after <= ${at.toISOString()} order by (data->>'deviceId')::int`
  ).map(({ data }) => data);
/** Sends what was queued, as the worker does. */
async function sendAll(at?: Date) {
  for (const job of await queued(at)) await sendPushMessage(job);
}
async function deliver() {
  await processEvents();
  await sendAll();
}
const shownOn = (endpoint: string) => service.received(endpoint).map(({ text }) => JSON.parse(text));
const deviceAt = async (endpoint: string) =>
  (await db.select().from(pushDevices).where(eq(pushDevices.endpoint, endpoint)))[0];

async function assigned(contractor?: Actor) {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  const winner = contractor ?? (await makeContractor());
  const order = await makeOrder(client, { status: "published" });
  await applyAs(winner, order);
  await assignContractor(client, { win: order.id, contractorId: winner.id });
  return { client, contractor: winner, win: order.id };
}
const record = (actor: Actor, type: string, win: number, payload: Record<string, unknown>) =>
  inTransaction(async (tx) => {
    await recordAction(tx, actor, type, await orderSubject(tx, win), payload);
    return ok();
  });

test("PHO-030 PHO-031 an assignment reaches the contractor's device under its event's tag", async () => {
  const contractor = await makeContractor();
  const phone = await addDevice(contractor);
  const other = await addDevice(await makeContractor());
  const { client, win } = await assigned(contractor);
  const ofClient = await addDevice(client);
  await deliver();
  const [notification] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, contractor.id), eq(notifications.kind, "assigned")));
  const payload = {
    title: "You are assigned",
    body: `Please confirm work order ${win}.`,
    url: `/notifications/${notification!.id}`,
    tag: `event-${notification!.eventId}`,
    eventId: notification!.eventId,
    win,
    notificationId: notification!.id,
  };
  expect(shownOn(phone)).toEqual([payload]);
  expect([shownOn(other), shownOn(ofClient)]).toEqual([[], []]);
  expect(service.received(phone)[0]).toMatchObject({ urgency: "high", topic: payload.tag });
  expect(service.received(phone)[0]!.ttl).toBeGreaterThan(23 * 3600);
  expect((await deviceAt(phone))?.lastSuccessAt).toBeInstanceOf(Date);
});

describe("of several devices", () => {
  let start: Date;
  beforeEach(() => {
    start = now();
  });
  const inMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  async function threeDevices() {
    const contractor = await makeContractor();
    const devices = { tablet: "", phone: "", desk: "" };
    // Neither the order of their creation nor that of their ids is that of their use.
    for (const [name, minutesAgo] of [
      ["tablet", 9],
      ["phone", 2],
      ["desk", 40],
    ] as const) {
      devices[name] = await addDevice(contractor);
      await db.insert(sessions).values({
        ...{ idHash: (await deviceAt(devices[name]))!.sessionHash, userId: contractor.id, kind: "web" },
        ...{ lastSeenAt: inMinutes(-minutesAgo), expiresAt: inMinutes(600) },
      });
    }
    await assigned(contractor);
    await atTime(start, processEvents);
    const received = () =>
      Object.entries(devices).flatMap(([name, endpoint]) =>
        service.received(endpoint).map(({ ttl }) => `${name} for ${ttl} s`),
      );
    return { contractor, phone: devices.phone, received };
  }
  /** Sends what is due in a minute, as the worker does. */
  async function sendDue(minute: number) {
    const due = inMinutes(minute + 0.5);
    await atTime(inMinutes(minute), () => sendAll(due));
    await sqlPool()`delete from pgboss.job where start_after <= ${due.toISOString()}`;
  }
  const sayShown = (actor: Actor, eventId: number) =>
    visit(actor, "/push-shown", { method: "POST", body: new URLSearchParams({ eventId: `${eventId}` }) });

  test("PHO-031 the one that was used last shows an event, and when it says so no other does", async () => {
    const { contractor, phone, received } = await threeDevices();
    const stranger = await makeContractor();
    await sendDue(0);
    expect(received()).toEqual(["phone for 150 s"]);
    const [{ eventId }] = shownOn(phone);
    await sayShown(stranger, eventId);
    await sayShown(contractor, eventId + 1);
    expect(await queued()).toHaveLength(3);
    await sayShown(contractor, eventId);
    expect(await queued()).toEqual([]);
  });

  test("PHO-031 once it is read no other shows it", async () => {
    const { contractor, received } = await threeDevices();
    await sendDue(0);
    await markAllRead(contractor);
    for (const minute of [3, 6, 9]) await sendDue(minute);
    expect(received()).toEqual(["phone for 150 s"]);
  });

  test("PHO-031 while none shows it each has its turn, and the last waits a day for the first", async () => {
    const { received } = await threeDevices();
    const sent: string[] = [];
    for (const minute of [0, 3, 6, 9, 12]) {
      const before = received();
      await sendDue(minute);
      const fresh = received();
      for (const each of before) fresh.splice(fresh.indexOf(each), 1);
      sent.push(fresh.join());
    }
    const rest = sent.splice(3);
    expect(sent).toEqual(["phone for 150 s", "tablet for 150 s", "desk for 150 s"]);
    expect(rest).toEqual([expect.stringMatching(/^phone for 85\d\d\d s$/), ""]);
  });

  test("PHO-031 a turn that the queue was late for is left out", async () => {
    const { received } = await threeDevices();
    await atTime(inMinutes(8), () => sendAll(inMinutes(7)));
    expect(received()).toEqual(["desk for 30 s"]);
  });
});

test("PHO-031 an event that is read twice is sent once", async () => {
  const contractor = await makeContractor();
  const phone = await addDevice(contractor);
  await assigned(contractor);
  await processEvents();
  const all = await db.select().from(events);
  await db
    .insert(unreadEvents)
    .values(all.map(({ id }) => ({ reader: "notifications", eventId: id })))
    .onConflictDoNothing();
  await deliver();
  expect(shownOn(phone)).toHaveLength(1);
});

describe("kinds", () => {
  test.each([
    ["routed", "application.route", { origin: "route" }, "New work order offer"],
    ["invited", "application.route", { origin: "invite" }, "You are invited"],
    ["adjustment", "approval.save", { sent: true, adjustmentCents: -54_321 }, "Pay adjustment"],
    ["paid", "payment.mark-paid", { finalPayCents: 98_765 }, "Paid"],
    ["starts-soon", "work-order.starts-soon", { starts: "Mon, Mar 1" }, "Starts soon: please confirm"],
  ] as const)(
    "PHO-030 %s is pushed to those who chose it, without what is confidential",
    async (kind, type, payload, title) => {
      const [wants, doesNot] = [await makeContractor(), await makeContractor()];
      await saveNotificationSettings(wants, { mail: "never", sms: false, push: [kind] });
      const others = (
        ["assigned", "routed", "invited", "message", "adjustment", "paid", "starts-soon"] as const
      ).filter((each) => each !== kind);
      await saveNotificationSettings(doesNot, { mail: "never", sms: false, push: [...others] });
      const client = await makeClient();
      for (const [contractor, count] of [
        [wants, 1],
        [doesNot, 0],
      ] as const) {
        const phone = await addDevice(contractor);
        const order = await makeAssignedOrder(client, contractor, { title: "Vault of the bank" });
        await record(client, type, order.id, { contractorId: contractor.id, ...payload });
        await deliver();
        expect(shownOn(phone).map((shown) => shown.title)).toEqual(Array(count).fill(title));
        expect(JSON.stringify(shownOn(phone))).not.toMatch(/543|987|Vault/);
      }
    },
  );

  test("PHO-030 other notifications are not pushed", async () => {
    const contractor = await makeContractor();
    const phone = await addDevice(contractor);
    const client = await makeClient();
    const order = await makeAssignedOrder(client, contractor);
    await record(client, "work-order.hold", order.id, { contractorId: contractor.id, onHold: true });
    await deliver();
    expect(shownOn(phone)).toEqual([]);
  });

  test("PHO-030 a message is pushed to its readers without its text, and opens the conversation", async () => {
    const { client, contractor, win } = await assigned();
    const [phone, desk] = [await addDevice(contractor), await addDevice(client)];
    await processEvents();
    await sqlPool()`delete from pgboss.job`;
    await sendMessage(client, { win, content: "The code is 4711", users: [], isForContractor: true });
    await deliver();
    const [event] = await db.select().from(events).where(eq(events.type, "message.send")).orderBy(events.id);
    expect(shownOn(desk)).toEqual([]);
    expect(shownOn(phone)).toEqual([
      {
        ...pushText("message", win),
        url: `/dashboard/upcoming-work/${win}/messages`,
        tag: `event-${event!.id}`,
        eventId: event!.id,
        win,
      },
    ]);
    await sqlPool()`delete from pgboss.job`;
    await sendMessage(contractor, { win, content: "Thanks", users: [] });
    await deliver();
    expect(shownOn(desk)).toMatchObject([{ url: `/dashboard/all/${win}/messages` }]);
    expect(shownOn(phone)).toHaveLength(1);
  });
});

describe("before it is sent", () => {
  test("PHO-030 what was read meanwhile, or is a day old, is not sent", async () => {
    const { contractor, client, win } = await assigned();
    const phone = await addDevice(contractor);
    await processEvents();
    expect(await queued()).toHaveLength(1);
    await atTime(new Date(now().getTime() + 24 * 3_600_000), sendAll);
    await markAllRead(contractor);
    await sendAll();
    await sendMessage(client, { win, content: "Hello", users: [], isForContractor: true });
    await processEvents();
    await markSeen(contractor, { win });
    await sendAll();
    expect(shownOn(phone)).toEqual([]);
  });

  test("PHO-030 a contractor who lost the order gets no message, a disabled account and a removed device nothing", async () => {
    const { client, contractor, win } = await assigned();
    const [phone, tablet] = [await addDevice(contractor), await addDevice(contractor)];
    await processEvents();
    await db.delete(pushDevices).where(eq(pushDevices.endpoint, tablet));
    await db.update(users).set({ state: "disabled" }).where(eq(users.id, contractor.id));
    await sendAll();
    expect([shownOn(phone), shownOn(tablet)]).toEqual([[], []]);
    await db.update(users).set({ state: "active" }).where(eq(users.id, contractor.id));
    await sqlPool()`delete from pgboss.job`;
    await sendMessage(client, { win, content: "Hello", users: [], isForContractor: true });
    await readEvents("push", queuePushes);
    expect(await queued()).toMatchObject([{ kind: "message" }]);
    await unassignContractor(client, { win, reason: "Rescheduled" });
    await sendAll();
    expect(shownOn(phone)).toEqual([]);
    expect(await db.$count(messages, eq(messages.workOrderId, win))).toBe(1);
  });

  test("PHO-030 a choice that was changed meanwhile holds", async () => {
    const { contractor } = await assigned();
    const phone = await addDevice(contractor);
    await processEvents();
    await saveNotificationSettings(contractor, { mail: "never", sms: false, push: ["paid"] });
    await sendAll();
    expect(shownOn(phone)).toEqual([]);
  });
});

describe("a push service that refuses", () => {
  test("PHO-030 an ended subscription goes, and the person's other devices get the message", async () => {
    const { contractor } = await assigned();
    const [ended, unknown, phone] = [
      await addDevice(contractor),
      await addDevice(contractor),
      await addDevice(contractor),
    ];
    service.endSubscription(ended);
    service.orderAnswer(unknown, 404);
    await deliver();
    expect([await deviceAt(ended), await deviceAt(unknown)]).toEqual([undefined, undefined]);
    expect(await deviceAt(phone)).toBeDefined();
    expect(shownOn(phone).length).toBeGreaterThan(0);
  });

  test("PHO-030 after 429 and 500 the job is tried again, later each time, and arrives once", async () => {
    const { contractor } = await assigned();
    const [tablet, phone] = [await addDevice(contractor), await addDevice(contractor)];
    service.orderAnswer(phone, 429);
    service.orderAnswer(phone, 500);
    await processEvents();
    await sqlPool()`delete from pgboss.job where not data ? 'until'`;
    const states = async () =>
      (await sqlPool()`select state, retry_count, extract(epoch from start_after - now())::int as wait
        from pgboss.job where name = 'push-messages' order by (data->>'deviceId')::int desc`) as unknown as {
        state: string;
        retry_count: number;
        wait: number;
      }[];
    const waits: number[] = [];
    await startJobs([pushJobs.worker(sendPushMessage)]);
    for (const tries of [0, 1]) {
      await expect
        .poll(async () => (await states())[0], { timeout: 60_000 })
        .toMatchObject({ state: "retry", retry_count: tries });
      waits.push((await states())[0]!.wait);
      await sqlPool()`update pgboss.job set start_after = now() - interval '1 second' where state <> 'completed'`;
    }
    await expect
      .poll(async () => (await states()).map(({ state }) => state), { timeout: 60_000 })
      .toEqual(["completed", "completed"]);
    await stopJobs();
    expect(waits[0]).toBeGreaterThan(4);
    expect(waits[1]).toBeGreaterThan(waits[0]!);
    expect([shownOn(phone).length, shownOn(tablet).length]).toEqual([1, 1]);
  });
});

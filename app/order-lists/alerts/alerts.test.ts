import { contractorProfiles, users } from "db/schema/accounts";
import { applications, blocks, routes } from "db/schema/applications";
import { events } from "db/schema/platform";
import { savedFilters } from "db/schema/saved-filters";
import { workAlertOrders, workAlerts } from "db/schema/work-alerts";
import { workOrders } from "db/schema/work-orders";
import { and, eq } from "drizzle-orm";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { countMessages, nextMessage, withPost } from "tests/setup/post";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { unsubscribe } from "~/auth/commands/unsubscribe.server";
import { db } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { readListQuery } from "../list-query";
import { saveFilter } from "../saved/commands/save-filter.server";
import { setAlert } from "../saved/commands/set-alert.server";
import { listSavedFilters } from "../saved/saved-filters.server";
import { writeAlertLetter } from "./alert-email.server";
import { forgetToldWork, lookForNewWork } from "./look-for-work.server";
import { nextMorning } from "./next-morning.server";

withPost();

/** Boston is four hours behind in May: each round is at 7 in the morning there. */
const evening = "2027-05-03T22:00:00Z";
const morning = (day: number) => `2027-05-0${day}T11:00:00Z`;
const later = "2027-05-03T23:30:00Z";

let client: Actor;
let me: Actor;

beforeAll(async () => {
  client = await makeClient();
});

const post = (values: Partial<typeof workOrders.$inferInsert> = {}) =>
  makeOrder(client, { status: "published", publishedAt: new Date(later), city: "Salem", ...values });

async function saved(actor: Actor, name = "Salem", given: Record<string, unknown> = { cityName: "Salem" }) {
  await saveFilter(actor, { name, filter: readListQuery("available", given) });
  return (await listSavedFilters(actor)).find((each) => each.name === name)!.id;
}
async function alerted(actor: Actor, name?: string, given?: Record<string, unknown>) {
  const id = await saved(actor, name, given);
  await lookAt(evening);
  expect(await atTime(evening, () => setAlert(actor, { id, on: true }))).toMatchObject({ ok: true });
  return id;
}
const toldOf = async (actor: Actor) =>
  (await db.select().from(workAlertOrders).where(eq(workAlertOrders.userId, actor.id)))
    .map(({ workOrderId }) => workOrderId)
    .sort();
const lookAt = (at: string) => atTime(at, lookForNewWork);

beforeEach(async () => {
  // What a test posted is no other's work.
  await db.update(workOrders).set({ status: "deleted" }).where(eq(workOrders.status, "published"));
  me = await makeContractor();
  // What is near has tests of its own.
  await db.update(contractorProfiles).set({ workMail: "never" }).where(eq(contractorProfiles.userId, me.id));
});

describe("the switch", () => {
  test("is off until its owner turns it on, and is a contractor's alone", async () => {
    const id = await saved(me);
    const isOn = async () => (await listSavedFilters(me))[0]!.mailed;
    expect(await isOn()).toBe(false);
    expect(await setAlert(await makeContractor(), { id, on: true })).toMatchObject({ code: "not-found" });
    expect(await setAlert(client, { id: await saved(client), on: true })).toMatchObject({
      code: "forbidden",
    });
    await setAlert(me, { id, on: true });
    expect(await isOn()).toBe(true);
    await setAlert(me, { id, on: false });
    expect(await isOn()).toBe(false);
  });

  test("saving the filter again leaves it on", async () => {
    await alerted(me);
    await saved(me, "Salem", { cityName: "Lynn" });
    expect((await listSavedFilters(me))[0]).toMatchObject({ mailed: true, filters: { cityName: "Lynn" } });
  });
});

test.each([
  ["2027-05-03T22:00:00Z", { latitude: 42.36, longitude: -71.06 }, "2027-05-04T11:00:00.000Z"],
  ["2027-05-03T10:59:00Z", { latitude: 42.36, longitude: -71.06 }, "2027-05-03T11:00:00.000Z"],
  ["2027-05-03T11:00:00Z", { latitude: 42.36, longitude: -71.06 }, "2027-05-04T11:00:00.000Z"],
  ["2027-05-03T22:00:00Z", { latitude: 61.2, longitude: -149.9 }, "2027-05-04T15:00:00.000Z"],
  // The night in which clocks go forward.
  ["2027-03-13T20:00:00Z", { latitude: null, longitude: null }, "2027-03-14T11:00:00.000Z"],
])("after %s the next morning is at 7 where one lives", (at, home, expected) => {
  expect(nextMorning(new Date(at), home).toISOString()).toBe(expected);
});

describe("what is new", () => {
  test("is mailed in the morning, each order once, with links to it and to the list", async () => {
    const before = await post({ publishedAt: new Date("2027-05-03T21:00:00Z") });
    await alerted(me);
    const fresh = await post({ title: "Hang <three> antennas", amountCents: 7500 });
    await post({ city: "Lynn" });
    await lookAt("2027-05-04T10:55:00Z");
    expect(await toldOf(me)).toEqual([]);
    await lookAt(morning(4));
    expect(await toldOf(me)).toEqual([fresh.id]);

    const mail = await nextMessage(me.email);
    expect(mail.subject).toBe("1 new work order: Salem");
    expect(mail.text.replace(/ 2\.1\d mi /, " 2.1 mi ")).toContain(
      `Hang <three> antennas\n  Salem, MA · 2.1 mi · Mon, Mar 1, 9:00 AM EST · $100.00 ($75.00/hr) · WIN ${fresh.id}\n`,
    );
    expect(mail.text).toContain(`/dashboard/available?type=work-order&win=${fresh.id}`);
    expect(mail.text).toContain("/dashboard/available?cityName=Salem");
    expect(mail.text).not.toContain(`WIN ${before.id}`);

    await lookAt(morning(5));
    expect(await toldOf(me)).toEqual([fresh.id]);
    const next = await post({ publishedAt: new Date("2027-05-05T12:00:00Z") });
    await lookAt(morning(6));
    expect((await nextMessage(me.email)).text).toContain(`WIN ${next.id}`);
    expect(await countMessages(me.email)).toBe(2);
    const told = await db
      .select()
      .from(events)
      .where(and(eq(events.type, "work-alert.send"), eq(events.subjectId, me.id)));
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { filters: [{ wins: [fresh.id] }] },
      { filters: [{ wins: [next.id] }] },
    ]);
  });

  test("is only what his list shows him: by radius, blocks, and what he deals with already", async () => {
    const blocking = await makeClient();
    await db.insert(blocks).values({
      by: "client",
      companyId: blocking.companyId!,
      contractorId: me.id,
      createdById: blocking.id,
    });
    await alerted(me, "Near", { range: "20" });
    const near = await post();
    const applied = await post();
    const routed = await post();
    await db.insert(applications).values({
      workOrderId: applied.id,
      contractorId: me.id,
      basicType: "Hour",
      bidBaseCents: 5000,
    });
    await db.insert(routes).values({ workOrderId: routed.id, contractorId: me.id, origin: "route" });
    await post({ latitude: 42.26, longitude: -71.8 });
    await post({ status: "draft", publishedAt: null });
    await makeOrder(blocking, { status: "published", publishedAt: new Date(later) });
    await lookAt(morning(4));
    expect(await toldOf(me)).toEqual([near.id]);
    // A wider radius of his own shows more, but nothing that was there before is new.
    await db.update(contractorProfiles).set({ defaultDistanceMiles: 500 });
    await lookAt(morning(5));
    expect(await toldOf(me)).toEqual([near.id]);
  });

  test("comes in one mail for all filters, an order under the first that finds it, five of each by name", async () => {
    await alerted(me);
    await alerted(me, "Everything", { search: "a" });
    for (let n = 1; n <= 7; n++) await post({ title: `Antenna ${n}` });
    await lookAt(morning(4));
    const mail = await nextMessage(me.email);
    expect(mail.subject).toBe("7 new work orders: Everything");
    expect(mail.text.match(/\* Antenna/g)).toHaveLength(5);
    expect(await countMessages(me.email)).toBe(1);
  });

  test("what was being published while one looked is found the next day", async () => {
    await alerted(me);
    await lookAt(morning(4));
    const slow = await post({ publishedAt: new Date("2027-05-04T10:59:58Z") });
    await lookAt(morning(5));
    expect(await toldOf(me)).toEqual([slow.id]);
  });

  test("two workers at once, and a round that runs twice, tell it once", async () => {
    await alerted(me);
    await post();
    await Promise.all([lookAt(morning(4)), lookAt(morning(4))]);
    await lookAt(morning(4));
    await nextMessage(me.email);
    await lookAt(morning(5));
    expect(await countMessages(me.email)).toBe(1);
  });

  test("a round that dies half-way has told nobody anything, and the next one does", async () => {
    await alerted(me);
    const order = await post();
    // The database refuses the last step, as it would if it went away.
    await db.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`,
    );
    await db.execute(`create trigger refuse before insert on events for each row execute function refuse()`);
    await lookAt(morning(4));
    expect(await toldOf(me)).toEqual([]);
    await db.execute("drop trigger refuse on events");
    await lookAt("2027-05-04T12:00:01Z");
    expect(await toldOf(me)).toEqual([order.id]);
  });
});

describe("nobody is told", () => {
  test.each(["deactivated", "disabled", "unverified"] as const)("whose account is %s", async (state) => {
    await alerted(me);
    const order = await post();
    await db.update(users).set({ state }).where(eq(users.id, me.id));
    await lookAt(morning(4));
    await writeAlertLetter({
      userId: me.id,
      told: [{ filterId: (await listSavedFilters(me))[0]!.id, wins: [order.id] }],
    });
    expect(await toldOf(me)).toEqual([]);
    expect(await countMessages(me.email)).toBe(0);
  });

  test("who followed the letter's link, until the switch is on again", async () => {
    const id = await alerted(me);
    await post();
    await lookAt(morning(4));
    const mail = await nextMessage(me.email);
    const url = new URL(/Unsubscribe: (\S+)/.exec(mail.text)![1]!);
    const secret = url.searchParams.get("id") ?? [...url.searchParams.values()][0]!;
    await atTime("2027-05-04T13:00:00Z", () => unsubscribe(secret, "203.0.113.5"));
    expect((await listSavedFilters(me))[0]!.mailed).toBe(false);
    await post({ publishedAt: new Date("2027-05-04T14:00:00Z") });
    await lookAt(morning(5));
    expect(await toldOf(me)).toHaveLength(1);
    await atTime("2027-05-05T13:00:00Z", () => setAlert(me, { id, on: true }));
    const again = await post({ publishedAt: new Date("2027-05-05T14:00:00Z") });
    await lookAt(morning(6));
    expect(await toldOf(me)).toContain(again.id);
  });

  test("of what is gone when the letter is written", async () => {
    const id = await alerted(me);
    const order = await post();
    await db.update(workOrders).set({ status: "deleted" }).where(eq(workOrders.id, order.id));
    await writeAlertLetter({ userId: me.id, told: [{ filterId: id, wins: [order.id] }] });
    await db.delete(savedFilters).where(eq(savedFilters.id, id));
    await writeAlertLetter({ userId: me.id, told: [{ filterId: id, wins: [(await post()).id] }] });
    expect(await countMessages(me.email)).toBe(0);
  });
});

test("what was told a year ago is forgotten", async () => {
  await alerted(me);
  await post();
  await lookAt(morning(4));
  await atTime("2028-05-03T00:00:00Z", forgetToldWork);
  expect(await toldOf(me)).toHaveLength(1);
  await atTime("2028-05-05T00:00:00Z", forgetToldWork);
  expect(await toldOf(me)).toEqual([]);
  const [row] = await db.select().from(workAlerts).where(eq(workAlerts.userId, me.id));
  expect(row!.nextAt.toISOString()).toBe("2027-05-05T11:00:00.000Z");
});

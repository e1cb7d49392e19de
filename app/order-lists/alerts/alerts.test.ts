import { contractorProfiles, users } from "db/schema/accounts";
import { applications, blocks, routes } from "db/schema/applications";
import { events } from "db/schema/platform";
import { savedFilters } from "db/schema/saved-filters";
import { workAlertOrders, workAlerts } from "db/schema/work-alerts";
import { workOrders } from "db/schema/work-orders";
import { and, eq } from "drizzle-orm";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { countMessages, waitForMessage, withMail } from "tests/setup/mail";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { unsubscribe } from "~/auth/commands/unsubscribe.server";
import { db } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { readListQuery } from "../list-query";
import { saveFilter } from "../saved/commands/save-filter.server";
import { setAlert } from "../saved/commands/set-alert.server";
import { listSavedFilters } from "../saved/saved-filters.server";
import { sendAlertEmail } from "./alert-email.server";
import { checkForNewWork, deleteOldAlerts } from "./check-for-work.server";
import { nextMorning } from "./next-morning.server";

withMail();

/** Boston is at UTC-4 in May, so its mornings at 7 are 11:00 UTC. */
const evening = "2027-05-03T22:00:00Z";
const morning = (day: number) => `2027-05-0${day}T11:00:00Z`;
const later = "2027-05-03T23:30:00Z";

let client: Actor;
let contractor: Actor;

beforeAll(async () => {
  client = await makeClient();
});

const postOrder = (values: Partial<typeof workOrders.$inferInsert> = {}) =>
  makeOrder(client, { status: "published", publishedAt: new Date(later), city: "Salem", ...values });

async function saveOwnFilter(
  actor: Actor,
  name = "Salem",
  given: Record<string, unknown> = { cityName: "Salem" },
) {
  await saveFilter(actor, { name, filter: readListQuery("available", given) });
  return (await listSavedFilters(actor)).find((each) => each.name === name)!.id;
}
async function saveWithAlert(actor: Actor, name?: string, given?: Record<string, unknown>) {
  const id = await saveOwnFilter(actor, name, given);
  await checkForWorkAt(evening);
  expect(await atTime(evening, () => setAlert(actor, { id, on: true }))).toMatchObject({ ok: true });
  return id;
}
const alertedOrders = async (actor: Actor) =>
  (await db.select().from(workAlertOrders).where(eq(workAlertOrders.userId, actor.id)))
    .map(({ workOrderId }) => workOrderId)
    .sort();
const checkForWorkAt = (at: string) => atTime(at, checkForNewWork);

beforeEach(async () => {
  // Removes the orders of earlier tests.
  await db.update(workOrders).set({ status: "deleted" }).where(eq(workOrders.status, "published"));
  contractor = await makeContractor();
  // Radius alerts have their own tests in near-work.test.ts.
  await db
    .update(contractorProfiles)
    .set({ workMail: "never" })
    .where(eq(contractorProfiles.userId, contractor.id));
});

describe("alert switch", () => {
  test("is off by default, and only its owner, a contractor, can turn it on", async () => {
    const id = await saveOwnFilter(contractor);
    const isOn = async () => (await listSavedFilters(contractor))[0]!.mailed;
    expect(await isOn()).toBe(false);
    expect(await setAlert(await makeContractor(), { id, on: true })).toMatchObject({ code: "not-found" });
    expect(await setAlert(client, { id: await saveOwnFilter(client), on: true })).toMatchObject({
      code: "forbidden",
    });
    await setAlert(contractor, { id, on: true });
    expect(await isOn()).toBe(true);
    await setAlert(contractor, { id, on: false });
    expect(await isOn()).toBe(false);
  });

  test("saving the filter again leaves it on", async () => {
    await saveWithAlert(contractor);
    await saveOwnFilter(contractor, "Salem", { cityName: "Lynn" });
    expect((await listSavedFilters(contractor))[0]).toMatchObject({
      mailed: true,
      filters: { cityName: "Lynn" },
    });
  });
});

test.each([
  ["2027-05-03T22:00:00Z", { latitude: 42.36, longitude: -71.06 }, "2027-05-04T11:00:00.000Z"],
  ["2027-05-03T10:59:00Z", { latitude: 42.36, longitude: -71.06 }, "2027-05-03T11:00:00.000Z"],
  ["2027-05-03T11:00:00Z", { latitude: 42.36, longitude: -71.06 }, "2027-05-04T11:00:00.000Z"],
  ["2027-05-03T22:00:00Z", { latitude: 61.2, longitude: -149.9 }, "2027-05-04T15:00:00.000Z"],
  // The night when clocks go forward.
  ["2027-03-13T20:00:00Z", { latitude: null, longitude: null }, "2027-03-14T11:00:00.000Z"],
])("after %s the next morning is 7:00 in the contractor's time zone", (at, home, expected) => {
  expect(nextMorning(new Date(at), home).toISOString()).toBe(expected);
});

describe("new work emails", () => {
  test("are sent in the morning, name each order once, and link to it and to the list", async () => {
    const before = await postOrder({ publishedAt: new Date("2027-05-03T21:00:00Z") });
    await saveWithAlert(contractor);
    const fresh = await postOrder({ title: "Hang <three> antennas", amountCents: 7500 });
    await postOrder({ city: "Lynn" });
    await checkForWorkAt("2027-05-04T10:55:00Z");
    expect(await alertedOrders(contractor)).toEqual([]);
    await checkForWorkAt(morning(4));
    expect(await alertedOrders(contractor)).toEqual([fresh.id]);

    const mail = await waitForMessage(contractor.email);
    expect(mail.subject).toBe("1 new work order: Salem");
    expect(mail.text.replace(/ 2\.1\d mi /, " 2.1 mi ")).toContain(
      `Hang <three> antennas\n  Salem, MA · 2.1 mi · Mon, Mar 1, 9:00 AM EST · $100.00 ($75.00/hr) · WIN ${fresh.id}\n`,
    );
    expect(mail.text).toContain(`/dashboard/available?type=work-order&win=${fresh.id}`);
    expect(mail.text).toContain("/dashboard/available?cityName=Salem");
    expect(mail.text).not.toContain(`WIN ${before.id}`);

    await checkForWorkAt(morning(5));
    expect(await alertedOrders(contractor)).toEqual([fresh.id]);
    const next = await postOrder({ publishedAt: new Date("2027-05-05T12:00:00Z") });
    await checkForWorkAt(morning(6));
    expect((await waitForMessage(contractor.email)).text).toContain(`WIN ${next.id}`);
    expect(await countMessages(contractor.email)).toBe(2);
    const alerted = await db
      .select()
      .from(events)
      .where(and(eq(events.type, "work-alert.send"), eq(events.subjectId, contractor.id)));
    expect(alerted.map(({ payload }) => payload)).toMatchObject([
      { filters: [{ wins: [fresh.id] }] },
      { filters: [{ wins: [next.id] }] },
    ]);
  });

  test("leave out orders beyond the radius, blocked, applied for or routed", async () => {
    const blocking = await makeClient();
    await db.insert(blocks).values({
      by: "client",
      companyId: blocking.companyId!,
      contractorId: contractor.id,
      createdById: blocking.id,
    });
    await saveWithAlert(contractor, "Near", { range: "20" });
    const near = await postOrder();
    const applied = await postOrder();
    const routed = await postOrder();
    await db.insert(applications).values({
      workOrderId: applied.id,
      companyId: applied.companyId,
      contractorId: contractor.id,
      basicType: "Hour",
      bidBaseCents: 5000,
    });
    await db.insert(routes).values({
      workOrderId: routed.id,
      companyId: routed.companyId,
      contractorId: contractor.id,
      origin: "route",
    });
    await postOrder({ latitude: 42.26, longitude: -71.8 });
    await postOrder({ status: "draft", publishedAt: null });
    await makeOrder(blocking, { status: "published", publishedAt: new Date(later) });
    await checkForWorkAt(morning(4));
    expect(await alertedOrders(contractor)).toEqual([near.id]);
    // A wider radius shows more orders, but orders that were there before are not new.
    await db.update(contractorProfiles).set({ defaultDistanceMiles: 500 });
    await checkForWorkAt(morning(5));
    expect(await alertedOrders(contractor)).toEqual([near.id]);
  });

  test("cover all filters in one email, name an order under the first match, and list five per filter", async () => {
    await saveWithAlert(contractor);
    await saveWithAlert(contractor, "Everything", { search: "a" });
    for (let n = 1; n <= 7; n++) await postOrder({ title: `Antenna ${n}` });
    await checkForWorkAt(morning(4));
    const mail = await waitForMessage(contractor.email);
    expect(mail.subject).toBe("7 new work orders: Everything");
    expect(mail.text.match(/\* Antenna/g)).toHaveLength(5);
    expect(await countMessages(contractor.email)).toBe(1);
  });

  test("include an order that was being published during the last check", async () => {
    await saveWithAlert(contractor);
    await checkForWorkAt(morning(4));
    const slow = await postOrder({ publishedAt: new Date("2027-05-04T10:59:58Z") });
    await checkForWorkAt(morning(5));
    expect(await alertedOrders(contractor)).toEqual([slow.id]);
  });

  test("are sent once when two workers check at the same time or a check runs twice", async () => {
    await saveWithAlert(contractor);
    await postOrder();
    await Promise.all([checkForWorkAt(morning(4)), checkForWorkAt(morning(4))]);
    await checkForWorkAt(morning(4));
    await waitForMessage(contractor.email);
    await checkForWorkAt(morning(5));
    expect(await countMessages(contractor.email)).toBe(1);
  });

  test("are sent by the next check when one fails half-way", async () => {
    await saveWithAlert(contractor);
    const order = await postOrder();
    // Makes the last step fail, as a lost connection would.
    await db.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`,
    );
    await db.execute(`create trigger refuse before insert on events for each row execute function refuse()`);
    await checkForWorkAt(morning(4));
    expect(await alertedOrders(contractor)).toEqual([]);
    await db.execute("drop trigger refuse on events");
    await checkForWorkAt("2027-05-04T12:00:01Z");
    expect(await alertedOrders(contractor)).toEqual([order.id]);
  });
});

describe("no email is sent", () => {
  test.each(["deactivated", "disabled", "unverified"] as const)("to an account that is %s", async (state) => {
    await saveWithAlert(contractor);
    const order = await postOrder();
    await db.update(users).set({ state }).where(eq(users.id, contractor.id));
    await checkForWorkAt(morning(4));
    await sendAlertEmail({
      userId: contractor.id,
      matches: [{ filterId: (await listSavedFilters(contractor))[0]!.id, wins: [order.id] }],
    });
    expect(await alertedOrders(contractor)).toEqual([]);
    expect(await countMessages(contractor.email)).toBe(0);
  });

  test("after unsubscribing, until the alert is turned on again", async () => {
    const id = await saveWithAlert(contractor);
    await postOrder();
    await checkForWorkAt(morning(4));
    const mail = await waitForMessage(contractor.email);
    const url = new URL(/Unsubscribe: (\S+)/.exec(mail.text)![1]!);
    const secret = url.searchParams.get("id") ?? [...url.searchParams.values()][0]!;
    await atTime("2027-05-04T13:00:00Z", () => unsubscribe(secret, "203.0.113.5"));
    expect((await listSavedFilters(contractor))[0]!.mailed).toBe(false);
    await postOrder({ publishedAt: new Date("2027-05-04T14:00:00Z") });
    await checkForWorkAt(morning(5));
    expect(await alertedOrders(contractor)).toHaveLength(1);
    await atTime("2027-05-05T13:00:00Z", () => setAlert(contractor, { id, on: true }));
    const again = await postOrder({ publishedAt: new Date("2027-05-05T14:00:00Z") });
    await checkForWorkAt(morning(6));
    expect(await alertedOrders(contractor)).toContain(again.id);
  });

  test("about an order or a filter that was deleted before sending", async () => {
    const id = await saveWithAlert(contractor);
    const order = await postOrder();
    await db.update(workOrders).set({ status: "deleted" }).where(eq(workOrders.id, order.id));
    await sendAlertEmail({ userId: contractor.id, matches: [{ filterId: id, wins: [order.id] }] });
    await db.delete(savedFilters).where(eq(savedFilters.id, id));
    await sendAlertEmail({
      userId: contractor.id,
      matches: [{ filterId: id, wins: [(await postOrder()).id] }],
    });
    expect(await countMessages(contractor.email)).toBe(0);
  });
});

test("records of sent orders are deleted after a year", async () => {
  await saveWithAlert(contractor);
  await postOrder();
  await checkForWorkAt(morning(4));
  await atTime("2028-05-03T00:00:00Z", deleteOldAlerts);
  expect(await alertedOrders(contractor)).toHaveLength(1);
  await atTime("2028-05-05T00:00:00Z", deleteOldAlerts);
  expect(await alertedOrders(contractor)).toEqual([]);
  const [row] = await db.select().from(workAlerts).where(eq(workAlerts.userId, contractor.id));
  expect(row!.nextAt.toISOString()).toBe("2027-05-05T11:00:00.000Z");
});

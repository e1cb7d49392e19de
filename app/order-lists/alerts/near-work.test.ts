import { contractorProfiles } from "db/schema/accounts";
import { unreadEvents } from "db/schema/platform";
import { workAlertOrders, workAlerts } from "db/schema/work-alerts";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, moveHome } from "tests/factories/people";
import { countMessages, waitForMessage, withMail } from "tests/setup/mail";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { unsubscribe } from "~/auth/commands/unsubscribe.server";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { atTime } from "~/platform/time/clock.server";
import { changeDistance, findRadius } from "~/profile/commands/change-distance.server";
import { publishOrder } from "~/work-orders/commands/publish-order.server";
import { readListQuery } from "../list-query";
import { saveFilter } from "../saved/commands/save-filter.server";
import { setAlert } from "../saved/commands/set-alert.server";
import { listSavedFilters } from "../saved/saved-filters.server";
import { checkForNewWork } from "./check-for-work.server";
import { markInstantAlertsDue } from "./instant-alerts.server";

withMail();

/** Boston is at UTC-4 in May, so its mornings at 7 are 11:00 UTC. */
const evening = "2027-05-03T22:00:00Z";
const later = "2027-05-03T23:30:00Z";
const morning = (day: number) => `2027-05-0${day}T11:00:00Z`;
const worcester = { latitude: 42.26, longitude: -71.8 };
const hartford = { latitude: 41.76, longitude: -72.67 };

let client: Actor;
let contractor: Actor;

const checkForWorkAt = (at: string) => atTime(at, checkForNewWork);
const postOrder = (values: Partial<typeof workOrders.$inferInsert> = {}) =>
  makeOrder(client, { status: "published", publishedAt: new Date(later), ...values });

beforeAll(async () => {
  client = await makeClient();
});
beforeEach(async () => {
  // Removes the orders of earlier tests and turns off the alerts of their contractors.
  await db.update(workOrders).set({ status: "deleted" }).where(eq(workOrders.status, "published"));
  await db.update(contractorProfiles).set({ workMail: "never" });
  contractor = await makeContractor();
  await checkForWorkAt(evening);
});

describe("MSG-019 SRC-052 new work within the contractor's radius", () => {
  test("CON-007 is emailed each morning by default, within 60 miles or the chosen radius", async () => {
    const [near, far] = [
      await postOrder({ ...worcester, title: "Hang antennas" }),
      await postOrder(hartford),
    ];
    await checkForWorkAt("2027-05-04T10:55:00Z");
    expect(await countMessages(contractor.email)).toBe(0);
    await checkForWorkAt(morning(4));
    const mail = await waitForMessage(contractor.email);
    expect(mail.subject).toBe("1 new work order: Within 60 miles");
    expect(mail.text).toContain("Hang antennas");
    expect(mail.text).toContain(`WIN ${near.id}`);
    expect(mail.text).not.toContain(`WIN ${far.id}`);
    expect(mail.text).toContain("/dashboard/available");

    await changeDistance(contractor, 100);
    const next = await postOrder({ ...hartford, publishedAt: new Date("2027-05-04T14:00:00Z") });
    await checkForWorkAt(morning(5));
    const second = await waitForMessage(contractor.email);
    expect(second.subject).toBe("1 new work order: Within 100 miles");
    expect(second.text).toContain(`WIN ${next.id}`);
    await checkForWorkAt(morning(6));
    expect(await countMessages(contractor.email)).toBe(2);
  });

  test("reaches as far as the widest radius", async () => {
    await changeDistance(contractor, 500);
    const far = await postOrder({ latitude: 38.9, longitude: -77.04 });
    await checkForWorkAt(morning(4));
    expect((await waitForMessage(contractor.email)).text).toContain(`WIN ${far.id}`);
  });

  test("leaves out remote orders, and contractors without an address", async () => {
    const nowhere = await makeContractor({ latitude: null, longitude: null });
    await postOrder({ isRemote: true, latitude: null, longitude: null });
    await checkForWorkAt(morning(4));
    expect(await countMessages(contractor.email)).toBe(0);
    const near = await postOrder({ publishedAt: new Date("2027-05-04T12:00:00Z") });
    await postOrder({
      isRemote: true,
      latitude: null,
      longitude: null,
      publishedAt: new Date("2027-05-04T12:00:00Z"),
    });
    await checkForWorkAt(morning(5));
    const mail = await waitForMessage(contractor.email);
    expect(mail.subject).toContain("1 new work order:");
    expect(mail.text).toContain(`WIN ${near.id}`);
    expect(await countMessages(nowhere.email)).toBe(0);
  });

  test("is not sent again when a saved filter sent it", async () => {
    await saveFilter(contractor, {
      name: "Salem",
      filter: readListQuery("available", { cityName: "Salem" }),
    });
    const [filter] = await listSavedFilters(contractor);
    await atTime(evening, () => setAlert(contractor, { id: filter!.id, on: true }));
    const [found, other] = [await postOrder({ city: "Salem" }), await postOrder({ city: "Lynn" })];
    await checkForWorkAt(morning(4));
    const mail = await waitForMessage(contractor.email);
    expect(mail.subject).toBe("2 new work orders: Salem, Within 60 miles");
    expect(mail.text.match(new RegExp(`WIN ${found.id}`, "g"))).toHaveLength(1);
    expect(mail.text.indexOf(`WIN ${found.id}`)).toBeLessThan(mail.text.indexOf("Within 60 miles: 1 new"));
    expect(mail.text).toContain(`WIN ${other.id}`);
    // The order is not sent again, even when it is published again.
    await db
      .update(workOrders)
      .set({ publishedAt: new Date("2027-05-04T20:00:00Z") })
      .where(eq(workOrders.id, found.id));
    await checkForWorkAt(morning(5));
    expect(await countMessages(contractor.email)).toBe(1);
  });

  test("includes an order that was being published during the last check, once", async () => {
    const order = await postOrder({ publishedAt: new Date("2027-05-04T10:59:00Z") });
    await checkForWorkAt(morning(4));
    expect((await waitForMessage(contractor.email)).text).toContain(`WIN ${order.id}`);
    const slow = await postOrder({ publishedAt: new Date("2027-05-04T10:59:58Z") });
    await checkForWorkAt(morning(5));
    const mail = await waitForMessage(contractor.email);
    expect(mail.text).toContain(`WIN ${slow.id}`);
    expect(mail.text).not.toContain(`WIN ${order.id}`);
  });

  test("records only sent orders that the next check could find again", async () => {
    await postOrder();
    await postOrder({ publishedAt: new Date("2027-05-04T10:30:00Z") });
    await checkForWorkAt(morning(4));
    expect((await waitForMessage(contractor.email)).subject).toContain("2 new work orders");
    expect(
      await db.select().from(workAlertOrders).where(eq(workAlertOrders.userId, contractor.id)),
    ).toHaveLength(1);
  });

  test("stops after unsubscribing, until it is turned on again with the radius", async () => {
    await postOrder();
    await checkForWorkAt(morning(4));
    const mail = await waitForMessage(contractor.email);
    const url = new URL(/Unsubscribe: (\S+)/.exec(mail.text)![1]!);
    await unsubscribe([...url.searchParams.values()].at(-1)!, "203.0.113.5");
    expect((await findRadius(contractor)).workMail).toBe("never");
    await postOrder({ publishedAt: new Date("2027-05-04T14:00:00Z") });
    await checkForWorkAt(morning(5));
    expect(await countMessages(contractor.email)).toBe(1);
    await changeDistance(contractor, 60, "daily");
    await postOrder({ publishedAt: new Date("2027-05-05T14:00:00Z") });
    await checkForWorkAt(morning(6));
    await waitForMessage(contractor.email);
    expect(await countMessages(contractor.email)).toBe(2);
  });
});

describe("instant alerts", () => {
  const nextAlertOf = async (actor: Actor) =>
    (await db.select().from(workAlerts).where(eq(workAlerts.userId, actor.id)))[0]!.nextAt.toISOString();
  /** Publishes through the command and delivers its event. */
  async function publish(values: Partial<typeof workOrders.$inferInsert> = {}) {
    const order = await makeOrder(client, {
      status: "draft",
      startDate: "2027-06-01",
      endDate: "2027-06-01",
      ...values,
    });
    await db.delete(unreadEvents);
    expect(await atTime(later, () => publishOrder(client, { win: order.id }))).toMatchObject({ ok: true });
    while ((await atTime(later, () => readEvents("new-work", markInstantAlertsDue))) > 0);
    return order;
  }

  test("are sent by the next check, daily ones in the morning", async () => {
    const other = await makeContractor();
    await checkForWorkAt(evening);
    await changeDistance(contractor, 60, "at-once");
    const order = await publish(worcester);
    expect(await nextAlertOf(contractor)).toBe(new Date(later).toISOString());
    expect(await nextAlertOf(other)).toBe(new Date(morning(4)).toISOString());
    await checkForWorkAt("2027-05-03T23:35:00Z");
    expect((await waitForMessage(contractor.email)).text).toContain(`WIN ${order.id}`);
    expect(await countMessages(other.email)).toBe(0);
    await checkForWorkAt(morning(4));
    await waitForMessage(other.email);
    expect(await countMessages(contractor.email)).toBe(1);
  });

  test("ignore orders beyond the reach, which follows a move", async () => {
    await changeDistance(contractor, 60, "at-once");
    await publish({ latitude: 38.9, longitude: -77.04 });
    expect(await nextAlertOf(contractor)).toBe(new Date(morning(4)).toISOString());
    await moveHome(contractor.id, { latitude: 38.8, longitude: -77.1 });
    await publish({ latitude: 38.9, longitude: -77.04 });
    expect(await nextAlertOf(contractor)).toBe(new Date(later).toISOString());
    await checkForWorkAt("2027-05-03T23:35:00Z");
    expect((await findPerson(db, contractor.id))!.latitude).toBe(38.8);
    expect((await waitForMessage(contractor.email)).subject).toContain("2 new work orders");
  });

  test.each([
    [
      "west of the 180th meridian",
      { latitude: 51.9, longitude: 179.9 },
      { latitude: 51.9, longitude: -179.8 },
    ],
    ["east of it", { latitude: 51.9, longitude: -179.9 }, { latitude: 51.9, longitude: 179.8 }],
    ["near the pole", { latitude: 89.8, longitude: 10 }, { latitude: 89.7, longitude: -170 }],
  ])("reach across the line %s", async (_where, home, site) => {
    const there = await makeContractor(home);
    await checkForWorkAt(evening);
    await changeDistance(there, 60, "at-once");
    await publish(site);
    expect(await nextAlertOf(there)).toBe(new Date(later).toISOString());
  });
});

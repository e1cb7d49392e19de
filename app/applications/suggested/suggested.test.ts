import { contractorProfiles } from "db/schema/accounts";
import { blocks, routes } from "db/schema/applications";
import { eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { makeNamed } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { redirectOrErrorOf, renderScreenAt } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { toggleBlock } from "../blocks/commands/block-contractor.server";
import { routeContractor } from "../commands/route-contractor.server";
import { unrouteContractor } from "../commands/unroute-contractor.server";
import { withdrawApplication } from "../commands/withdraw-application.server";
import { listSuggestions } from "./suggest.server";

let serial = 0;
/** Each in an ocean of its own, away from other tests' contractors. */
function makeOcean() {
  const latitude = -10 - 4 * serial++;
  const north = (miles: number) => ({ latitude: latitude + miles / 69.09, longitude: -120 });
  return { site: { latitude, longitude: -120 }, north };
}

const times = { startTime: "09:00", endDate: "2027-03-01", endTime: "12:00" };
const open = { status: "published", payOutsideOfApp: true, ...times } as const;
const pageOf = (client: Actor, win: number) =>
  renderScreenAt(client, `/dashboard/available/${win}/suggested?search=a`);

async function suggestedTo(client: Actor, win: number) {
  return listSuggestions(client, (await readOrder(db, client, win))!);
}
const namesFor = async (client: Actor, win: number) =>
  (await suggestedTo(client, win)).map(({ name }) => name);

test("DSK-014 the best come first, each with reasons, and nothing that Find Contractor hides", async () => {
  const { site, north } = makeOcean();
  const client = await makeClient("Dispatcher");
  const { workTypeIds, ...order } = await makeOrder(client, { ...open, ...site });
  const [near, best, busy, elsewhere] = [
    await makeContractor({ ...north(3), firstName: "Near", lastName: "Novice" }),
    await makeContractor({ ...north(12), firstName: "Best", lastName: "Choice", address1: "77 Hidden Rd" }),
    await makeContractor({ ...north(21), firstName: "Busy", lastName: "Here" }),
    await makeContractor({ ...north(34), firstName: "Busy", lastName: "Elsewhere" }),
  ] as const;
  const done = { status: "paid", workTypeIds } as const;
  await makeAssignedOrder(client, best, { ...done, completedAt: new Date("2024-08-20T15:00:00Z") });
  await makeAssignedOrder(client, best, { ...done, completedAt: new Date("2024-06-11T15:00:00Z") });
  await makeAssignedOrder(await makeClient(), near, { ...done, workTypeIds: [workTypeIds[0]! + 1] });
  await makeAssignedOrder(await makeClient(), busy, {
    ...done,
    completedAt: new Date("2024-07-09T15:00:00Z"),
  });
  await db
    .update(contractorProfiles)
    .set({ totalJobs: 31, communicationScore: 31, workScore: 30, deliverablesScore: 28 })
    .where(eq(contractorProfiles.userId, best.id));
  const at10 = { ...times, startTime: "10:00", startAt: new Date("2027-03-01T15:00:00Z") };
  await makeAssignedOrder(client, busy, at10);
  await makeAssignedOrder(await makeClient(), elsewhere, at10);

  const suggestions = await suggestedTo(client, order.id);
  expect(
    suggestions.map(({ name, points, reasons }) => [name, points, ...reasons.map(({ text }) => text)]),
  ).toEqual([
    [
      "Best Choice",
      87,
      "12 miles away",
      "Does structured cabling",
      "Free at that time",
      "Worked for you 2 times, last in August 2024",
      "97% rating (31 work orders)",
    ],
    ["Near Novice", 54, "3 miles away", "Free at that time", "No ratings yet"],
    [
      "Busy Here",
      54,
      "21 miles away",
      "Does structured cabling",
      "Has another order then (2 hours overlap)",
      "No ratings yet",
    ],
    ["Busy Elsewhere", 25, "34 miles away", "Has another order then", "No ratings yet"],
  ]);
  const html = await pageOf(client, order.id);
  expect(textOf(html)).toMatch(/Best Choice Cambridge, MA 12 miles away .*Near Novice .*Busy Here/);
  expect(html).toContain(
    `/dashboard/available/${order.id}/contractors/${best.id}?search=a&amp;from=suggested`,
  );
  expect(html).not.toMatch(/77 Hidden Rd|person-\d+@|tel:/);
});

test("DSK-014 the blocked, the far and the deactivated are not suggested", async () => {
  const { site, north } = makeOcean();
  const client = await makeClient();
  const project = await makeNamed(client, "projects");
  const order = await makeOrder(client, { ...open, ...site, projectId: project.id });
  const make = (lastName: string, more = {}) =>
    makeContractor({ ...north(5), firstName: "Not", lastName, ...more });
  const companyId = client.companyId!;
  await toggleBlock(client, (await make("Company")).id, { kind: "company" });
  await toggleBlock(client, (await make("Order")).id, { kind: "order", id: order.id });
  await toggleBlock(client, (await make("Project")).id, { kind: "project", id: project.id });
  const blocker = await make("Blocker");
  await db
    .insert(blocks)
    .values({ by: "contractor", companyId, contractorId: blocker.id, createdById: blocker.id });
  await make("Active", { state: "deactivated" });
  await make("Near", north(104));
  const otherProject = await makeNamed(client, "projects");
  const welcome = await makeContractor({ ...north(96), firstName: "Still", lastName: "Welcome" });
  await toggleBlock(client, welcome.id, { kind: "project", id: otherProject.id });
  expect(await namesFor(client, order.id)).toEqual(["Still Welcome"]);
});

test("DSK-014 a remote order has no distance: who worked for the company or does such work is suggested", async () => {
  const { site, north } = makeOcean();
  const client = await makeClient();
  const typeId = 19;
  const remote = { isRemote: true, latitude: null, longitude: null, workTypeIds: [typeId] };
  const order = await makeOrder(client, { ...open, ...remote });
  const [known, expert] = [
    await makeContractor({ firstName: "Known", lastName: "Person" }),
    await makeContractor({ ...north(400), firstName: "Remote", lastName: "Expert" }),
  ];
  await makeContractor({ ...site, firstName: "Nobody", lastName: "Knows" });
  const completedAt = new Date("2024-03-05T15:00:00Z");
  await makeAssignedOrder(client, known, { status: "completed", completedAt });
  // Among the latest paid orders, which other tests' are too.
  const latest = { status: "paid", startAt: new Date("2029-01-01T15:00:00Z") } as const;
  await makeAssignedOrder(await makeClient(), expert, { ...latest, workTypeIds: [typeId] });
  const suggestions = await suggestedTo(client, order.id);
  expect(suggestions.map(({ name, miles }) => [name, miles])).toEqual([
    ["Remote Expert", null],
    ["Known Person", null],
  ]);
  const text = textOf(await pageOf(client, order.id));
  expect(text).toContain("This work order is remote, so distance does not count.");
  expect(text).not.toMatch(/miles? away/);
});

test("DSK-014 a draft without a start says nothing about being free, and nobody near is said so", async () => {
  const { site, north } = makeOcean();
  const client = await makeClient();
  const draft = await makeOrder(client, { ...site, startAt: null, startDate: null, startTime: null });
  expect(textOf(await pageOf(client, draft.id))).toContain("There are no contractors within 100 miles.");
  await makeContractor(north(8));
  const [only] = await suggestedTo(client, draft.id);
  expect(only!.reasons.map(({ about }) => about)).toEqual(["distance", "rating"]);
});

test("DSK-014 each row says what already happened; those with an offer or an application have no checkbox", async () => {
  const { site, north } = makeOcean();
  const client = await makeClient();
  const { id: win } = await makeOrder(client, { ...open, ...site });
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map((miles) => makeContractor(north(miles))));
  const [routed, invited, applied, withdrew, unrouted, untouched] = people as [
    Actor,
    Actor,
    Actor,
    Actor,
    Actor,
    Actor,
  ];
  for (const [contractor, origin] of [
    [routed, "route"],
    [invited, "invite"],
    [unrouted, "route"],
  ] as const)
    await routeContractor(client, { win, contractorId: contractor.id, origin });
  await unrouteContractor(client, { win, contractorId: unrouted.id });
  await applyAs(applied, await reload(win));
  await applyAs(withdrew, await reload(win));
  await withdrawApplication(withdrew, { win });
  const standings = new Map((await suggestedTo(client, win)).map(({ id, standing }) => [id, standing]));
  expect(people.map(({ id }) => standings.get(id))).toEqual([
    "routed",
    "invited",
    "applied",
    "withdrawn",
    "offered-before",
    "none",
  ]);
  const html = await pageOf(client, win);
  const boxes = [...html.matchAll(/name="contractorsId"[^>]*value="(\d+)"/g)].map(([, id]) => Number(id));
  expect(boxes.sort()).toEqual([withdrew.id, unrouted.id, untouched.id].sort());
  expect(await db.$count(routes, eq(routes.workOrderId, win))).toBe(3);
});

test("DSK-014 only the company's people see suggestions, and only before the order is assigned", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const at = (win: number) => `/dashboard/available/${win}/suggested`;
  const order = await makeOrder(client, { ...open });
  const assigned = await makeAssignedOrder(client, contractor);
  expect(await redirectOrErrorOf(client, at(order.id))).toBeUndefined();
  expect(await redirectOrErrorOf(client, at(assigned.id))).toBe(409);
  expect(await redirectOrErrorOf(await makeClient(), at(order.id))).toBe(404);
  expect(await redirectOrErrorOf(contractor, at(order.id))).toBe("/dashboard");
  const stranger = await makeClient();
  expect(await listSuggestions(stranger, (await readOrder(db, client, order.id))!)).toEqual([]);
});

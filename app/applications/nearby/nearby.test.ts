import { applications, routes } from "db/schema/applications";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { toggleBlock } from "../blocks/commands/block-contractor.server";
import { readNearbyRange } from "./nearby";
import Nearby from "./routes/nearby";

/** In the ocean, away from the contractors of other tests. */
const island = { latitude: 10, longitude: -150 };
const milesNorth = (miles: number) => ({ latitude: 10 + miles / 69.09, longitude: -150 });

const makeOrderOnIsland = (client: Actor, values = {}) =>
  makeOrder(client, { status: "published", payOutsideOfApp: true, ...island, ...values });
const pageText = async (actor: Actor, win: number, query = "") => {
  const { answer } = await visit(actor, `/dashboard/available/${win}/nearby${query}`);
  return renderScreen(Nearby, answer as object);
};

test("APP-038 SRC-008 SRC-009 CON-006 the range is 50 miles unless it is one of the documented steps", () => {
  expect(readNearbyRange(undefined)).toBe(50);
  expect(readNearbyRange("7")).toBe(50);
  expect([10, 20, 30, 40, 50, 60, 100, 200, 250, 300, 500].map(readNearbyRange)).toEqual([
    10, 20, 30, 40, 50, 60, 100, 200, 250, 300, 500,
  ]);
  expect(readNearbyRange("Unlimited")).toBeNull();
});

describe("APP-038 LST-031 contractors near a work order", () => {
  test("shows the nearest first with the distance; those invited, applied or blocked have no checkbox", async () => {
    const client = await makeClient();
    const order = await makeOrderOnIsland(client);
    const at = (miles: number, lastName: string) =>
      makeContractor({ ...milesNorth(miles), firstName: "Test", lastName });
    const [, invited, applied, blocked, free] = [
      await at(90, "Far"),
      await at(30, "Asked"),
      await at(20, "Applied"),
      await at(10, "Apart"),
      await at(5, "Free"),
    ];
    await db.insert(routes).values({
      workOrderId: order.id,
      companyId: order.companyId,
      contractorId: invited.id,
      origin: "invite",
    });
    const bid = {
      workOrderId: order.id,
      companyId: order.companyId,
      basicType: "Hour" as const,
      bidBaseCents: 5000,
    };
    await db.insert(applications).values({ ...bid, contractorId: applied.id });
    await toggleBlock(client, blocked.id, { kind: "order", id: order.id });
    const html = await pageText(client, order.id);
    expect(textOf(html)).toMatch(
      /Free .*5\.0\d mi away.*Apart .*Blocked.*Applied .*Applied.*Asked .*Invited/,
    );
    expect(html).not.toContain("Test Far");
    const boxes = [...html.matchAll(/name="contractorsId"[^>]*value="(\d+)"/g)].map(([, id]) => Number(id));
    expect(boxes).toEqual([free.id]);
    expect(await pageText(client, order.id, "?within=100")).toContain("Test Far");
    expect(html).toContain(`/contractors/${free.id}?from=nearby`);
  });

  test("SRC-010 says so if nobody is in range or the order has no location", async () => {
    const client = await makeClient();
    const lonely = await makeOrderOnIsland(client, { latitude: -40, longitude: -130 });
    expect(textOf(await pageText(client, lonely.id))).toContain("No users found");
    const remote = await makeOrderOnIsland(client, { latitude: null, longitude: null, isRemote: true });
    expect(textOf(await pageText(client, remote.id))).toContain("This work order has no place on the map.");
  });

  test("keeps the list's search, and a profile returns to the same range", async () => {
    const client = await makeClient();
    const order = await makeOrderOnIsland(client);
    const near = await makeContractor(milesNorth(1));
    const html = await pageText(client, order.id, "?search=till&page=2&within=10");
    expect(html).toContain(
      `/dashboard/available/${order.id}/contractors/${near.id}?search=till&amp;page=2&amp;within=10&amp;from=nearby`,
    );
    expect(html).toContain(`href="/dashboard/available/${order.id}?search=till&amp;page=2"`);
  });

  test("is refused for assigned and canceled orders, and absent for another company's", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const status = async (actor: Actor, values: object) => {
      const order = await makeOrderOnIsland(client, values);
      return (await visit(actor, `/dashboard/all/${order.id}/nearby`)).response?.status;
    };
    expect(await status(client, { status: "draft" })).toBeUndefined();
    expect(await status(client, { status: "assigned", contractorId: contractor.id })).toBe(409);
    expect(await status(client, { status: "canceled" })).toBe(409);
    expect(await status(await makeClient(), {})).toBe(404);
  });
});

test("APP-039 ticked contractors are invited; none ticked, or a blocked one, is refused", async () => {
  const client = await makeClient();
  const order = await makeOrderOnIsland(client);
  const [one, two, apart] = [
    await makeContractor(milesNorth(1)),
    await makeContractor(milesNorth(2)),
    await makeContractor({ ...milesNorth(3), lastName: "Apart" }),
  ];
  const at = `/dashboard/available/${order.id}/nearby?within=10`;
  expect(await sendForm(client, at, {})).toMatchObject({
    status: 422,
    error: { contractorsId: ["Can't invite zero contractors!"] },
  });
  expect(await sendForm(client, at, { contractorsId: [String(one.id), String(two.id)] })).toMatchObject({
    status: 302,
    to: at,
  });
  const html = await pageText(client, order.id);
  expect(html.match(/Invited/g)).toHaveLength(2);
  // Blocked after the page was loaded.
  await toggleBlock(client, apart.id, { kind: "company" });
  const refused = await sendForm(client, at, { contractorsId: String(apart.id) });
  expect(refused).toMatchObject({ status: 409, error: { "": ["Blocked"] } });
});

test("APP-039 the REST call invites several contractors", async () => {
  const client = await makeClient();
  const { id: workOrderId } = await makeOrderOnIsland(client);
  const contractorsId = [String((await makeContractor()).id), String((await makeContractor()).id)];
  const call = await caller(client);
  const answer = await call("POST", "/api/invites/bulk/contractors", { workOrderId, contractorsId });
  expect(answer).toMatchObject({ status: 200, body: { successContractorsCount: 2 } });
  const invitedRoutes = await db.select().from(routes).where(eq(routes.workOrderId, workOrderId));
  expect(invitedRoutes.map(({ contractorId }) => String(contractorId)).sort()).toEqual(contractorsId.sort());
});

test("API-C033 the REST call returns search rows with each contractor's relation to the order", async () => {
  const client = await makeClient();
  const order = await makeOrderOnIsland(client, { latitude: 20, longitude: -150 });
  const near = await makeContractor({ latitude: 20.1, longitude: -150 });
  await db
    .insert(routes)
    .values({ workOrderId: order.id, companyId: order.companyId, contractorId: near.id, origin: "route" });
  const call = await caller(client);
  const searchWithin = (range?: unknown) =>
    call("POST", "/api/client/nearby_contractor", { workOrderId: String(order.id), range });
  const { body } = await searchWithin();
  expect(body.contractors).toMatchObject([
    { userId: String(near.id), distance: 6.91, invited: true, applied: false, blocked: false },
  ]);
  expect(body.payload).toMatchObject({ contractors: body.contractors, total: 1 });
  expect((await searchWithin(10)).body.contractors).toHaveLength(1);
});

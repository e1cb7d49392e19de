import { caller } from "tests/api/caller";
import { applyAs } from "tests/factories/applications";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import { assignContractor } from "../commands/assign-contractor.server";
import { routeContractor } from "../commands/route-contractor.server";
import Applicants from "../routes/applicants";
import Assign from "../routes/assign";
import { HAS_OTHER_WORK } from "./overlap-labels";
import { countOverlaps, listOverlaps } from "./overlaps.server";

const workTime = (startTime: string, endTime: string | null, utc: string, endDate = "2027-03-01") => ({
  startTime,
  endTime,
  endDate,
  startAt: new Date(utc),
});

test("APP a contractor sees which of their orders are at the same time, and can still apply", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const posted = { status: "published", payOutsideOfApp: true } as const;
  const order = await makeOrder(client, { ...posted, ...workTime("09:00", "12:00", "2027-03-01T14:00:00Z") });
  const mine = (title: string, times: object) => makeAssignedOrder(client, contractor, { title, ...times });
  await mine("before", workTime("07:00", "09:00", "2027-03-01T12:00:00Z"));
  await mine("after", workTime("12:00", "13:00", "2027-03-01T17:00:00Z"));
  const whole = await mine("whole day", workTime("08:00", null, "2027-03-01T13:00:00Z"));
  await mine("done", { ...workTime("10:00", "11:00", "2027-03-01T15:00:00Z"), status: "completed" });
  const assignedOrder = await makeOrder(client, {
    ...posted,
    ...workTime("11:00", "15:00", "2027-03-01T16:00:00Z"),
  });
  await applyAs(contractor, assignedOrder);
  await makeAssignedOrder(client, await makeContractor(), workTime("09:00", "12:00", "2027-03-01T14:00:00Z"));

  const found = await listOverlaps(contractor, order);
  expect(found.map(({ win, isAssigned }) => [win, isAssigned])).toEqual([
    [whole.id, true],
    [assignedOrder.id, false],
  ]);
  expect(found[0]!.start).toBe("03/01/2027, 8:00 AM EST");
  const { answer } = await visit(contractor, `/dashboard/available/${order.id}/apply`);
  expect((answer as { overlaps: unknown[] }).overlaps).toHaveLength(2);
  expect(await applyAs(contractor, order)).toBeDefined();
});

describe("a client sees a contractor's other work", () => {
  const from9To12 = workTime("09:00", "12:00", "2027-03-01T14:00:00Z");
  async function makeScene() {
    const client = await makeClient();
    const contractor = await makeContractor({ firstName: "Olive", lastName: "Overlap" });
    const posted = { status: "published", payOutsideOfApp: true } as const;
    const order = await makeOrder(client, { ...posted, ...from9To12 });
    const own = await makeAssignedOrder(client, contractor, { title: "His at ten", ...from9To12 });
    const foreign = await makeAssignedOrder(await makeClient(), contractor, {
      title: "A rival's secret",
      ...from9To12,
    });
    const requestedBlocks = await makeOrder(await makeClient(), {
      ...posted,
      title: "Wished for",
      ...from9To12,
    });
    await applyAs(contractor, requestedBlocks);
    return { client, contractor, order, own, foreign };
  }
  const addressOf = (win: number, action: string) => `/dashboard/available/${win}/${action}`;

  test("own orders by name, another company's only as work, and no applications there", async () => {
    const { client, contractor, order, own } = await makeScene();
    const overlaps = await listOverlaps(client, order, contractor.id);
    expect(overlaps).toEqual([
      { win: own.id, title: "His at ten", isAssigned: true, start: "03/01/2027, 9:00 AM EST" },
      { win: null, title: "Work for another company", isAssigned: true, start: null },
    ]);
    const free = await makeContractor();
    expect(await countOverlaps(client, [contractor.id, free.id], [order.id])).toEqual({ [contractor.id]: 1 });
  });

  test("in the Assign dialog, at the time of the bid; assigning still works", async () => {
    const { client, contractor, order, own } = await makeScene();
    await applyAs(contractor, order);
    const page = addressOf(order.id, `assign/${contractor.id}`);
    const { answer } = await visit(client, page);
    expect(textOf(await renderScreen(Assign, answer as object))).toMatch(
      new RegExp(
        `Olive Overlap already has work at that time.*His at ten \\(WIN ${own.id}\\).*Work for another company`,
      ),
    );
    const later = { startDate: "2027-03-02", startTime: "09:00" };
    await applyAs(contractor, order, later);
    const moved = (await visit(client, page)).answer as { overlaps: unknown[] };
    expect(moved.overlaps).toEqual([]);
    const panel = await renderScreen(
      Applicants,
      (await visit(client, addressOf(order.id, "applicants"))).answer as object,
    );
    expect(panel).not.toContain(HAS_OTHER_WORK);
    await applyAs(contractor, order);
    expect(await assignContractor(client, { win: order.id, contractorId: contractor.id })).toMatchObject({
      ok: true,
    });
  });

  test("APP-003 APP-029 when inviting, routing or accepting on behalf, and among nearby contractors", async () => {
    const { client, contractor, order } = await makeScene();
    const invite = await visit(client, `${addressOf(order.id, "invite")}?contractor=${contractor.id}`);
    expect(invite.answer).toMatchObject({ notes: { [contractor.id]: HAS_OTHER_WORK } });
    const { answer } = await visit(client, `/invite/${contractor.id}`);
    expect((answer as { orders: object[] }).orders).toMatchObject([{ win: order.id, isOverlapped: true }]);
    await routeContractor(client, { win: order.id, contractorId: contractor.id, origin: "route" });
    const behalf = await visit(client, addressOf(order.id, `accept/${contractor.id}`));
    expect(behalf.answer).toMatchObject({ overlaps: [{ title: "His at ten" }, { win: null }] });
    const panel = await renderScreen(
      Applicants,
      (await visit(client, addressOf(order.id, "applicants"))).answer as object,
    );
    expect(textOf(panel)).toMatch(/Olive Overlap.*Routed.*Has other work at that time/);
    const near = await visit(client, addressOf(order.id, "nearby"));
    const { rows } = near.answer as { rows: { row: { id: number; hasOtherWork: boolean } }[] };
    expect(rows.find(({ row }) => row.id === contractor.id)?.row.hasOtherWork).toBe(true);
  });

  test("APP-036 BLK-033 REST calls assign, invite, route and accept with a warning", async () => {
    const { client, contractor, order } = await makeScene();
    const contractorId = String(contractor.id);
    const posted = { status: "published", payOutsideOfApp: true, ...from9To12 } as const;
    const call = await caller(client);
    const warned = [`${order.id}: The contractor has other work at that time`];
    const body = { workOrderId: order.id, contractorsId: [contractorId] };
    expect(await call("POST", "/api/invites/bulk/contractors", body)).toMatchObject({
      status: 200,
      body: { warnings: [`${contractorId}: The contractor has other work at that time`] },
    });
    const routing = { workOrdersId: [order.id], contractorId };
    expect(await call("POST", "/api/invites/bulk/work-orders", routing)).toMatchObject({
      status: 200,
      body: { payload: { successWorkOrdersCount: 1, warnings: warned } },
    });
    const own = await caller(contractor);
    expect(await own("PATCH", "/api/contractor/invites/accept", { workOrderId: order.id })).toMatchObject({
      status: 200,
      body: { warnings: [`${order.id}: You have other work at that time`] },
    });
    const other = await makeOrder(client, posted);
    expect(
      await own("POST", "/api/users/apply_work_order", { workOrderId: other.id, isCounterOffer: false }),
    ).toMatchObject({
      status: 200,
      body: { warnings: [`${other.id}: You have other work at that time`] },
    });
    const assigning = { workOrdersId: [other.id], contractorId };
    expect(await call("PATCH", "/api/client/assigned-work-order", assigning)).toMatchObject({
      status: 200,
      body: { warnings: [`${other.id}: The contractor has other work at that time`] },
    });
    const free = await makeOrder(client, {
      ...posted,
      ...workTime("09:00", "12:00", "2027-03-08T14:00:00Z", "2027-03-08"),
    });
    const answer = await call("POST", "/api/invites/bulk/contractors", { ...body, workOrderId: free.id });
    expect(answer.body).not.toHaveProperty("warnings");
  });
});

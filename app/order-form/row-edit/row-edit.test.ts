import { workOrderHistory } from "db/schema/order-history";
import { desc, eq } from "drizzle-orm";
import { fund } from "tests/factories/funds";
import { holdFor } from "tests/factories/money";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { balanceOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";

let client: Actor;
beforeEach(async () => {
  client = await makeClient();
});

type Loaded = { version: number; values: Record<string, unknown> };
const pathOf = (win: number, part: string) => `/create-work-order/${win}/parts/${part}`;
const load = async (win: number, part: string, actor = client): Promise<Loaded> =>
  (await visit(actor, pathOf(win, part))).response!.json();
async function save(win: number, part: string, typed: Record<string, string>, actor = client) {
  const { answer, response } = await visit(actor, pathOf(win, part), {
    method: "POST",
    body: new URLSearchParams(typed),
  });
  const { data, init, saved } = (answer ?? {}) as {
    saved?: string;
    data?: { lastResult: { error: Record<string, string[]> } };
    init?: { status: number };
  };
  return { saved, status: init?.status ?? response?.status, errors: data?.lastResult.error };
}
/** An assigned order of $100 on hold, with another $100 available. */
async function makeHeldOrder() {
  await fund(client.companyId!, 20_000);
  const order = await makeAssignedOrder(client, await makeContractor(), { confirmed: true });
  await holdFor(client, order.id, 10_000);
  return order;
}
const schedule = {
  ...{ startDate: "2031-03-02", startTime: "09:30", endDate: "2031-03-02", endTime: "17:00" },
};

describe("DSK-006 a part of an order changes in its row", () => {
  test("only the part changes, and the history tells it", async () => {
    const order = await makeOrder(client);
    const { version, values } = await load(order.id, "schedule");
    expect(values).toEqual({
      startDate: order.startDate,
      startTime: order.startTime?.slice(0, 5) ?? "",
      endDate: order.endDate ?? "",
      endTime: order.endTime?.slice(0, 5) ?? "",
    });
    expect(await save(order.id, "schedule", { ...schedule, version: String(version) })).toEqual({
      saved: "Edit Work Order Successfully",
    });
    const {
      startDate,
      startTime,
      endDate,
      endTime,
      startAt,
      version: next,
      ...kept
    } = await reload(order.id);
    expect({ startDate, startTime, endDate, endTime }).toEqual({
      ...{ startDate: "2031-03-02", startTime: "09:30:00", endDate: "2031-03-02", endTime: "17:00:00" },
    });
    expect(startAt).not.toEqual(order.startAt);
    expect(next).toBe(order.version + 1);
    expect({ ...order, ...kept, updatedAt: order.updatedAt }).toEqual(order);
    const [told] = await db
      .select()
      .from(workOrderHistory)
      .where(eq(workOrderHistory.workOrderId, order.id))
      .orderBy(desc(workOrderHistory.id));
    expect(told).toMatchObject({ type: "edit", description: expect.stringMatching(/Start/i) });
  });

  test("the edit command's rules refuse beside the fields, and nothing is saved", async () => {
    const order = await makeOrder(client);
    const version = String(order.version);
    expect(await save(order.id, "schedule", { ...schedule, endDate: "2031-03-01", version })).toEqual({
      status: 422,
      errors: { endDate: ["End date is earlier than the start date"] },
    });
    expect(
      await save(order.id, "pay", { basicType: "Hour", amount: "0", quantity: "2", version }),
    ).toMatchObject({ status: 422, errors: { amount: [expect.stringContaining("amount")] } });
    expect(await reload(order.id)).toEqual(order);
  });

  test("an error in a field that the editor doesn't show names the field", async () => {
    const order = await makeOrder(client, {
      ...{ variableAmountCents: 1000, variablePayAfterHundredths: 200, maxQuantityHundredths: 400 },
    });
    const typed = { basicType: "Hour", amount: "50", quantity: "9", version: String(order.version) };
    expect(await save(order.id, "pay", typed)).toEqual({
      status: 422,
      errors: { "": [expect.stringMatching(/^Max Qty: /)] },
    });
  });

  test("the pay of an assigned order changes its hold, and is refused without the funds", async () => {
    const order = await makeHeldOrder();
    const typed = { basicType: "Site", quantity: "1", version: String(order.version) };
    expect(await save(order.id, "pay", { ...typed, amount: "5000" })).toMatchObject({ status: 402 });
    expect(await save(order.id, "pay", { ...typed, amount: "150" })).toMatchObject({
      saved: expect.any(String),
    });
    expect(await reload(order.id)).toMatchObject({ basicType: "Site", potentialPayCents: 15_000 });
    expect(await balanceOf(client.companyId!)).toMatchObject({ availableCents: 5_000, onHoldCents: 15_000 });
  });

  test("a new start of an assigned order must be confirmed again", async () => {
    const order = await makeHeldOrder();
    await save(order.id, "schedule", { ...schedule, version: String(order.version) });
    expect(await reload(order.id)).toMatchObject({ startDate: "2031-03-02", confirmed: false });
  });

  test("the manager is the contact whose role says so; another contact stays, and a missing one is added", async () => {
    const pat = { fname: "Pat", role: "Facilities", email: "", ofc_phn: "", mobile: "" };
    const lee = { fname: "Lee", role: "Property manager", email: "", ofc_phn: "6175550162", mobile: "" };
    const order = await makeOrder(client, { contactInfo: [pat, lee] });
    expect(await load(order.id, "manager")).toEqual({
      version: order.version,
      values: { fname: "Lee", email: "", mobile: "" },
    });
    const typed = { fname: "Dana", email: "dana@example.com", mobile: "(617) 555-0199" };
    await save(order.id, "manager", { ...typed, version: String(order.version) });
    const dana = { ...lee, fname: "Dana", email: "dana@example.com", mobile: "6175550199" };
    expect((await reload(order.id)).contactInfo).toEqual([pat, dana]);
    expect(
      await save(order.id, "manager", { ...typed, fname: "", version: String(order.version + 1) }),
    ).toEqual({
      status: 422,
      errors: { fname: ["Please enter Correct Contact"] },
    });
    const without = await makeOrder(client, { contactInfo: [pat] });
    await save(without.id, "manager", { fname: "Kim", version: String(without.version) });
    expect((await reload(without.id)).contactInfo).toEqual([
      pat,
      { fname: "Kim", role: "Manager", email: "", ofc_phn: "", mobile: "" },
    ]);
  });

  test("a version that somebody else has replaced is refused, and says what happened", async () => {
    const order = await makeOrder(client);
    const version = String(order.version);
    await save(order.id, "schedule", { ...schedule, version });
    const late = await save(order.id, "schedule", { ...schedule, startTime: "10:00", version });
    expect(late).toMatchObject({
      status: 409,
      errors: { "": [expect.stringMatching(/^This work order has changed since.*Please try again\.$/)] },
    });
    expect(await reload(order.id)).toMatchObject({ startTime: "09:30:00" });
  });

  test("only what may be edited is loaded and saved, and an unknown part is not found", async () => {
    const order = await makeOrder(client);
    const done = await makeAssignedOrder(client, await makeContractor(), {
      ...{ status: "completed" as const, completedAt: now() },
    });
    const statusOf = async (win: number, part: string, actor: Actor) =>
      (await visit(actor, pathOf(win, part))).response?.status;
    const other = await makeClient();
    expect(await statusOf(order.id, "schedule", other)).toBe(404);
    expect(await statusOf(order.id, "title", client)).toBe(404);
    expect(await statusOf(done.id, "schedule", client)).toBe(409);
    const typed = { ...schedule, version: String(order.version) };
    expect(await save(order.id, "schedule", typed, other)).toMatchObject({ status: 409 });
    expect(await save(done.id, "schedule", typed)).toMatchObject({ status: 409 });
    expect(await reload(order.id)).toEqual(order);
  });
});

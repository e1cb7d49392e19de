import { users } from "db/schema/accounts";
import { bulkRuns } from "db/schema/bulk";
import { ledgerJournals } from "db/schema/ledger";
import { auditLog } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { desc, eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeDueOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { payableTo } from "tests/setup/ledger";
import { redirectOrErrorOf, sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { doRun } from "~/bulk/commands/do-run.server";
import { countViolations } from "~/ledger/queries.server";
import { db, sqlPool } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { savePayRun } from "./commands/save-pay-run.server";
import { doPayRun, startPayRun } from "./commands/start-pay-run.server";
import { findPayRunSettings, listDueWins } from "./queries.server";
import PayNow from "./routes/pay-now";
import PayRun from "./routes/pay-run";

let superAdmin: Actor;
let contractor: Actor;
/** Pays orders that other tests left due. */
beforeEach(async () => {
  [superAdmin, contractor] = [await makeSuperAdmin(), await makeContractor()];
  await startPayRun(superAdmin, { upTo: new Date(), by: "hand" });
});

const statusOf = async (win: number) =>
  (await db.select().from(workOrders).where(eq(workOrders.id, win)))[0]!.status;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const listRuns = () => db.select().from(bulkRuns).orderBy(desc(bulkRuns.id));
const journalsOf = (win: number) =>
  db
    .select()
    .from(ledgerJournals)
    .where(eq(ledgerJournals.key, `paid:${win}`));

test("Q-203 is off by default; when on, it pays each day what was approved the set number of days ago", async () => {
  const [old, young] = [await makeDueOrder(contractor, { days: 8 }), await makeDueOrder(contractor)];
  expect(await findPayRunSettings()).toMatchObject({ isOn: false, days: 7 });
  await doPayRun();
  expect([await statusOf(old.id), await statusOf(young.id)]).toEqual(["approved", "approved"]);
  expect(await savePayRun(superAdmin, { isOn: true, days: 7 })).toMatchObject({ ok: true });
  await doPayRun();
  expect([await statusOf(old.id), await statusOf(young.id)]).toEqual(["paid", "approved"]);
  expect(await payableTo(contractor.id)).toBe(12_345);
  await atTime(inDays(8), doPayRun);
  expect([await statusOf(young.id), await countViolations()]).toEqual(["paid", 0]);
  expect((await findPayRunSettings()).lastRunAt).toBeInstanceOf(Date);
  await savePayRun(superAdmin, { isOn: false, days: 7 });
});

test("pays the oldest first, and no orders paid outside the app", async () => {
  const outside = await makeAssignedOrder(await makeClient(), contractor, {
    status: "approved",
    payOutsideOfApp: true,
    finalPayCents: 100,
    finalPayFromWalletCents: 0,
    approvedAt: inDays(-20),
  });
  const [late, early] = [
    await makeDueOrder(contractor, { days: 9 }),
    await makeDueOrder(contractor, { days: 12 }),
  ];
  expect(await listDueWins(db, new Date())).toEqual([early.id, late.id]);
  await startPayRun(superAdmin, { upTo: new Date(), by: "hand" });
  expect(await statusOf(outside.id)).toBe("approved");
});

test("eight concurrent runs, manual and scheduled, pay each order once", async () => {
  const orders = [];
  for (let n = 0; n < 12; n++) orders.push(await makeDueOrder(contractor, { days: 30, cents: 1000 + n }));
  await savePayRun(superAdmin, { isOn: true, days: 8 });
  const byHand = () => startPayRun(superAdmin, { upTo: new Date(), by: "hand" });
  await atTime(inDays(1), () =>
    Promise.all([doPayRun(), byHand(), doPayRun(), byHand(), doPayRun(), byHand(), doPayRun(), byHand()]),
  );
  for (const { id } of await listRuns()) await doRun({ runId: id });
  for (const { id } of orders) expect(await journalsOf(id)).toHaveLength(1);
  expect(await payableTo(contractor.id)).toBe(12 * 1000 + 66);
  expect(await countViolations()).toBe(0);
  const scheduled = (await listRuns()).filter(({ input }) => input.payRun === "schedule");
  expect(new Set(scheduled.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).size).toBe(
    scheduled.length,
  );
  await savePayRun(superAdmin, { isOn: false, days: 8 });
});

test("runs once per day, and once per submission", async () => {
  await savePayRun(superAdmin, { isOn: true, days: 5 });
  const day = inDays(40);
  await makeDueOrder(contractor);
  await atTime(day, doPayRun);
  const late = await makeDueOrder(contractor);
  await atTime(day, doPayRun);
  expect(await statusOf(late.id)).toBe("approved");
  await savePayRun(superAdmin, { isOn: false, days: 0 });
  const { answer } = await visit(superAdmin, "/pay-run/pay");
  const { hidden } = answer as { hidden: Record<string, string> };
  const [first, second] = [
    await sendForm(superAdmin, "/pay-run/pay", hidden),
    await sendForm(superAdmin, "/pay-run/pay", hidden),
  ];
  expect(first.to).toMatch(/^\/bulk-runs\/\d+$/);
  expect(second).toEqual(first);
  expect(await statusOf(late.id)).toBe("paid");
});

test("a committed run returns its page in spite of later errors, and its job continues", async () => {
  await savePayRun(superAdmin, { isOn: false, days: 0 });
  const order = await makeDueOrder(contractor, { days: 2 });
  const { answer } = await visit(superAdmin, "/pay-run/pay");
  const { hidden } = answer as { hidden: Record<string, string> };
  await sqlPool().unsafe(`
    create function no_room() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger no_room before update on bulk_run_orders for each row execute function no_room()`);
  const sent = await sendForm(superAdmin, "/pay-run/pay", hidden);
  expect(sent.to).toMatch(/^\/bulk-runs\/\d+$/);
  expect(await statusOf(order.id)).toBe("approved");
  await sqlPool().unsafe("drop trigger no_room on bulk_run_orders; drop function no_room");
  // Does what the run's job would do.
  await doRun({ runId: Number(sent.to!.split("/").at(-1)) });
  expect(await statusOf(order.id)).toBe("paid");
});

test("pays only what was confirmed; an order that becomes due later waits", async () => {
  await savePayRun(superAdmin, { isOn: false, days: 3 });
  await makeDueOrder(contractor, { days: 4 });
  const { answer } = await visit(superAdmin, "/pay-run/pay");
  const { hidden } = answer as { hidden: Record<string, string> };
  expect(textOf(await renderScreen(PayNow, answer as object))).toContain("1 work order, $123.45");
  const since = await makeDueOrder(contractor, { days: 3 });
  await db
    .update(workOrders)
    .set({ approvedAt: new Date(new Date(hidden.upTo!).getTime() + 1) })
    .where(eq(workOrders.id, since.id));
  await sendForm(superAdmin, "/pay-run/pay", hidden);
  expect(await statusOf(since.id)).toBe("approved");
});

test("pays nothing in the name of a user who may no longer pay", async () => {
  const disabled = await makeSuperAdmin();
  await savePayRun(disabled, { isOn: true, days: 1 });
  await db.update(users).set({ state: "disabled" }).where(eq(users.id, disabled.id));
  const order = await makeDueOrder(contractor, { days: 2 });
  await atTime(inDays(60), doPayRun);
  expect(await statusOf(order.id)).toBe("approved");
  const { answer } = await visit(superAdmin, "/pay-run");
  expect(textOf(await renderScreen(PayRun, answer as object))).toContain("no longer allowed to pay");
  await savePayRun(superAdmin, { isOn: false, days: 1 });
});

test("the page shows due orders and past runs, its form shows errors, and all is recorded", async () => {
  const order = await makeDueOrder(contractor, { days: 400, cents: 5_050 });
  await savePayRun(superAdmin, { isOn: false, days: 30 });
  const text = async () =>
    textOf(await renderScreen(PayRun, (await visit(superAdmin, "/pay-run")).answer as object));
  expect(await text()).toContain(`WIN ${order.id}`);
  expect(await text()).toContain("Due now: 1 work order, $50.50");
  expect(await sendForm(superAdmin, "/pay-run", { days: "1.5" })).toMatchObject({
    status: 422,
    error: { days: ["Please enter a whole number of days from 0 to 365"] },
    initialValue: { days: "1.5" },
  });
  expect(await sendForm(superAdmin, "/pay-run", { days: "30" })).toMatchObject({
    error: { "": ["None changes found!"] },
  });
  expect(await sendForm(superAdmin, "/pay-run", { days: "31", isOn: "on" })).toMatchObject({
    to: "/pay-run",
  });
  const [notification] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "pay-run.manage"))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(notification).toMatchObject({ actorId: superAdmin.id, detail: { isOn: true, days: 31 } });
  await startPayRun(superAdmin, { upTo: new Date(), by: "hand" });
  expect(await text()).toContain("No work order is due");
  expect(await text()).toMatch(/Latest pay runs.*Manual 1 work order/);
  for (const other of [contractor, await makeClient()]) {
    expect(await redirectOrErrorOf(other, "/pay-run")).toBe("/dashboard");
    expect(await startPayRun(other, { upTo: new Date(), by: "hand" })).toMatchObject({ code: "forbidden" });
    expect(await savePayRun(other, { isOn: true, days: 0 })).toMatchObject({ code: "forbidden" });
  }
});

test("Q-203 by REST: settings are read and changed, and runs start once per key", async () => {
  const asks = await caller(superAdmin);
  await asks("PUT", "/api/admin/pay-run", { isOn: false, days: 20 });
  const order = await makeDueOrder(contractor, { days: 21, cents: 700 });
  expect((await asks("GET", "/api/admin/pay-run")).body.payload).toEqual({
    isOn: false,
    days: 20,
    due: { workOrdersCount: 1, amount: 7 },
  });
  const start = () =>
    asks.raw("POST", "/api/admin/pay-run", {
      body: JSON.stringify({ days: 20 }),
      headers: { "Content-Type": "application/json", "Idempotency-Key": "pay-once" },
    });
  const first = await start();
  expect(first.body.payload.workOrdersCount).toBe(1);
  expect((await start()).body).toEqual(first.body);
  expect(await statusOf(order.id)).toBe("paid");
  expect(await asks("POST", "/api/admin/pay-run", { days: 20 })).toMatchObject({
    status: 409,
    body: { message: "No work order is due" },
  });
});

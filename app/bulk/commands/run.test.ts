import { users } from "db/schema/accounts";
import { applications } from "db/schema/applications";
import { bulkRunFiles, bulkRunOrders, bulkRuns } from "db/schema/bulk";
import { workOrderHistory } from "db/schema/order-history";
import { events } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { and, count, eq, sql } from "drizzle-orm";
import { makeOrders } from "tests/factories/many-orders";
import { fund } from "tests/factories/money";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { storeFile } from "~/platform/files/files.server";
import { atTime } from "~/platform/time/clock.server";
import { deleteOrder } from "~/work-orders/commands/delete-order.server";
import { holdCents } from "~/work-orders/rules/pay";
import { MAX_INLINE, MAX_ORDERS, NOTHING_SELECTED, TOO_MANY } from "../actions";
import { handlers, UNREADABLE_INPUT } from "../handlers.server";
import { countOutcomes, findRun, listRunOrders } from "../runs.server";
import { deleteOldRuns } from "./delete-old-runs.server";
import { doRun } from "./do-run.server";
import { retryRun } from "./retry-run.server";
import { resumeRuns, startRun } from "./start-run.server";

let client: Actor;
beforeEach(async () => {
  client = await makeClient("Dispatcher");
});

type RunValues = Parameters<typeof startRun>[1];
async function makeStartedRun(ask: RunValues) {
  const result = await startRun(client, ask);
  if (!result.ok) throw new Error(result.message);
  return result.value.runId;
}
const loadRun = async (id: number) => (await findRun(db, client, id))!;
const rowsOf = async (id: number) => listRunOrders(await loadRun(id), { after: 0, limit: 1000 });
const jobsOf = async (id: number) =>
  db.execute(sql`select start_after > now() + interval '30 seconds' as later from pgboss.job
    where name = 'bulk-runs' and data->>'runId' = ${String(id)}`);

test("up to fifty orders are done within the request, in order of selection, with a job as a fallback", async () => {
  const wins = (await makeOrders(client, MAX_INLINE)).reverse();
  const id = await makeStartedRun({ action: "delete", wins });
  expect(await loadRun(id)).toMatchObject({ state: "done", doneCount: 50, refusedCount: 0 });
  expect((await rowsOf(id)).map(({ win }) => win)).toEqual(wins);
  expect(await jobsOf(id)).toEqual([{ later: true }]);
  const [over] = await db
    .select()
    .from(events)
    .where(and(eq(events.type, "bulk-run.finished"), eq(events.subjectId, id)));
  expect(over!.payload).toMatchObject({ done: 50, refused: 0, runAction: "delete" });
});

test("more orders become a job with a fixed selection, and each is checked when its turn comes", async () => {
  const wins = await makeOrders(client, MAX_INLINE + 1);
  const id = await makeStartedRun({ action: "delete", wins });
  expect(await loadRun(id)).toMatchObject({ state: "running", orderCount: 51 });
  expect(await countOutcomes(db, await loadRun(id))).toEqual({ waiting: 51, done: 0, refused: 0 });
  expect(await jobsOf(id)).toEqual([{ later: false }]);
  const late = await makeOrder(client);
  await deleteOrder(client, { win: wins[3]! });
  await doRun({ runId: id });
  expect(await loadRun(id)).toMatchObject({ doneCount: 50, refusedCount: 1 });
  expect((await rowsOf(id))[3]).toMatchObject({ outcome: "refused", message: "Work order not found" });
  expect(await reload(late.id)).toMatchObject({ status: "draft" });
});

test("workers share a run, and no order is done twice", async () => {
  const wins = await makeOrders(client, 120);
  const id = await makeStartedRun({ action: "duplicate", wins, input: { copies: 1 } });
  await Promise.all([doRun({ runId: id }), doRun({ runId: id }), doRun({ runId: id })]);
  await doRun({ runId: id });
  expect(await loadRun(id)).toMatchObject({ state: "done", doneCount: 120 });
  const [made] = await db
    .select({ n: count() })
    .from(workOrders)
    .where(eq(workOrders.companyId, client.companyId!));
  expect(made!.n).toBe(240);
});

test("Q-118 limited funds are used in order of selection", async () => {
  const wins = await makeOrders(client, 35, { status: "published" });
  const order = await reload(wins[0]!);
  const contractor = await makeContractor();
  const { companyId, amountCents: bidBaseCents } = order;
  const bid = { companyId, contractorId: contractor.id, basicType: "Hour" as const, bidBaseCents };
  await db.insert(applications).values(wins.map((workOrderId) => ({ ...bid, workOrderId })));
  await fund(client, 22 * holdCents(order));
  const id = await makeStartedRun({
    action: "assign",
    wins: wins.reverse(),
    input: { contractorId: contractor.id },
  });
  const outcomes = (await rowsOf(id)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual([...Array(22).fill("done"), ...Array(13).fill("refused")]);
});

test("BLK-012 BLK-013 ERR-009 a refused order is rolled back alone, and an internal error does not stop the others", async () => {
  const contractor = await makeContractor();
  const [one, broken, two] = await makeOrders(client, 3);
  const done = await makeOrder(client, { status: "completed", contractorId: contractor.id });
  const whole = handlers.delete;
  const fault = vi.spyOn(handlers, "delete").mockImplementation(async (...args) => {
    const result = await whole(...args);
    if (args[1].win === broken) throw new Error("a bug");
    return result;
  });
  const id = await makeStartedRun({ action: "delete", wins: [one!, broken!, done.id, two!] });
  fault.mockRestore();
  expect((await rowsOf(id)).map(({ outcome, message }) => [outcome, message])).toEqual([
    ["done", ""],
    ["refused", "Something goes wrong! Try again later."],
    ["refused", "This cannot be done while the work order is completed."],
    ["done", ""],
  ]);
  expect(await reload(broken!)).toMatchObject({ status: "draft" });
  const historyRows = await db
    .select()
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, broken!));
  expect(historyRows).toEqual([]);

  const again = await retryRun(client, { id });
  const retried = again.ok ? again.value.runId : 0;
  expect(await loadRun(retried)).toMatchObject({ retryOf: id, orderCount: 2, doneCount: 1, refusedCount: 1 });
  expect(await reload(broken!)).toMatchObject({ status: "deleted" });
});

test.each([
  ["duplicate", { copies: "many" }],
  ["assign", { contractorId: null }],
  ["approve", { expenses: "some", seen: "" }],
  ["edit", { only: ["nothing"], typed: {}, documents: [] }],
] as const)("a stored input of %s that does not parse refuses every order", async (action, input) => {
  const owner = await makeClient();
  const wins = await makeOrders(owner, 2);
  const result = await startRun(owner, { action, wins, input });
  const stored = (await findRun(db, owner, result.ok ? result.value.runId : 0))!;
  const rows = await listRunOrders(stored, { after: 0, limit: 9 });
  const refused = { outcome: "refused", message: UNREADABLE_INPUT };
  expect(rows).toMatchObject([refused, refused]);
});

test("a retry publishes only for the pay that was confirmed", async () => {
  const order = await makeOrder(client, { title: "" });
  const id = await makeStartedRun({ action: "publish", wins: [order.id] });
  const raised = { title: "Swap", amountCents: 6000, potentialPayCents: 12000 };
  await db.update(workOrders).set(raised).where(eq(workOrders.id, order.id));
  const again = await retryRun(client, { id });
  expect(await rowsOf(again.ok ? again.value.runId : 0)).toMatchObject([
    { message: "The pay has changed since you opened this page. Please look at it again." },
  ]);
});

test("a run without refused orders, or still running, cannot be retried", async () => {
  const wins = await makeOrders(client, MAX_INLINE + 1);
  const id = await makeStartedRun({ action: "delete", wins });
  expect(await retryRun(client, { id })).toMatchObject({ ok: false, code: "conflict" });
  await doRun({ runId: id });
  expect(await retryRun(client, { id })).toMatchObject({ ok: false, message: "No work orders were refused" });
  expect(await retryRun(await makeClient(), { id })).toMatchObject({ ok: false, code: "not-found" });
});

test("a repeated submission starts one run", async () => {
  const wins = await makeOrders(client, 3);
  const idempotencyKey = formIdempotencyKey("key", wins);
  const ask = { action: "duplicate", wins, input: { copies: 1 }, idempotencyKey } as const;
  const ids = await Promise.all([makeStartedRun(ask), makeStartedRun(ask), makeStartedRun(ask)]);
  expect(new Set(ids).size).toBe(1);
  const ofClient = eq(workOrders.companyId, client.companyId!);
  const [made] = await db.select({ n: count() }).from(workOrders).where(ofClient);
  expect(made!.n).toBe(6);
});

test("a user who was disabled meanwhile does nothing", async () => {
  const wins = await makeOrders(client, MAX_INLINE + 1);
  const id = await makeStartedRun({ action: "delete", wins });
  await db.update(users).set({ state: "disabled" }).where(eq(users.id, client.id));
  await doRun({ runId: id });
  expect(await loadRun(id)).toMatchObject({ state: "done", doneCount: 0, refusedCount: 51 });
  expect((await rowsOf(id))[0]!.message).toBe("You are not allowed to do this");
});

test("BLK-008 no orders, too many orders and a missing permission are refused", async () => {
  expect(await startRun(client, { action: "delete", wins: [] })).toMatchObject({ message: NOTHING_SELECTED });
  const many = Array.from({ length: MAX_ORDERS + 1 }, (_, n) => n + 1);
  expect(await startRun(client, { action: "delete", wins: many })).toMatchObject({ message: TOO_MANY });
  const contractor = await makeContractor();
  expect(await startRun(contractor, { action: "delete", wins: [1] })).toMatchObject({ code: "forbidden" });
});

test("a starting server continues unfinished runs", async () => {
  const wins = await makeOrders(client, MAX_INLINE + 1);
  const id = await makeStartedRun({ action: "delete", wins });
  await db.execute(sql`delete from pgboss.job where name = 'bulk-runs'`);
  await resumeRuns();
  expect(await jobsOf(id)).toHaveLength(1);
  await doRun({ runId: id });
  await db.execute(sql`delete from pgboss.job where name = 'bulk-runs'`);
  await resumeRuns();
  expect(await jobsOf(id)).toHaveLength(0);
  const left = await db.$count(bulkRunOrders, eq(bulkRunOrders.outcome, "waiting"));
  expect([left, await db.$count(bulkRuns, eq(bulkRuns.state, "running"))]).toEqual([0, 0]);
});

test("finished runs and their files are deleted after 90 days, running ones are kept", async () => {
  const [one, other] = await makeOrders(client, 2);
  const content = Buffer.from("%PDF-1.4");
  const pdf = { name: "plan.pdf", mime: "application/pdf", sizeBytes: content.length };
  const { id: fileId } = await storeFile({ ...pdf, content, uploadedById: client.id });
  const old = await makeStartedRun({
    action: "duplicate",
    wins: [one!, 1],
    input: { copies: 1 },
    fileIds: [fileId],
  });
  const day = (n: number) => new Date(Date.now() + n * 86_400_000);
  const retried = await atTime(day(60), () => retryRun(client, { id: old }));
  const retry = retried.ok ? retried.value.runId : 0;
  const running = await makeStartedRun({ action: "delete", wins: [other!] });
  await db.update(bulkRuns).set({ state: "running" }).where(eq(bulkRuns.id, running));

  await atTime(day(89), deleteOldRuns);
  expect(await loadRun(old)).toBeDefined();
  await atTime(day(91), deleteOldRuns);
  expect(await loadRun(old)).toBeUndefined();
  expect(await db.$count(bulkRunOrders, eq(bulkRunOrders.runId, old))).toBe(0);
  expect(await db.$count(bulkRunFiles, eq(bulkRunFiles.runId, old))).toBe(0);
  expect(await loadRun(retry)).toMatchObject({ retryOf: null });
  expect(await loadRun(running)).toMatchObject({ state: "running" });
});

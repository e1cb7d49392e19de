import { workOrderHistory } from "db/schema/order-history";
import { desc, eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import { findPerson } from "~/access/actor.server";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";

const hourMs = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);

async function makeAssigned(values = {}) {
  const [client, person] = [await makeClient(), await makeContractor()];
  const order = await makeAssignedOrder(client, person, { assignedAt: ago(4 * hourMs), ...values });
  return { order, id: `${order.id}`, asClient: await caller(client), asContractor: await caller(person) };
}

/** The headers of an act that waited on a phone whose clock is behind by so much. */
const late = (key: string, actedAt: Date, clockBehindMs = 0) => ({
  "Idempotency-Key": key,
  "Acted-At": actedAt.toISOString(),
  "Sent-At": ago(clockBehindMs).toISOString(),
});

const historyOf = (id: number) =>
  db
    .select()
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, id))
    .orderBy(desc(workOrderHistory.id));

test("PHO-015 a check-in of a phone whose clock is 12 minutes behind is corrected and flagged", async () => {
  const { order, id, asContractor, asClient } = await makeAssigned();
  const phoneTime = ago(3 * hourMs + 12 * 60_000);
  const body = { check_in_date: phoneTime.toISOString() };
  const path = `/api/orders/${id}/check-in-check-outs`;
  const entered = await asContractor("POST", path, body, late("k1", phoneTime, 12 * 60_000));
  expect(entered).toMatchObject({ status: 200 });
  const [entry] = await historyOf(order.id);
  const doneAt = entry!.doneAt!.getTime();
  expect(Math.abs(doneAt - ago(3 * hourMs).getTime())).toBeLessThan(5000);
  expect(entry!.clockBehindSeconds).toBeGreaterThan(715);
  expect(entry!.createdAt.getTime()).toBeGreaterThan(ago(60_000).getTime());
  const { body: details } = await asClient("GET", `/api/orders?win=${id}`);
  expect(details).toMatchObject({
    payload: {
      checkInOutDetails: [{ check_in_date: entry!.doneAt!.toISOString() }],
      history: [{ type: "check in", doneAt: entry!.doneAt!.toISOString() }],
    },
  });
});

test("PHO-015 a check-in and check-out of a clock that was ahead, and is right again, count from their receipt", async () => {
  const { order, id, asContractor } = await makeAssigned();
  const path = `/api/orders/${id}/check-in-check-outs`;
  const [inAt, outAt] = [ago(-7 * hourMs), ago(-9 * hourMs)];
  const start = Date.now();
  const entered = await asContractor("POST", path, { check_in_date: inAt.toISOString() }, late("k4", inAt));
  const { payload } = entered.body as { payload: { _id: string; check_in_date: string } };
  const out = { check_out_date: outAt.toISOString(), work_description: "Reset it" };
  const left = await asContractor("PATCH", `${path}/${payload._id}`, out, late("k5", outAt));
  const { check_out_date } = (left.body as { payload: { check_out_date: string } }).payload;
  const [outEntry, inEntry] = await historyOf(order.id);
  expect([payload.check_in_date, check_out_date]).toEqual(
    [inEntry, outEntry].map((entry) => entry!.doneAt!.toISOString()),
  );
  expect(inEntry!.doneAt!.getTime()).toBeGreaterThanOrEqual(start);
  expect(outEntry!.doneAt!.getTime()).toBeLessThanOrEqual(Date.now());
  expect(Math.round(inEntry!.clockBehindSeconds! / 3600)).toBe(-7);
  expect(Math.round(outEntry!.clockBehindSeconds! / 3600)).toBe(-9);
});

test("PHO-015 a clock that was ahead before the act, and that the network set since, is corrected and flagged", async () => {
  const { order, id, asContractor } = await makeAssigned();
  const phoneTime = ago(2 * hourMs);
  const headers = { ...late("k8", phoneTime), "Clock-Behind": "-2700" };
  const body = { check_in_date: phoneTime.toISOString() };
  await asContractor("POST", `/api/orders/${id}/check-in-check-outs`, body, headers);
  expect(await historyOf(order.id)).toMatchObject([
    { type: "check in", doneAt: new Date(phoneTime.getTime() - 2_700_000), clockBehindSeconds: -2700 },
  ]);
});

test("PHO-013 a message that a phone sends later has its files, once", async () => {
  const { id, asContractor, asClient } = await makeAssigned();
  const store = async (name: string) => {
    const form = new FormData();
    form.set("workOrderId", id);
    form.set("file", new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"], name));
    const { body } = await asContractor("POST", "/api/messages/files", form);
    return (body as { payload: { _id: string } }).payload._id;
  };
  const files = [await store("door.pdf"), await store("lock.pdf")];
  const headers = late("k9", ago(hourMs));
  const send = () => asContractor("POST", "/api/messages", { workOrderId: id, message: "", files }, headers);
  const first = await send();
  expect(first).toMatchObject({ status: 200 });
  expect(await send()).toEqual(first);
  const { body } = await asClient("GET", `/api/messages?workOrderId=${id}`);
  expect(body).toMatchObject({
    payload: { messages: [{ messageContent: "", files: [{ name: "door.pdf" }, { name: "lock.pdf" }] }] },
  });
  expect(
    await asContractor("POST", "/api/messages", { workOrderId: id, message: "", files: [] }),
  ).toMatchObject({
    status: 422,
  });
});

test("PHO-015 an act from before its order's assignment counts from that, and is flagged", async () => {
  const { order, id, asContractor } = await makeAssigned({ assignedAt: ago(2 * hourMs) });
  const doneAt = ago(3 * hourMs);
  const body = { workOrderId: id, workStatus: "onWay", minutes: 35 };
  await asContractor("PATCH", "/api/contractor/work-status", body, late("k6", doneAt));
  const { assignedAt, arrivalAt } = await reload(order.id);
  expect(arrivalAt!.getTime() - assignedAt!.getTime()).toBe(35 * 60_000);
  const visits = `/api/orders/${id}/check-in-check-outs`;
  const entered = await asContractor(
    "POST",
    visits,
    { check_in_date: doneAt.toISOString() },
    late("k7", doneAt),
  );
  expect(entered).toMatchObject({ body: { payload: { check_in_date: assignedAt!.toISOString() } } });
  expect(await historyOf(order.id)).toMatchObject([
    { type: "check in", doneAt: assignedAt, clockBehindSeconds: 3600 },
    { type: "on my way", doneAt: assignedAt, clockBehindSeconds: 3600 },
  ]);
});

test("PHO-014 each act that is sent twice with its key is done once, and answers the same", async () => {
  const tasks = { onSiteRequirements: [{ name: "Photo", index: 0, checked: false }] };
  const { order, id, asContractor } = await makeAssigned({ tasks: { ...emptyTasks, ...tasks } });
  const entries = `/api/orders/${id}/check-in-check-outs`;
  const at = (minutes: number) => ago(minutes * 60_000);
  const twice = async (
    method: "POST" | "PATCH",
    path: string,
    body: Record<string, unknown>,
    minutes: number,
  ) => {
    const headers = late(`${path} ${minutes}`, at(minutes));
    const first = await asContractor(method, path, body, headers);
    expect(first, path).toMatchObject({ status: 200 });
    expect(await asContractor(method, path, body, headers), path).toEqual(first);
    return first;
  };
  await twice(
    "PATCH",
    "/api/contractor/work-status",
    { workOrderId: id, workStatus: "onWay", minutes: 7 },
    90,
  );
  const entered = await twice("POST", entries, { check_in_date: at(80).toISOString() }, 80);
  const ticked = {
    ...emptyTasks,
    onSiteRequirements: [{ name: "Photo", index: 0, checked: true, changed: true }],
  };
  await twice("POST", "/api/tasks", { workOrderId: id, tasks: ticked }, 70);
  const { payload } = entered.body as { payload: { _id: string } };
  const out = { check_out_date: at(20).toISOString(), work_description: "Swapped it" };
  await twice("PATCH", `${entries}/${payload._id}`, out, 20);
  const done = (await historyOf(order.id)).filter(({ doneAt }) => doneAt).reverse();
  expect(done.map(({ type }) => type)).toEqual(["on my way", "check in", "save tasks", "check out"]);
});

test("PHO-013 minutes on the way count from the act, also when it arrives after that time", async () => {
  const { order, id, asContractor } = await makeAssigned();
  const body = { workOrderId: id, workStatus: "onWay", minutes: 25 };
  const actedAt = ago(2 * hourMs);
  expect(await asContractor("PATCH", "/api/contractor/work-status", body, late("k2", actedAt))).toMatchObject(
    {
      status: 200,
      body: { payload: { arrivalAt: new Date(actedAt.getTime() + 25 * 60_000).toISOString() } },
    },
  );
  expect((await reload(order.id)).arrivalAt?.getTime()).toBe(actedAt.getTime() + 25 * 60_000);
});

test("PHO-014 an act is not done for another account that is signed in by now", async () => {
  const { id, asContractor } = await makeAssigned();
  const body = { workOrderId: id, workStatus: "late", minutes: 11 };
  const headers = { ...late("k3", ago(hourMs)), "Acted-By": "999999" };
  expect(await asContractor("PATCH", "/api/contractor/work-status", body, headers)).toMatchObject({
    status: 401,
    body: { message: "Please sign in as the person who did this" },
  });
});

test("PHO-017 a tick of one task leaves those that another device saved meanwhile", async () => {
  const onSite = (...checked: boolean[]) =>
    checked.map((each, index) => ({ name: ["Photo", "Label"][index]!, index, checked: each }));
  const { id, asContractor } = await makeAssigned({
    tasks: { ...emptyTasks, onSiteRequirements: onSite(false, false) },
  });
  const save = (tasks: object[]) =>
    asContractor("POST", "/api/tasks", {
      workOrderId: id,
      tasks: { ...emptyTasks, onSiteRequirements: tasks },
    });
  await save(onSite(true, false));
  expect(await save([{ name: "Label", index: 1, checked: true, changed: true }])).toMatchObject({
    body: { payload: { tasks: { onSiteRequirements: onSite(true, true) } } },
  });
});

const emptyTasks = { preArrivalRequirements: [], onSiteRequirements: [], completionRequirements: [] };

test("PHO-013 a time that was entered in the form is the visit's, whatever the phone's clock says", async () => {
  const { id, asContractor } = await makeAssigned();
  const path = `/api/orders/${id}/check-in-check-outs`;
  const entered = { check_in_date: "2026-11-25T09:45" };
  const answer = await asContractor("POST", path, entered, late("k6", ago(2 * hourMs), 30 * 60_000));
  const { payload } = answer.body as { payload: { _id: string; check_in_date: string } };
  // Boston is five hours behind.
  expect(payload.check_in_date).toBe("2026-11-25T14:45:00.000Z");
  const out = { check_out_date: "2026-11-25T11:20", work_description: "Swapped" };
  const left = await asContractor(
    "PATCH",
    `${path}/${payload._id}`,
    out,
    late("k7", ago(hourMs), 30 * 60_000),
  );
  expect(left.body).toMatchObject({ payload: { check_out_date: "2026-11-25T16:20:00.000Z" } });
});

test("PHO-014 a call that takes over a page's form which arrived is answered with what the form did", async () => {
  const { order, id, asContractor } = await makeAssigned();
  const actor = (await findPerson(db, order.contractorId!))!;
  const at = ago(hourMs);
  const byForm = await checkInToOrder(actor, {
    win: order.id,
    at,
    idempotencyKey: formIdempotencyKey("form-9", at),
  });
  expect(byForm).toMatchObject({ ok: true });
  const path = `/api/orders/${id}/check-in-check-outs`;
  const body = { check_in_date: at.toISOString() };
  const headers = late("k8", at);
  expect(await asContractor("POST", path, body, headers)).toMatchObject({ status: 409 });
  expect(await asContractor("POST", path, body, { ...headers, "Form-Key": "form-9" })).toMatchObject({
    status: 200,
    body: { payload: { check_in_date: at.toISOString() } },
  });
});

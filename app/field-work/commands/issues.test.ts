import { workOrderHistory } from "db/schema/order-history";
import { workOrders } from "db/schema/work-orders";
import { asc, eq } from "drizzle-orm";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import type { IssueStep } from "../issues/issue-report";
import { listIssues } from "../queries.server";
import { takeIssueStep } from "./move-issue.server";
import { reportIssue } from "./report-issue.server";

async function makeReportedIssue(text = "The lamp is dark") {
  const client = await makeClient("Dispatcher");
  const contractor = await makeContractor();
  const { id: win } = await makeAssignedOrder(client, contractor);
  const made = await reportIssue(client, { win, text });
  if (!made.ok) throw new Error(made.message);
  const { reportId } = made.value;
  const move = (actor: Actor, step: IssueStep, message = "Said") =>
    takeIssueStep(actor, { step, win, reportId, text: message });
  return { client, contractor, win, reportId, move };
}
const issuesFor = async (actor: Actor, win: number) =>
  listIssues(db, actor, (await readOrder(db, actor, win))!);
const addressOf = (win: number, action: string) => `/dashboard/assigned/${win}/issues/${action}`;
const updateOrder = (win: number, values: Partial<typeof workOrders.$inferInsert>) =>
  db.update(workOrders).set(values).where(eq(workOrders.id, win));

test("FLD-031 FLD-032 FLD-033 an issue passes between contractor and client until the client accepts", async () => {
  const { client, contractor, win, move } = await makeReportedIssue();
  const trip: [Actor, IssueStep, string[]][] = [
    [contractor, "issue.answer", ["issue.resolve", "issue.report-again"]],
    [client, "issue.report-again", []],
    [contractor, "issue.answer", ["issue.resolve", "issue.report-again"]],
    [client, "issue.resolve", []],
  ];
  expect((await issuesFor(contractor, win))[0]!.steps).toEqual(["issue.answer"]);
  for (const [actor, step, next] of trip) {
    expect(await move(actor, step, step)).toMatchObject({ ok: true });
    expect((await issuesFor(client, win))[0]!.steps).toEqual(next);
  }
  const [issue] = await issuesFor(client, win);
  expect(issue).toMatchObject({ clientStatus: "resolved", contractorStatus: "resolved" });
  expect(issue!.messages.map(({ by }) => by)).toEqual([
    "client",
    "contractor",
    "client",
    "contractor",
    "client",
  ]);
  const history = await db
    .select({ type: workOrderHistory.type })
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, win))
    .orderBy(asc(workOrderHistory.id));
  expect(history.map(({ type }) => type)).toEqual([
    "report issue",
    "issue resolved by contractor",
    "report issue again",
    "issue resolved by contractor",
    "issue resolved",
  ]);
});

test.each([
  ["the client before the contractor has answered", "issue.resolve", "client", "not resolved this issue yet"],
  ["the client twice", "issue.report-again", "client", "not resolved this issue yet"],
] as const)("FLD-033 %s is refused, with whose turn it is", async (_, step, who, message) => {
  const found = await makeReportedIssue();
  expect(await found.move(found[who], step)).toMatchObject({
    code: "conflict",
    message: expect.stringContaining(message),
  });
  await found.move(found.contractor, "issue.answer");
  expect(await found.move(found.contractor, "issue.answer")).toMatchObject({ code: "conflict" });
});

test("FLD-033 of accepting and reporting again at once, one succeeds", async () => {
  const { client, contractor, move, win } = await makeReportedIssue();
  await move(contractor, "issue.answer");
  const colleague = await makeClient("Manager", client.companyId!);
  const answers = await Promise.all([move(client, "issue.resolve"), move(colleague, "issue.report-again")]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await issuesFor(client, win))[0]!.messages).toHaveLength(3);
});

test("FLD-034 an order has several reports; contractors don't see clients' names, and the next contractor sees none", async () => {
  const { client, contractor, win } = await makeReportedIssue();
  await reportIssue(client, { win, text: "And the door is open" });
  expect((await issuesFor(client, win)).map(({ messages }) => messages[0]!.text)).toEqual([
    "The lamp is dark",
    "And the door is open",
  ]);
  expect((await issuesFor(client, win))[0]!.messages[0]!.name).not.toBe("");
  expect((await issuesFor(contractor, win)).map(({ messages }) => messages[0]!.name)).toEqual(["", ""]);
  const successor = await makeContractor();
  await updateOrder(win, { contractorId: successor.id });
  expect(await issuesFor(successor, win)).toEqual([]);
});

test("FLD-031 FLD-033 Q-168 approving or canceling an order closes its issues", async () => {
  const { contractor, win, move, client } = await makeReportedIssue();
  await updateOrder(win, { status: "completed" });
  expect(await move(contractor, "issue.answer")).toMatchObject({ ok: true });
  expect(await move(client, "issue.report-again")).toMatchObject({ ok: true });
  expect(await reportIssue(client, { win, text: "More" })).toMatchObject({ code: "conflict" });
  await updateOrder(win, { status: "canceled" });
  expect(await move(client, "issue.resolve")).toMatchObject({ code: "conflict" });
  expect(await issuesFor(client, win)).toEqual([]);
});

test("FLD-031 FLD-032 each side has its own text for a missing description, and typed text is kept", async () => {
  const { client, contractor, win, reportId } = await makeReportedIssue();
  const send = async (actor: Actor, action: string, description: string) => {
    const body = new URLSearchParams({ description, formKey: "k" });
    const { answer, response } = await visit(actor, addressOf(win, action), { method: "POST", body });
    const { data } = (answer ?? {}) as { data?: { lastResult: { error: Record<string, string[]> } } };
    return response?.headers.get("Location") ?? data?.lastResult.error.description;
  };
  expect(await send(client, "report", "  ")).toEqual(["Add description to report!"]);
  expect(await send(contractor, `${reportId}/answer`, "")).toEqual(["Add description!"]);
  const home = `/dashboard/assigned/${win}#issues`;
  expect(await send(contractor, `${reportId}/answer`, "Lit")).toBe(home);
  expect(await send(client, `${reportId}/again`, "")).toEqual(["Add description to report!"]);
  expect(await send(client, `${reportId}/again`, "Dark again")).toBe(home);
  // The same form key adds the report once.
  expect(await send(client, "report", "A second")).toBe(home);
  expect(await send(client, "report", "A second")).toBe(home);
  expect(await issuesFor(client, win)).toHaveLength(2);
});

test("FLD-033 a dialog of the other side's turn is refused", async () => {
  const { client, win, reportId } = await makeReportedIssue();
  expect((await visit(client, addressOf(win, `${reportId}/resolve`))).response?.status).toBe(409);
  expect((await visit(client, addressOf(win, "999999/resolve"))).response?.status).toBe(404);
});

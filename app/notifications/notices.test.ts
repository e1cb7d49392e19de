import { describe, expect, test } from "vitest";
import { noticesOf } from "./notices";
import { jobNotice } from "./notices/job";
import { kinds } from "./notices/kinds";

const subject = { win: 100001, title: "Replace <AP>", company: "Northwind", actor: "Pat Lee" };
const noticesFor = (type: string, payload: Record<string, unknown> = {}) =>
  noticesOf({ type, actorId: 1, payload }, subject);

describe("MSG-003 recipients of each event (states.md)", () => {
  test.each([
    ["work-order.publish", {}, ["routed"], ["routed"]],
    ["application.apply", {}, ["client"], ["applied"]],
    ["application.withdraw", {}, ["client"], ["withdrawn"]],
    [
      "application.assign",
      { archivedContractorIds: [7, 8] },
      ["contractor", [7, 8]],
      ["assigned", "not-chosen"],
    ],
    ["application.route", { origin: "route" }, ["contractor"], ["routed"]],
    ["application.unroute", {}, ["contractor"], ["un-routed"]],
    ["application.decline", {}, ["client"], ["declined"]],
    ["application.accept", { archivedContractorIds: [7] }, ["client", [7]], ["accepted", "not-chosen"]],
    [
      "application.accept",
      { archivedContractorIds: [], reason: "Told me on the phone" },
      ["contractor", []],
      ["assigned", "not-chosen"],
    ],
    ["application.unassign", { reason: "Rescheduled" }, ["contractor"], ["unassigned"]],
    ["work-order.cancel", { reason: "Closed" }, ["contractor"], ["canceled"]],
    ["work-order.delete", { contractorIds: [7] }, [[7]], ["deleted"]],
    ["work-order.confirm", {}, ["client"], ["confirmed"]],
    ["work-order.hold", { onHold: true }, ["contractor"], ["hold"]],
    ["work-order.hold", { onHold: false }, ["contractor"], ["hold"]],
    ["work-order.edit", {}, ["contractor"], ["changed"]],
    ["work-order.complete", {}, ["client"], ["completed"]],
    ["work-order.revert", {}, ["contractor"], ["reverted"]],
    ["approval.save", { sent: true, adjustmentCents: -500 }, ["contractor"], ["adjustment"]],
    ["approval.save", { sent: false }, [], []],
    ["approval.accept-adjustment", {}, ["client"], ["adjustment-accepted"]],
    ["approval.approve", {}, ["contractor"], ["approved"]],
    ["payment.mark-paid", { finalPayCents: 12_345 }, ["contractor"], ["paid"]],
    ["arrival.tell", { workStatus: "late", minutes: 20, expected: "9:20" }, ["client"], ["late"]],
    ["arrival.tell", { workStatus: "onWay", minutes: 20, expected: "9:20" }, ["client"], ["on-the-way"]],
    ["check-in.edit", { type: "edit check in", description: "9 → 10" }, ["contractor"], ["hours"]],
    ["check-in.edit", { type: "delete check in", description: "9" }, ["contractor"], ["hours"]],
    ["issue.report", { text: "Dark" }, ["contractor"], ["issue"]],
    ["issue.answer", { text: "Lit" }, ["client"], ["issue"]],
    ["issue.resolve", {}, ["contractor"], ["issue"]],
    ["issue.report-again", { text: "Dark again" }, ["contractor"], ["issue"]],
    ["work-order.create", {}, [], []],
    ["message.send", { to: [7] }, [], []],
  ])("%s %j", (type, payload, to, kind) => {
    expect(noticesFor(type, payload).map((notice) => notice.to)).toEqual(to);
    expect(noticesFor(type, payload).map((notice) => notice.kind)).toEqual(kind);
  });
});

test("MSG-017 the contractor is told the reason but no name of a person at the company", () => {
  expect(noticesFor("work-order.cancel", { reason: "Site closed" })[0]!.message).toBe(
    "Northwind has canceled “Replace <AP>” (WIN 100001). Reason: Site closed",
  );
  expect(noticesFor("application.unassign", { reason: "Late" })[0]!.message).toBe(
    "Northwind has un-assigned you from “Replace <AP>” (WIN 100001). Reason: Late",
  );
  for (const type of [
    "application.assign",
    "work-order.edit",
    "approval.approve",
    "work-order.revert",
    "issue.report",
    "issue.resolve",
    "issue.report-again",
  ])
    expect(noticesFor(type)[0]!.message).not.toContain("Pat Lee");
  expect(noticesFor("payment.mark-paid", { finalPayCents: 12_345 })[0]!.message).toContain("$123.45");
});

test("PHO-008 the client is told who declined, the reason, and whether the offer is left to anyone", () => {
  const about = "Pat Lee has declined “Replace <AP>” (WIN 100001).";
  expect(noticesFor("application.decline", { routedCount: 2, reason: "Too far" })[0]!.message).toBe(
    `${about} Reason: Too far`,
  );
  expect(noticesFor("application.decline", { routedCount: 0 })[0]!.message).toBe(
    `${about} It is now offered to no one else.`,
  );
});

test("MSG-018 emails link through the documents' landing queries where there is one", () => {
  expect(kinds.assigned.link).toBe("assigned_work_order");
  expect(kinds.routed.link).toBe("invite_work_order");
  expect(kinds.reverted.link).toBe("incomplete_work_order");
});

test("MSG-004 the end of an import or a bulk action notifies only the person who started it", () => {
  const done = { type: "work-order.import-done", actorId: 5, payload: { state: "done", drafts: 12 } };
  expect(jobNotice(done)).toMatchObject({
    to: [5],
    type: "success",
    message: "12 drafts created from your file of work orders.",
  });
  expect(jobNotice({ ...done, payload: { state: "failed" } })).toMatchObject({ type: "error" });
  expect(
    jobNotice({ type: "bulk-run.finished", actorId: 5, payload: { done: 3, refused: 1 } }),
  ).toMatchObject({
    to: [5],
    type: "warning",
    message: "3 work orders done, 1 refused.",
  });
  expect(jobNotice({ type: "work-order.edit", actorId: 5, payload: {} })).toBeUndefined();
});

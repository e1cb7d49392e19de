import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { usualWait } from "./usual-wait.server";
import { durationText, waitOf } from "./wait";

const completedAt = new Date("2027-03-01T18:00:00Z");
const sentAt = new Date("2027-03-02T09:00:00Z");
const approvedAt = new Date("2027-03-03T09:00:00Z");
const order = {
  status: "completed" as const,
  onHold: false,
  confirmed: true,
  completedAt,
  approvedAt: null,
  adjustmentCents: 0,
  adjustmentSentAt: null,
  isAdjustmentApproved: false,
};
const withDeduction = { ...order, adjustmentCents: -500 };

test.each([
  ["completed: for the client", order, { since: completedAt, isFor: "client" }],
  ["lowered and not sent: still for the client", withDeduction, { since: completedAt, isFor: "client" }],
  [
    "sent to the contractor: for the contractor, from the sending",
    { ...withDeduction, adjustmentSentAt: sentAt },
    { since: sentAt, isFor: "contractor" },
  ],
  [
    "agreed to: for the client again, since it was completed",
    { ...withDeduction, adjustmentSentAt: sentAt, isAdjustmentApproved: true },
    { since: completedAt, isFor: "client" },
  ],
  [
    "approved: for the payment",
    { ...order, status: "approved" as const, approvedAt },
    { since: approvedAt, isFor: "payment" },
  ],
  ["assigned: no wait", { ...order, status: "assigned" as const, completedAt: null }, null],
  ["paid: no wait", { ...order, status: "paid" as const, approvedAt }, null],
])("an order that is %s", (_, given, wait) => expect(waitOf(given)).toEqual(wait));

test.each([
  [59 * 60_000, "less than an hour"],
  [3_600_000, "1 hour"],
  [47.9 * 3_600_000, "47 hours"],
  [48 * 3_600_000, "2 days"],
  [71.9 * 3_600_000, "2 days"],
])("%i milliseconds are %s", (milliseconds, words) => expect(durationText(milliseconds)).toBe(words));

test("the usual wait is the company's median, shown only to the waiting contractor", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const approvedAfter = (hours: number, status: "approved" | "paid") =>
    makeAssignedOrder(client, contractor, {
      status,
      completedAt,
      approvedAt: new Date(completedAt.getTime() + hours * 3_600_000),
    });
  const waiting = await makeAssignedOrder(client, contractor, { status: "completed", completedAt });
  const usual = async (actor: Actor) => usualWait(actor, (await readOrder(db, actor, waiting.id))!);
  await approvedAfter(2, "paid");
  await approvedAfter(100, "approved");
  expect(await usual(contractor)).toBeNull();
  await approvedAfter(5, "paid");
  expect(await usual(contractor)).toBe(5 * 3_600_000);
  expect(await usual(client)).toBeNull();
});

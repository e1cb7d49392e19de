import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/order.server";
import { blockersOf, type Known } from "./blockers";

let client: Actor;
let dispatcher: Actor;
let contractor: Actor;
const nothing: Known = { checkEntries: [], deliverables: [], expenses: [], codes: [], funds: null };
const done = { id: 1, checkInAt: new Date(0), checkOutAt: new Date(3_600_000), workDescription: "Done" };

beforeAll(async () => {
  client = await makeClient("Manager");
  dispatcher = await makeClient("Dispatcher", client.companyId!);
  contractor = await makeContractor();
});

async function told(actor: Actor, values: object, known: Partial<Known> = {}) {
  const isOpen = (values as { status?: string }).status === "published" || "draft" in values;
  const { draft, ...columns } = values as { draft?: true };
  const made = isOpen
    ? await makeOrder(client, columns)
    : await makeAssignedOrder(client, contractor, columns);
  const order = await readOrder(db, actor, made.id);
  return blockersOf(actor, order!, { ...nothing, ...known }, "2026-01-01");
}

describe("what is left to do until the next state", () => {
  test("a draft: what publishing would refuse, and only that", async () => {
    expect(await told(client, { draft: true })).toEqual([]);
    expect(await told(client, { draft: true, amountCents: 0, siteId: "" })).toHaveLength(2);
  });

  test("a published order: nobody, or somebody who waits; and what the funds lack", async () => {
    const funds = { availableCents: 9999, heldCents: 0 };
    expect(await told(client, { status: "published" }, { funds })).toEqual([
      "Nobody has applied yet",
      "Assigning it puts $100.00 on hold, and $99.99 is available",
    ]);
    expect(await told(client, { status: "published", applicantCount: 2 })).toEqual([
      "2 applicants wait for your decision",
    ]);
  });

  test("an assigned order: every condition of completing, to both sides", async () => {
    const tasks = {
      preArrivalRequirements: [],
      onSiteRequirements: [
        { name: "Sign in", index: 0, checked: false },
        { name: "Take photos", index: 1, checked: true },
      ],
      completionRequirements: [{ name: "Sign out", index: 0, checked: false }],
    };
    const values = { tasks, isNeedDeliverables: true, onHold: true };
    const all = [
      "Check out before you complete the work order",
      "Need finish required tasks!",
      "To Complete Upload Deliverables Required!",
    ];
    expect(await told(contractor, values)).toEqual([
      ...["The work order is on hold", "You have not confirmed it yet", ...all],
    ]);
    expect(await told(client, { ...values, confirmed: true })).toEqual([
      "The work order is on hold",
      "The contractor still has to: check in and out, finish 2 required tasks, upload the deliverables",
    ]);
    const still = { checkEntries: [{ ...done, checkOutAt: null }] };
    const oneLeft = { ...tasks, completionRequirements: [] };
    expect(await told(client, { tasks: oneLeft }, still)).toEqual([
      "The contractor still has to: confirm the work order, check out, finish 1 required task",
    ]);
    expect(await told(client, { confirmed: true }, { checkEntries: [done] })).toEqual([
      "The contractor still has to: mark it as completed",
    ]);
    expect(await told(contractor, { confirmed: true }, { checkEntries: [done] })).toEqual([]);
    // The number of devices is asked when completing.
    expect(
      await told(contractor, { confirmed: true, basicType: "Device" }, { checkEntries: [done] }),
    ).toEqual([]);
  });

  test("a completed order: the adjustment, the funds, and who may approve", async () => {
    const completed = { status: "completed", completedAt: new Date() };
    const enough = { funds: { availableCents: 0, heldCents: 10_000 }, checkEntries: [done] };
    expect(await told(client, completed, enough)).toEqual(["You have not approved it yet"]);
    expect(await told(dispatcher, completed, enough)).toEqual([
      "An Admin or a Manager of your company has to approve it",
    ]);
    const short = { ...enough, funds: { availableCents: 0, heldCents: 4999 } };
    expect(await told(client, completed, short)).toContain(
      "Your funds balance is not enough to approve and pay",
    );
    const adjusted = { ...completed, adjustmentCents: -500, adjustmentReason: "Late" };
    expect(await told(client, adjusted, enough)).toContain(
      "The pay adjustment has not been sent to the contractor yet",
    );
    const sent = { ...adjusted, adjustmentSentAt: new Date() };
    expect(await told(client, sent, enough)).toContain(
      "The contractor has not approved the pay adjustment yet",
    );
    expect(await told(contractor, sent)).toEqual(["The client waits for you to approve the pay adjustment"]);
    expect(await told(contractor, adjusted)).toEqual(["The client has not approved it yet"]);
  });

  test("a completed order: expenses that nobody decided, to both sides; codes to the client alone", async () => {
    const completed = { status: "completed", completedAt: new Date() };
    const known = {
      checkEntries: [done],
      expenses: [
        { amountCents: 500, decision: "entered" as const },
        { amountCents: 500, decision: "denied" as const },
      ],
      codes: [
        { name: "PO number", required: true, value: " " },
        { name: "Cost center", required: true, value: "7" },
        { name: "Note", required: false, value: "" },
      ],
    };
    expect(await told(client, completed, known)).toEqual([
      "1 expense waits for a decision",
      "Client approval code PO number is not filled out",
      "You have not approved it yet",
    ]);
    expect(await told(contractor, completed, known)).toEqual([
      "1 expense waits for the client's decision",
      "The client has not approved it yet",
    ]);
  });

  test("nothing to say of what is over, or to who only looks", async () => {
    expect(await told(client, { status: "paid" })).toEqual([]);
    expect(await told(client, { status: "canceled" })).toEqual([]);
    expect(await told(await makeSuperAdmin(), {})).toEqual([]);
    expect(await told(client, { status: "approved" })).toEqual([
      "It is approved, and the payment has not been made yet",
    ]);
  });
});

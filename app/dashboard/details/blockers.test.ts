import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { type BlockerFacts, listBlockers } from "./blockers";

let client: Actor;
let dispatcher: Actor;
let contractor: Actor;
const noFacts: BlockerFacts = { checkEntries: [], deliverables: [], expenses: [], codes: [], funds: null };
const finishedEntry = {
  id: 1,
  checkInAt: new Date(0),
  checkOutAt: new Date(3_600_000),
  workDescription: "Done",
};

beforeAll(async () => {
  client = await makeClient("Manager");
  dispatcher = await makeClient("Dispatcher", client.companyId!);
  contractor = await makeContractor();
});

async function blockersFor(actor: Actor, values: object, known: Partial<BlockerFacts> = {}) {
  const isOpen = (values as { status?: string }).status === "published" || "draft" in values;
  const { draft, ...columns } = values as { draft?: true };
  const made = isOpen
    ? await makeOrder(client, columns)
    : await makeAssignedOrder(client, contractor, columns);
  const order = await readOrder(db, actor, made.id);
  return listBlockers(actor, order!, { ...noFacts, ...known }, "2026-01-01");
}

describe("blockers of the next state", () => {
  test("a draft lists what publishing would refuse, and only that", async () => {
    expect(await blockersFor(client, { draft: true })).toEqual([]);
    expect(await blockersFor(client, { draft: true, amountCents: 0, siteId: "" })).toHaveLength(2);
  });

  test("a published order lists missing or waiting applicants, and missing funds", async () => {
    const funds = { availableCents: 9999, heldCents: 0 };
    expect(await blockersFor(client, { status: "published" }, { funds })).toEqual([
      "No one has applied yet",
      "Assigning it puts $100.00 on hold, and $99.99 is available",
    ]);
    const twoApplied = { status: "published", applicantCount: 2 };
    expect(await blockersFor(client, twoApplied)).toEqual(["2 applicants wait for your decision"]);
    expect(await blockersFor(await makeSuperAdmin(), twoApplied)).toEqual([
      "2 applicants wait for the client's decision",
    ]);
  });

  test("DSK-017 an assigned order says in one line what it waits for, to each reader", async () => {
    const tasks = {
      preArrivalRequirements: [],
      onSiteRequirements: [
        { name: "Sign in", index: 0, checked: false },
        { name: "Take photos", index: 1, checked: true },
      ],
      completionRequirements: [{ name: "Sign out", index: 0, checked: false }],
    };
    const values = { tasks, isNeedDeliverables: true, onHold: true };
    expect(await blockersFor(contractor, values)).toEqual([
      "The work order is on hold",
      "Waiting for you: confirm, check in and out, 2 tasks, deliverables",
    ]);
    expect(await blockersFor(await makeSuperAdmin(), values)).toEqual([
      "The work order is on hold",
      "Waiting for the contractor: confirm, check in and out, 2 tasks, deliverables",
    ]);
    expect(await blockersFor(client, { ...values, confirmed: true })).toEqual([
      "The work order is on hold",
      "Waiting for the contractor: check in and out, 2 tasks, deliverables",
    ]);
    const still = { checkEntries: [{ ...finishedEntry, checkOutAt: null }] };
    const oneLeft = { ...tasks, completionRequirements: [] };
    expect(await blockersFor(client, { tasks: oneLeft }, still)).toEqual([
      "Waiting for the contractor: confirm, check out, 1 task",
    ]);
    expect(await blockersFor(client, { confirmed: true }, { checkEntries: [finishedEntry] })).toEqual([
      "Waiting for the contractor: mark it as completed",
    ]);
    expect(await blockersFor(contractor, { confirmed: true }, { checkEntries: [finishedEntry] })).toEqual([]);
    // The device count is asked when completing.
    expect(
      await blockersFor(
        contractor,
        { confirmed: true, basicType: "Device" },
        { checkEntries: [finishedEntry] },
      ),
    ).toEqual([]);
  });

  test("a completed order lists the adjustment, missing funds and who may approve", async () => {
    const completed = { status: "completed", completedAt: new Date() };
    const enough = { funds: { availableCents: 0, heldCents: 10_000 }, checkEntries: [finishedEntry] };
    expect(await blockersFor(client, completed, enough)).toEqual(["You have not approved it yet"]);
    expect(await blockersFor(dispatcher, completed, enough)).toEqual([
      "An Admin or a Manager of your company has to approve it",
    ]);
    const short = { ...enough, funds: { availableCents: 0, heldCents: 4999 } };
    expect(await blockersFor(client, completed, short)).toContain(
      "Your funds balance is not enough to approve and pay",
    );
    const adjusted = { ...completed, adjustmentCents: -500, adjustmentReason: "Late" };
    expect(await blockersFor(client, adjusted, enough)).toContain(
      "The pay adjustment has not been sent to the contractor yet",
    );
    const sent = { ...adjusted, adjustmentSentAt: new Date() };
    expect(await blockersFor(client, sent, enough)).toContain(
      "The contractor has not approved the pay adjustment yet",
    );
    expect(await blockersFor(contractor, sent)).toEqual([
      "The client waits for you to approve the pay adjustment",
    ]);
    expect(await blockersFor(contractor, adjusted)).toEqual(["The client has not approved it yet"]);
  });

  test("a completed order lists undecided expenses to both sides, and codes to the client only", async () => {
    const completed = { status: "completed", completedAt: new Date() };
    const known = {
      checkEntries: [finishedEntry],
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
    expect(await blockersFor(client, completed, known)).toEqual([
      "1 expense waits for your decision",
      "Client approval code PO number is not filled out",
      "You have not approved it yet",
    ]);
    expect(await blockersFor(dispatcher, completed, known)).toContain("1 expense waits for a decision");
    expect(await blockersFor(await makeSuperAdmin(), completed, known)).toEqual([
      "1 expense waits for the client's decision",
      "Client approval code PO number is not filled out",
      "The client has not approved it yet",
    ]);
    expect(await blockersFor(contractor, completed, known)).toEqual([
      "1 expense waits for the client's decision",
      "The client has not approved it yet",
    ]);
  });

  test("a finished order lists none", async () => {
    expect(await blockersFor(client, { status: "paid" })).toEqual([]);
    expect(await blockersFor(client, { status: "canceled" })).toEqual([]);
    expect(await blockersFor(client, { status: "approved" })).toEqual(["The payment has not been made yet"]);
  });
});

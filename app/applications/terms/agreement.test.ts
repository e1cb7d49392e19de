import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { acceptRoute } from "../commands/accept-route.server";
import { assignContractor } from "../commands/assign-contractor.server";
import { routeContractor } from "../commands/route-contractor.server";
import { findAgreement } from "./agreement.server";

const agreementOf = async (actor: Actor, win: number) => {
  const order = await readOrder(db, actor, win);
  return order && findAgreement(db, actor, order);
};

async function makeScene() {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  return {
    client,
    contractor: await makeContractor(),
    order: await makeOrder(client, { status: "published" }),
  };
}

test("Q-051 both sides see how the agreed terms differ from the posting, even after later edits", async () => {
  const { client, contractor, order } = await makeScene();
  await applyAs(contractor, order, {
    basicType: "Site",
    bidBaseCents: 12_300,
    startTime: "10:30",
    expenseCents: 500,
    expenseDescription: "Parking",
    comment: "Flat is fairer",
  });
  expect(await agreementOf(client, order.id)).toBeUndefined();
  await assignContractor(client, { win: order.id, contractorId: contractor.id });
  const agreement = {
    lines: [
      { what: "Base pay", posted: "$50.00 / hr", bid: "$123.00 / flat" },
      { what: "Start", posted: "03/01/2027 9:00 AM", bid: "03/01/2027 10:30 AM" },
      { what: "Expense", posted: "", bid: "$5.00 (Parking)" },
    ],
    comment: "Flat is fairer",
  };
  expect(await agreementOf(client, order.id)).toEqual(agreement);
  expect(await agreementOf(contractor, order.id)).toEqual(agreement);
  await db.update(workOrders).set({ amountCents: 99_900 }).where(eq(workOrders.id, order.id));
  expect(await agreementOf(contractor, order.id)).toEqual(agreement);
  await db.update(workOrders).set({ status: "paid" }).where(eq(workOrders.id, order.id));
  expect(await agreementOf(contractor, order.id)).toEqual(agreement);
  expect(await agreementOf(await makeContractor(), order.id)).toBeUndefined();
});

test("W10 an order accepted as posted shows no differences, even after later edits", async () => {
  const { client, contractor, order } = await makeScene();
  await routeContractor(client, { win: order.id, contractorId: contractor.id, origin: "route" });
  await acceptRoute(contractor, { win: order.id });
  expect(await agreementOf(client, order.id)).toEqual({ lines: [], comment: "" });
  await db
    .update(workOrders)
    .set({ amountCents: 6000, startTime: "13:00" })
    .where(eq(workOrders.id, order.id));
  expect(await agreementOf(contractor, order.id)).toEqual({ lines: [], comment: "" });
});

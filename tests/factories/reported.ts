import { checkEntries } from "db/schema/field-work";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { chargeFee } from "~/ledger/commands/fee.server";
import { payHold } from "~/ledger/commands/pay-hold.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { updateReports } from "~/reports/company/update-reports.server";
import { makeNamed } from "./lists";
import { fund, holdFor } from "./money";
import { companyOf, findWorkType, makeAssignedOrder, makeOrder } from "./orders";
import { makeClient, makeContractor } from "./people";

const HOUR = 3_600_000;
const after = (at: string, hours: number) => new Date(Date.parse(at) + hours * HOUR);

type Paid = { at: string; heldCents: number; cents: number } & Partial<typeof workOrders.$inferInsert>;

/** Makes an order that went all its way and was paid from its hold at `at`. */
export async function makePaid(client: Actor, contractor: Actor, { at, heldCents, cents, ...values }: Paid) {
  const order = await makeAssignedOrder(client, contractor, {
    status: "approved",
    publishedAt: after(at, -50),
    assignedAt: after(at, -46),
    startAt: after(at, -20),
    completedAt: after(at, -12),
    approvedAt: after(at, -2),
    ...values,
  });
  await atTime(at, async () => {
    await holdFor(client, order.id, heldCents);
    const paid = await inTransaction((tx) =>
      payHold(tx, {
        companyId: client.companyId!,
        reference: order.id,
        contractorId: contractor.id,
        amountCents: cents,
        key: `paid:${order.id}`,
      }),
    );
    if (!paid.ok) throw new Error(paid.message);
    await db
      .update(workOrders)
      .set({ status: "paid", paidAt: new Date(at), finalPayCents: cents })
      .where(eq(workOrders.id, order.id));
  });
  return order;
}

export async function checkIn(contractor: Actor, win: number, checkInAt: Date) {
  const by = { contractorId: contractor.id, createdById: contractor.id };
  await db
    .insert(checkEntries)
    .values({ ...by, workOrderId: win, companyId: await companyOf(win), checkInAt });
}

/**
 * Makes a company in Boston with two projects. Paid: $100.01 in Boston on January 31, 11:30 PM (February in UTC), by two
 * work types; $40 of a hold of $50 in Worcester on March 3; $300 on March 4, remote. A fee of $3 in March. One posted
 * order is open and one canceled.
 */
export async function makeReported() {
  const client = await makeClient();
  const [ann, bob] = [await makeContractor(), await makeContractor()];
  const [stores, schools] = [
    await makeNamed(client, "projects", "Stores"),
    await makeNamed(client, "projects", "Schools"),
  ];
  const type = await findWorkType();
  await atTime("2026-01-02T12:00:00Z", () => fund(client, 200_000));
  const first = await makePaid(client, ann, {
    at: "2026-02-01T04:30:00Z",
    heldCents: 10_001,
    cents: 10_001,
    projectId: stores.id,
    workTypeIds: [type.id, type.id + 1],
  });
  const second = await makePaid(client, bob, {
    at: "2026-03-03T15:00:00Z",
    heldCents: 5_000,
    cents: 4_000,
    projectId: stores.id,
    city: "Worcester",
  });
  await makePaid(client, ann, {
    at: "2026-03-04T15:00:00Z",
    heldCents: 30_000,
    cents: 30_000,
    projectId: schools.id,
    isRemote: true,
  });
  const fee = {
    companyId: client.companyId!,
    of: `refill:${client.id}`,
    amountCents: 300,
    description: "Fee",
  };
  await atTime("2026-03-05T15:00:00Z", () => inTransaction((tx) => chargeFee(tx, fee)));
  // Ten minutes late is on time, an hour is not.
  await checkIn(ann, first.id, new Date(first.startAt!.getTime() + HOUR / 6));
  await checkIn(bob, second.id, new Date(second.startAt!.getTime() + HOUR));
  await makeOrder(client, { status: "published", publishedAt: new Date("2026-03-10T12:00:00Z") });
  await makeAssignedOrder(client, bob, {
    status: "canceled",
    publishedAt: new Date("2026-03-10T12:00:00Z"),
    assignedAt: new Date("2026-03-10T18:00:00Z"),
  });
  await updateReports();
  return { client, ann, bob, stores, schools, first, second };
}

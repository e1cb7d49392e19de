import { workOrders, workTypes } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";

let serial = 0;

type Values = Partial<typeof workOrders.$inferInsert>;

export async function findWorkType() {
  const [found] = await db.select().from(workTypes).where(eq(workTypes.title, "Structured cabling"));
  return found!;
}

export async function companyOf(win: number) {
  const [order] = await db.select().from(workOrders).where(eq(workOrders.id, win));
  return order!.companyId;
}

/** Makes an order of the client's company: by default a complete draft in Boston for 2 hours at $50. */
export async function makeOrder(client: Actor, values: Values = {}) {
  const workType = await findWorkType();
  const n = ++serial;
  const [order] = await db
    .insert(workOrders)
    .values({
      companyId: client.companyId!,
      createdById: client.id,
      customTagId: `TAG-${n}`,
      title: `Replace access point ${n}`,
      siteId: `S-${n}`,
      siteName: `Downtown store ${n}`,
      address1: `${n} Beacon St`,
      city: "Boston",
      stateCode: "MA",
      zipCode: "02108",
      // Each order is a few feet from the last one.
      latitude: 42.3575 + (n % 100) / 100_000,
      longitude: -71.0636,
      timeZone: "America/New_York",
      startDate: "2027-03-01",
      startTime: "09:00",
      endDate: "2027-03-02",
      endTime: "17:00",
      startAt: new Date("2027-03-01T14:00:00Z"),
      basicType: "Hour",
      amountCents: 5000,
      quantityHundredths: 200,
      potentialPayCents: 10000,
      percentCommunication: 2500,
      percentWork: 6000,
      percentDeliverables: 1500,
      description: "<p>Swap the ceiling access point.</p>",
      workTypeIds: [workType.id],
      contactInfo: [
        {
          fname: `Pat ${n}`,
          role: "Store lead",
          email: `pat-${n}@example.com`,
          ofc_phn: String(5_085_550_000 + n),
          mobile: String(7_815_550_000 + n),
        },
      ],
      ...values,
    })
    .returning();
  return order!;
}

/** Makes an assigned order without a hold. Tests of funds assign through the command instead. */
export const makeAssignedOrder = (client: Actor, contractor: Actor, values: Values = {}) =>
  makeOrder(client, { status: "assigned", contractorId: contractor.id, assignedAt: new Date(), ...values });

export async function reload(win: number) {
  const [order] = await db.select().from(workOrders).where(eq(workOrders.id, win));
  return order!;
}

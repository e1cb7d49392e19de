import { checkEntries, expenses } from "db/schema/field-work";
import { workOrderDocuments } from "db/schema/order-documents";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/db.server";

type Call = Awaited<ReturnType<typeof caller>>;
type Act = (send: Call, id: string, entryId: string) => ReturnType<Call>;

const visits = (id: string) => `/api/orders/${id}/check-in-check-outs`;
const key = (name: string) => ({ "Idempotency-Key": `${name} of a phone` });

function photo(id: string) {
  const body = new FormData();
  body.set("workOrderId", id);
  const bytes = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");
  body.append("files", new File([bytes], "rack.pdf", { type: "application/pdf" }));
  return body;
}

const checkIn: Act = (send, id) =>
  send("POST", visits(id), { check_in_date: "2027-03-01T14:00:00Z" }, key("check-in"));

const acts: Record<string, Act> = {
  "check-in": checkIn,
  "check-out": (send, id, entryId) => {
    const out = { check_out_date: "2027-03-01T16:30:00Z", work_description: "Swapped the unit" };
    return send("PATCH", `${visits(id)}/${entryId}`, out, key("check-out"));
  },
  expense: (send, id) => {
    const expense = { amount: 12.5, date: "2026-02-03", description: "Cable" };
    return send("POST", "/api/expenses", { workOrderId: id, ...expense }, key("expense"));
  },
  photo: (send, id) => send("PATCH", "/api/orders/documents", photo(id), key("photo")),
};

type Change = Partial<typeof workOrders.$inferInsert>;
const laterStates: Record<string, () => Promise<Change>> = {
  "put on hold": async () => ({ onHold: true }),
  completed: async () => ({ status: "completed", completedAt: new Date() }),
  "given to another contractor": async () => ({ contractorId: (await makeContractor()).id }),
};

const recordsOf = async (win: number) => [
  await db.$count(checkEntries, eq(checkEntries.workOrderId, win)),
  await db.$count(expenses, eq(expenses.workOrderId, win)),
  await db.$count(workOrderDocuments, eq(workOrderDocuments.workOrderId, win)),
];

describe.each(Object.entries(laterStates))("PHO-014 after the order was %s,", (_, change) => {
  test.each(Object.entries(acts))(
    "a repeated %s gets its first answer and is done once",
    async (name, act) => {
      const contractor = await makeContractor();
      const order = await makeAssignedOrder(await makeClient(), contractor);
      const send = await caller(contractor);
      const id = `${order.id}`;
      const entered = name === "check-out" ? await checkIn(send, id, "") : undefined;
      const entryId = (entered?.body as { payload: { _id: string } } | undefined)?.payload._id ?? "";
      const first = await act(send, id, entryId);
      expect(first).toMatchObject({ status: 200 });
      const before = await recordsOf(order.id);
      const changed = await change();
      await db.update(workOrders).set(changed).where(eq(workOrders.id, order.id));
      const repeated = await act(send, id, entryId);
      expect(repeated).toMatchObject({ status: 200, body: first.body });
      expect(await recordsOf(order.id)).toEqual(before);
    },
  );
});

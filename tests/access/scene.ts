import { users } from "db/schema/accounts";
import { applications, blocks, routes } from "db/schema/applications";
import { checkEntries, expenses, issueReports } from "db/schema/field-work";
import { workOrderDocuments, workOrders } from "db/schema/work-orders";
import { eq, sql } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import type { Status } from "./cells";

type Call = Awaited<ReturnType<typeof caller>>;

/** Everybody who takes part, signed in once for the whole matrix. */
export async function makeCast() {
  const admin = await makeClient("Admin");
  const company = admin.companyId!;
  const people = {
    Admin: admin,
    Manager: await makeClient("Manager", company),
    Dispatcher: await makeClient("Dispatcher", company),
    "other company": await makeClient("Admin"),
    assigned: await makeContractor(),
    stranger: await makeContractor(),
    applicant: await makeContractor(),
    blocked: await makeContractor(),
    /** Nobody's row: acts upon him change nothing for the others. */
    bystander: await makeContractor(),
    "contractor without agreement": await makeContractor({ agreementsAcceptedAt: null }),
    disabled: await makeClient("Admin", company),
    superAdmin: await makeSuperAdmin(),
  };
  await db.insert(blocks).values({
    by: "client",
    companyId: company,
    contractorId: people.blocked.id,
    createdById: admin.id,
  });
  const calls: Record<string, Call> = { anonymous: await caller(null) };
  for (const [name, actor] of Object.entries(people)) calls[name] = await caller(actor as Actor);
  // Disabled while signed in: the next request is a 401.
  await db.update(users).set({ state: "disabled" }).where(eq(users.id, people.disabled.id));
  return { people, calls };
}
export type Cast = Awaited<ReturnType<typeof makeCast>>;

/** Whose call it is, by the matrix's actor and relation. */
export function callerFor({ calls }: Cast, actor: string, relation: string): Call {
  const who =
    actor === "contractor"
      ? relation === "missing"
        ? "stranger"
        : relation
      : relation === "other company"
        ? relation
        : actor;
  return calls[who]!;
}

/** An order in that state on which the action would succeed for whoever may do it. Paid outside, so that no funds matter. */
export async function makeScene({ people }: Cast, status: Status) {
  const open = status === "draft" || status === "published";
  const order = await makeOrder(people.Admin, {
    status: status === "on hold" ? "assigned" : status,
    onHold: status === "on hold",
    payOutsideOfApp: true,
    contractorId: open ? null : people.assigned.id,
    applicantCount: open ? 1 : 0,
    startDate: "2030-03-01",
    endDate: "2030-03-01",
    startAt: new Date("2030-03-01T14:00:00Z"),
    adjustmentCents: -100,
    adjustmentReason: "Left early",
    adjustmentSentAt: status === "completed" ? new Date("2026-01-01T00:00:00Z") : null,
  });
  const bid = { workOrderId: order.id, basicType: "Hour" as const, bidBaseCents: 5000 };
  await db
    .insert(applications)
    .values({ ...bid, contractorId: people.applicant.id, status: open ? "apply" : "archived" });
  if (!open)
    await db.insert(applications).values({ ...bid, contractorId: people.assigned.id, status: "assigned" });
  return { order, people };
}
export type Scene = Awaited<ReturnType<typeof makeScene>>;

/** Two closed check entries, for the actions that need them. */
export async function checkIn({ order, people }: Scene) {
  const entry = {
    workOrderId: order.id,
    contractorId: people.assigned.id,
    checkInAt: new Date("2026-02-01T14:00:00Z"),
    checkOutAt: new Date("2026-02-01T16:00:00Z"),
    workDescription: "Done",
    createdById: people.assigned.id,
  };
  const [first] = await db.insert(checkEntries).values([entry, entry]).returning();
  return first!;
}

/** Everything that an action on this order could have changed, as one text to compare. */
export async function fingerprint(win: number) {
  const [row] = await db.execute<{ print: string }>(sql`select md5(concat(
    (select w::text from work_orders w where id = ${win}),
    (select string_agg(a::text, '|' order by id) from applications a where work_order_id = ${win}),
    (select string_agg(r::text, '|' order by id) from routes r where work_order_id = ${win}),
    (select string_agg(c::text, '|' order by id) from check_entries c where work_order_id = ${win}),
    (select string_agg(e::text, '|' order by id) from expenses e where work_order_id = ${win}),
    (select string_agg(i::text, '|' order by id) from issue_reports i where work_order_id = ${win}),
    (select string_agg(d::text, '|' order by id) from work_order_documents d where work_order_id = ${win}),
    (select count(*) from work_order_history where work_order_id = ${win}),
    (select count(*) from work_orders), (select count(*) from audit_log), (select count(*) from events)
  )) as print`);
  return row!.print;
}

/** A check entry that nobody has closed. */
export async function enter({ order, people }: Scene) {
  const [entry] = await db
    .insert(checkEntries)
    .values({
      workOrderId: order.id,
      contractorId: people.assigned.id,
      createdById: people.assigned.id,
      checkInAt: new Date("2026-02-01T14:00:00Z"),
    })
    .returning();
  return entry!;
}

/** An offer to whoever applied, as long as the order is open. */
export async function routeTo({ order, people }: Scene) {
  if (order.status !== "draft" && order.status !== "published") return;
  const pair = { workOrderId: order.id, contractorId: people.applicant.id };
  await db.insert(routes).values({ ...pair, origin: "route" });
  await db.update(workOrders).set({ routedCount: 1 }).where(eq(workOrders.id, order.id));
}

/** An expense of whoever is assigned. */
export async function spend({ order, people }: Scene) {
  const expense = { workOrderId: order.id, contractorId: people.assigned.id, amountCents: 1250 };
  const [row] = await db
    .insert(expenses)
    .values({ ...expense, date: "2026-02-01", description: "Parking" })
    .returning();
  return row!;
}

/** What waits for the contractor's word cannot be approved as it stands. */
export const dropAdjustment = ({ order }: Scene) =>
  db.update(workOrders).set({ adjustmentCents: 0 }).where(eq(workOrders.id, order.id));

/** An issue that the client has reported, and that the contractor has resolved or not yet. */
export async function report({ order, people }: Scene, contractorStatus: "pending" | "resolved") {
  const word = { by: "client" as const, name: "Test Person", text: "It is dark", at: "2026-02-01T14:00:00Z" };
  const [row] = await db
    .insert(issueReports)
    .values({ workOrderId: order.id, contractorId: people.assigned.id, contractorStatus, words: [word] })
    .returning();
  return row!;
}

/** A document that everybody may see, or a deliverable of whoever is assigned. Answers its link. */
export async function addFile({ order, people }: Scene, kind: "document" | "deliverable") {
  const isDeliverable = kind === "deliverable";
  const uploadedById = isDeliverable ? people.assigned.id : people.Admin.id;
  const content = Buffer.from("%PDF-1.4\n%%EOF\n");
  const pdf = { content, name: "plan.pdf", mime: "application/pdf", sizeBytes: content.length };
  const file = await storeFile({ ...pdf, uploadedById });
  await db
    .insert(workOrderDocuments)
    .values({ workOrderId: order.id, fileId: file.id, isDeliverable, visible: true, uploadedById });
  return paths.document(file.storageKey);
}

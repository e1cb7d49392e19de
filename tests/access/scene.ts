import { sessions, users } from "db/schema/accounts";
import { applications, blocks, routes } from "db/schema/applications";
import { companies } from "db/schema/companies";
import { checkEntries, expenses, issueReports } from "db/schema/field-work";
import { workOrderDocuments } from "db/schema/order-documents";
import { workOrders } from "db/schema/work-orders";
import { eq, inArray, sql } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { cookieOf } from "tests/setup/pages";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { sessionSecret, sha256 } from "~/platform/http/session.server";
import { plainRelation, type Row, type Status } from "./cells";

type Call = Awaited<ReturnType<typeof caller>>;

/** Makes and signs in everyone in the matrix once. */
export async function makeParticipants() {
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
    /** The target of actions on another contractor, so that the ones above stay unaffected. */
    bystander: await makeContractor(),
    "contractor without agreement": await makeContractor({ agreementsAcceptedAt: null }),
    disabled: await makeClient("Admin", company),
    suspended: await makeClient("Manager", company),
    superAdmin: await makeSuperAdmin(),
    finance: await makeSuperAdmin({ staffRole: "finance" }),
    support: await makeSuperAdmin({ staffRole: "support" }),
    "read-only": await makeSuperAdmin({ staffRole: "read-only" }),
  };
  await db.insert(blocks).values({
    by: "client",
    companyId: company,
    contractorId: people.blocked.id,
    createdById: admin.id,
  });
  const calls: Record<string, Call> = { anonymous: await caller(null) };
  for (const [name, actor] of Object.entries(people)) calls[name] = await caller(actor as Actor);
  for (const viewed of ["Admin", "assigned"] as const)
    calls[`${viewed} (viewed)`] = await callerViewing(people.superAdmin, people[viewed]);
  // Disabled and suspended while signed in, so that the next request is a 401.
  await db.update(users).set({ state: "disabled" }).where(eq(users.id, people.disabled.id));
  await db.update(users).set({ state: "suspended" }).where(eq(users.id, people.suspended.id));
  return { people, calls };
}

/** Returns a caller with the session of a staff member who views the pages as somebody else. */
async function callerViewing(staff: Actor, { id: viewedUserId }: Actor): Promise<Call> {
  const Cookie = await cookieOf(staff);
  const viewedUntil = new Date(Date.now() + 30 * 60_000);
  const sameHash = eq(
    sessions.idHash,
    sha256((await sessionSecret(new Request("http://x", { headers: { Cookie } })))!),
  );
  await db.update(sessions).set({ viewedUserId, viewedUntil }).where(sameHash);
  const anonymous = await caller(null);
  const call = (...[method, path, body]: Parameters<Call>) => anonymous(method, path, body, { Cookie });
  return Object.assign(call, { raw: anonymous.raw });
}

/** Suspends the company of the scenes while `work` runs. */
export async function whileSuspended<T>({ people }: Participants, work: () => Promise<T>): Promise<T> {
  const setSuspended = (suspendedAt: Date | null) =>
    db.update(companies).set({ suspendedAt }).where(eq(companies.id, people.Admin.companyId!));
  await setSuspended(new Date("2026-03-04T05:06:07Z"));
  try {
    return await work();
  } finally {
    await setSuspended(null);
  }
}

export type Participants = Awaited<ReturnType<typeof makeParticipants>>;

/** Returns the caller for the matrix's actor and relation. */
export function callerFor({ calls }: Participants, row: Pick<Row, "actor" | "relation">): Call {
  const { actor } = row;
  const relation = plainRelation(row.relation);
  if (actor === "contractor (viewed)") return calls["assigned (viewed)"]!;
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

/**
 * Makes an order in this state on which the action would succeed for those who may do it. Paid outside the
 * app, so that funds do not matter.
 */
export async function makeScene({ people }: Participants, status: Status) {
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
  const bid = {
    workOrderId: order.id,
    companyId: order.companyId,
    basicType: "Hour" as const,
    bidBaseCents: 5000,
  };
  await db
    .insert(applications)
    .values({ ...bid, contractorId: people.applicant.id, status: open ? "apply" : "archived" });
  if (!open)
    await db.insert(applications).values({ ...bid, contractorId: people.assigned.id, status: "assigned" });
  return { order, people };
}
export type Scene = Awaited<ReturnType<typeof makeScene>>;

/** Adds two closed check entries. */
export async function addClosedEntries({ order, people }: Scene) {
  const entry = {
    workOrderId: order.id,
    companyId: order.companyId,
    contractorId: people.assigned.id,
    checkInAt: new Date("2026-02-01T14:00:00Z"),
    checkOutAt: new Date("2026-02-01T16:00:00Z"),
    workDescription: "Done",
    createdById: people.assigned.id,
  };
  const [first] = await db.insert(checkEntries).values([entry, entry]).returning();
  return first!;
}

/**
 * Hashes everything that an action on each of these orders could change, by their numbers, and under `others` the newest
 * rows of tables that only grow.
 */
export async function fingerprints(wins: readonly number[]) {
  const rows = await db.execute<{ of: string; print: string }>(sql`
    select w.id::text as of, md5(concat(
      w::text,
      (select string_agg(a::text, '|' order by id) from applications a where work_order_id = w.id),
      (select string_agg(r::text, '|' order by id) from routes r where work_order_id = w.id),
      (select string_agg(c::text, '|' order by id) from check_entries c where work_order_id = w.id),
      (select string_agg(e::text, '|' order by id) from expenses e where work_order_id = w.id),
      (select string_agg(i::text, '|' order by id) from issue_reports i where work_order_id = w.id),
      (select string_agg(d::text, '|' order by id) from work_order_documents d where work_order_id = w.id),
      (select count(*) from work_order_history where work_order_id = w.id)
    )) as print from work_orders w where ${inArray(sql`w.id`, [...wins])}
    union all select 'others', concat_ws(' ', (select max(id) from work_orders), (select max(id) from audit_log), (select max(id) from events))`);
  return Object.fromEntries(rows.map(({ of, print }) => [of, print]));
}

/** Adds an open check entry. */
export async function addOpenEntry({ order, people }: Scene) {
  const [entry] = await db
    .insert(checkEntries)
    .values({
      workOrderId: order.id,
      companyId: order.companyId,
      contractorId: people.assigned.id,
      createdById: people.assigned.id,
      checkInAt: new Date("2026-02-01T14:00:00Z"),
    })
    .returning();
  return entry!;
}

/** Routes an open order to the applicant. */
export async function routeTo({ order, people }: Scene) {
  if (order.status !== "draft" && order.status !== "published") return;
  const pair = { workOrderId: order.id, companyId: order.companyId, contractorId: people.applicant.id };
  await db.insert(routes).values({ ...pair, origin: "route" });
  await db.update(workOrders).set({ routedCount: 1 }).where(eq(workOrders.id, order.id));
}

/** Adds an expense of the assigned contractor. */
export async function addExpense({ order, people }: Scene) {
  const expense = {
    workOrderId: order.id,
    companyId: order.companyId,
    contractorId: people.assigned.id,
    amountCents: 1250,
  };
  const [row] = await db
    .insert(expenses)
    .values({ ...expense, date: "2026-02-01", description: "Parking" })
    .returning();
  return row!;
}

/** Removes the adjustment, because a pending one prevents approval. */
export const dropAdjustment = ({ order }: Scene) =>
  db.update(workOrders).set({ adjustmentCents: 0 }).where(eq(workOrders.id, order.id));

/** Adds an issue, with or without the contractor's answer. */
export async function addIssue({ order, people }: Scene, contractorStatus: "pending" | "resolved") {
  const word = { by: "client" as const, name: "Test Person", text: "It is dark", at: "2026-02-01T14:00:00Z" };
  const [row] = await db
    .insert(issueReports)
    .values({
      workOrderId: order.id,
      companyId: order.companyId,
      contractorId: people.assigned.id,
      contractorStatus,
      messages: [word],
    })
    .returning();
  return row!;
}

/** Adds a visible document, or a deliverable of the assigned contractor, and returns its link. */
export async function addFile({ order, people }: Scene, kind: "document" | "deliverable") {
  const isDeliverable = kind === "deliverable";
  const uploadedById = isDeliverable ? people.assigned.id : people.Admin.id;
  const content = Buffer.from("%PDF-1.4\n%%EOF\n");
  const pdf = { content, name: "plan.pdf", mime: "application/pdf", sizeBytes: content.length };
  const file = await storeFile({ ...pdf, uploadedById });
  await db.insert(workOrderDocuments).values({
    workOrderId: order.id,
    companyId: order.companyId,
    fileId: file.id,
    isDeliverable,
    visible: true,
    uploadedById,
  });
  return paths.document(file.storageKey);
}

import { applications, routes } from "db/schema/applications";
import { workOrderHistory } from "db/schema/order-history";
import { workOrders } from "db/schema/work-orders";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import type { Permission } from "~/access/policy";
import type { OrderFacts } from "~/access/relations";
import type { Reader, Tx } from "~/platform/db/db.server";
import { recordActions } from "~/platform/db/events/record.server";
import { insertRows } from "~/platform/db/insert-rows.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import { notBefore } from "~/platform/http/late-act";
import { now } from "~/platform/time/clock.server";
import { isBlocked } from "../blocked.server";
import { isCompanySuspended } from "../suspended.server";
import { knownCompany, readCompany, remember } from "./company-of-order.server";

type Stored = typeof workOrders.$inferSelect;
/** An order with the facts that the actor's permissions depend on. */
export type Order = Stored & OrderFacts;
export type OrderChange = Partial<typeof workOrders.$inferInsert>;

/** Locks an order until the transaction ends; `undefined` if there is none. Check `refusalFor` next. */
export async function lockOrder(tx: Tx, actor: Actor, win: number): Promise<Order | undefined> {
  if (!Number.isSafeInteger(win)) return undefined;
  const order =
    (await lockIn(tx, win, knownCompany(win))) ?? (await lockIn(tx, win, await readCompany(tx, win)));
  return order && withFacts(tx, actor, order);
}

const lockIn = async (tx: Tx, win: number, companyId: number | undefined) =>
  companyId === undefined ? undefined : (await locked(tx, { win, companyId }))[0];

const locked = preparedQuery((reader) =>
  reader
    .select()
    .from(workOrders)
    .where(
      and(eq(workOrders.id, sql.placeholder("win")), eq(workOrders.companyId, sql.placeholder("companyId"))),
    )
    // Lets inserts that reference the order, such as notifications, proceed.
    .for("no key update"),
);

const selectStored = (scope?: SQL) =>
  preparedQuery((reader) =>
    reader
      .select()
      .from(workOrders)
      .where(and(eq(workOrders.id, sql.placeholder("win")), sql`${workOrders.status} <> 'deleted'`, scope)),
  );
const ownerId = sql.placeholder("ownerId");
const isOfCompany = eq(workOrders.companyId, sql.placeholder("companyId"));
const isOwnOrUnassigned = or(eq(workOrders.contractorId, ownerId), isNull(workOrders.contractorId));
/** Row scope per role: everything, the company's orders, or own and unassigned orders. */
const scopes = {
  superAdmin: selectStored(),
  client: selectStored(eq(workOrders.companyId, ownerId)),
  contractor: selectStored(isOwnOrUnassigned),
};
/** The same for an order whose company is known, which one node has. */
const scopesInCompany = {
  superAdmin: selectStored(isOfCompany),
  client: selectStored(and(eq(workOrders.companyId, ownerId), isOfCompany)),
  contractor: selectStored(and(isOwnOrUnassigned, isOfCompany)),
};

/** Loads an order in the actor's scope. `orderView` hides fields that the actor may not see. */
export async function readOrder(reader: Reader, actor: Actor, win: number): Promise<Order | undefined> {
  if (!Number.isSafeInteger(win)) return undefined;
  const order = await readStored(reader, actor, win);
  if (order) remember(win, order.companyId);
  return order && withFacts(reader, actor, order);
}

async function readStored(reader: Reader, actor: Actor, win: number): Promise<Stored | undefined> {
  const ownerId = actor.role === "client" ? (actor.companyId ?? 0) : actor.id;
  const companyId = knownCompany(win);
  const [known] =
    companyId === undefined ? [] : await scopesInCompany[actor.role](reader, { win, ownerId, companyId });
  // A remembered company may be from before a restore.
  return known ?? (await scopes[actor.role](reader, { win, ownerId }))[0];
}

async function withFacts(reader: Reader, actor: Actor, order: Stored): Promise<Order> {
  if (actor.role !== "contractor") return order;
  return { ...order, toContractor: await relationOf(reader, actor.id, order) };
}

const readRelation = preparedQuery((reader) => {
  const value = (name: string) => sql`${sql.placeholder(name)}::bigint`;
  const [contractorId, win] = [value("contractorId"), value("win")];
  const order = {
    id: win,
    companyId: value("companyId"),
    projectId: value("projectId"),
    endCompanyId: value("endCompanyId"),
  };
  return reader
    .select({
      blocked: isBlocked(contractorId, order),
      application: sql<
        typeof applications.$inferSelect.status | null
      >`(select ${applications.status} from ${applications}
        where ${applications.companyId} = ${order.companyId} and ${applications.workOrderId} = ${win} and ${applications.contractorId} = ${contractorId})`,
      routed: sql<boolean>`exists (select 1 from ${routes} where ${routes.companyId} = ${order.companyId} and ${routes.workOrderId} = ${win}
        and ${routes.contractorId} = ${contractorId} and ${routes.status} = 'active')`,
      companySuspended: isCompanySuspended(order.companyId),
    })
    .from(sql`(select 1) as one`);
});

/** Returns a contractor's relation to an order, and whether its company is suspended. */
export async function relationOf(
  reader: Reader,
  contractorId: number,
  order: Pick<Stored, "id" | "companyId" | "projectId" | "endCompanyId">,
) {
  const { id: win, companyId, projectId, endCompanyId } = order;
  const [row] = await readRelation(reader, { contractorId, win, companyId, projectId, endCompanyId });
  return row!;
}

/** An order with its company, by which its node is found. */
export type OrderKey = Pick<Stored, "id" | "companyId">;
const isOrder = ({ id, companyId }: OrderKey) =>
  and(eq(workOrders.id, id), eq(workOrders.companyId, companyId));

/** Saves a change and increases the version. The caller holds the lock. */
export async function saveOrder(tx: Tx, order: OrderKey, change: OrderChange): Promise<void> {
  await tx
    .update(workOrders)
    .set({ ...change, updatedAt: now(), version: sql`${workOrders.version} + 1` })
    .where(isOrder(order));
}

/** Saves counts, checkmarks and arrival without a new version, so that a client's open form stays valid. */
export async function saveProgress(
  tx: Tx,
  order: OrderKey,
  progress: Pick<OrderChange, "applicantCount" | "routedCount" | "tasks" | "workStatus" | "arrivalAt">,
): Promise<void> {
  await tx.update(workOrders).set(progress).where(isOrder(order));
}

type ActionRecord = {
  /** The history's "Operation type": "publish", "on hold", "assign" … */
  type: string;
  status: string;
  description?: string;
  changes?: Record<string, { from: unknown; to: unknown }>;
  /** For the event's consumers. */
  payload?: Record<string, unknown>;
};

type Recorded = {
  order: { id: number; companyId: number; teamIds: number[]; assignedAt?: Date | null };
  action: ActionRecord;
};
/** The acting user, or the one who requested a job; a job has no session and so no `Actor`. */
type ActingUser = Pick<Actor, "id" | "firstName" | "lastName" | "address" | "companyId" | "lateAct">;

/** Returns the late act that somebody does on an order; it counts from the order's assignment at the earliest. */
export const lateActOn = (
  { lateAct }: Pick<Actor, "lateAct">,
  { assignedAt }: Pick<Recorded["order"], "assignedAt">,
) => notBefore(lateAct, assignedAt);

/** Records history, audit log and event; the event has the order's teams at that time. */
export const recordOrderAction = (
  tx: Tx,
  actor: ActingUser,
  permission: Permission,
  order: Recorded["order"],
  action: ActionRecord,
) => recordOrderActions(tx, actor, permission, [{ order, action }]);

export async function recordOrderActions(
  tx: Tx,
  actor: ActingUser,
  permission: Permission,
  done: readonly Recorded[],
) {
  const shared = { createdAt: now(), actorId: actor.id, creatorName: fullName(actor) };
  const history = done.map(({ order, action }) => ({
    ...shared,
    doneAt: lateActOn(actor, order)?.at,
    clockBehindSeconds: lateActOn(actor, order)?.clockBehindSeconds,
    workOrderId: order.id,
    companyId: order.companyId,
    type: action.type,
    workOrderStatus: action.status,
    description: action.description ?? "",
    changes: action.changes ?? {},
  }));
  const actions = done.map(({ order, action: { type, description, payload } }) => ({
    subject: { type: "work-order" as const, id: order.id, companyId: order.companyId },
    detail: {
      companyId: order.companyId,
      ...(order.teamIds.length > 0 ? { teamIds: order.teamIds } : {}),
      type,
      ...(description ? { description } : {}),
      ...(actor.lateAct ? { doneAt: lateActOn(actor, order)?.at.toISOString() } : {}),
      ...payload,
    },
  }));
  await Promise.all([
    insertRows(tx, workOrderHistory, history),
    recordActions(tx, actor, permission, actions),
  ]);
}

import { applications, routes } from "db/schema/applications";
import { workOrderHistory } from "db/schema/order-history";
import { workOrders } from "db/schema/work-orders";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import type { Act } from "~/access/policy";
import type { OrderFacts } from "~/access/relations";
import type { Reader, Tx } from "~/platform/db/db.server";
import { insertRows } from "~/platform/db/insert-rows.server";
import { prepared } from "~/platform/db/prepared.server";
import { recordActs } from "~/platform/db/record.server";
import { now } from "~/platform/time/clock.server";
import { isBlocked } from "./blocked.server";

type Stored = typeof workOrders.$inferSelect;
/** An order with what the acting person's permissions need. */
export type Order = Stored & OrderFacts;
export type OrderChange = Partial<typeof workOrders.$inferInsert>;

/** The order under a lock that lasts until the command ends; nothing if there is none. Ask `whyNot` before anything else. */
export async function lockOrder(tx: Tx, actor: Actor, win: number): Promise<Order | undefined> {
  if (!Number.isSafeInteger(win)) return undefined;
  const [order] = await locked(tx, { win });
  return order && withFacts(tx, actor, order);
}

const locked = prepared((reader) =>
  reader
    .select()
    .from(workOrders)
    .where(eq(workOrders.id, sql.placeholder("win")))
    // No key is changed: who only points to the order, as a notification does, need not wait.
    .for("no key update"),
);

const stored = (scope?: SQL) =>
  prepared((reader) =>
    reader
      .select()
      .from(workOrders)
      .where(and(eq(workOrders.id, sql.placeholder("win")), sql`${workOrders.status} <> 'deleted'`, scope)),
  );
const whose = sql.placeholder("whose");
/** What a role can see anything of: everything, his company's, what is his or nobody's. */
const within = {
  superAdmin: stored(),
  client: stored(eq(workOrders.companyId, whose)),
  contractor: stored(or(eq(workOrders.contractorId, whose), isNull(workOrders.contractorId))),
};

/** The order as it stands, if this person may see anything of it. The view of it is another matter (`views`). */
export async function readOrder(reader: Reader, actor: Actor, win: number): Promise<Order | undefined> {
  if (!Number.isSafeInteger(win)) return undefined;
  const asked = actor.role === "client" ? (actor.companyId ?? 0) : actor.id;
  const [order] = await within[actor.role](reader, { win, whose: asked });
  return order && withFacts(reader, actor, order);
}

async function withFacts(reader: Reader, actor: Actor, order: Stored): Promise<Order> {
  if (actor.role !== "contractor") return order;
  return { ...order, toContractor: await standingOf(reader, actor.id, order) };
}

const standing = prepared((reader) => {
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
        where ${applications.workOrderId} = ${win} and ${applications.contractorId} = ${contractorId})`,
      routed: sql<boolean>`exists (select 1 from ${routes} where ${routes.workOrderId} = ${win}
        and ${routes.contractorId} = ${contractorId} and ${routes.status} = 'active')`,
    })
    .from(sql`(select 1) as one`);
});

/** How a contractor stands to an order: blocked either way, applied, routed. */
export async function standingOf(
  reader: Reader,
  contractorId: number,
  order: Pick<Stored, "id" | "companyId" | "projectId" | "endCompanyId">,
) {
  const { id: win, companyId, projectId, endCompanyId } = order;
  const [row] = await standing(reader, { contractorId, win, companyId, projectId, endCompanyId });
  return row!;
}

/** Writes a change and moves the version on. The caller holds the lock. */
export async function saveOrder(tx: Tx, order: { id: number }, change: OrderChange): Promise<void> {
  await tx
    .update(workOrders)
    .set({ ...change, updatedAt: now(), version: sql`${workOrders.version} + 1` })
    .where(eq(workOrders.id, order.id));
}

/**
 * Writes what goes on around an order: who applied and was asked, what is ticked, who is on the way. The version stays,
 * because a client who is editing must not be stopped by it: no form about the order shows any of these, and an edit
 * keeps the ticks.
 */
export async function saveProgress(
  tx: Tx,
  order: { id: number },
  progress: Pick<OrderChange, "applicantCount" | "routedCount" | "tasks" | "workStatus" | "arrivalAt">,
): Promise<void> {
  await tx.update(workOrders).set(progress).where(eq(workOrders.id, order.id));
}

type Told = {
  /** The history's "Operation type", in the words of states.md: "publish", "on hold", "assign" … */
  type: string;
  /** The order's status after the act, as the history shows it. */
  status: string;
  description?: string;
  changes?: Record<string, { from: unknown; to: unknown }>;
  /** For the event's consumers. */
  payload?: Record<string, unknown>;
};

type Recorded = { order: { id: number; companyId: number; teamIds: number[] }; told: Told };
/** Whoever acts, or asked a job to; a job has no session any more. */
type By = Pick<Actor, "id" | "firstName" | "lastName" | "address">;

/**
 * History, audit row and event of an act on an order, in the act's transaction. The event names the teams that the
 * order had then: their members are told, whoever they are by the time that somebody tells them.
 */
export const recordOrderAct = (tx: Tx, actor: By, act: Act, order: Recorded["order"], told: Told) =>
  recordOrderActs(tx, actor, act, [{ order, told }]);

/** The same of one act on many orders, in as many statements. */
export async function recordOrderActs(tx: Tx, actor: By, act: Act, done: readonly Recorded[]) {
  const shared = { createdAt: now(), actorId: actor.id, creatorName: fullName(actor) };
  const history = done.map(({ order, told }) => ({
    ...shared,
    workOrderId: order.id,
    type: told.type,
    workOrderStatus: told.status,
    description: told.description ?? "",
    changes: told.changes ?? {},
  }));
  const acts = done.map(({ order, told: { type, description, payload } }) => ({
    subject: { type: "work-order", id: order.id },
    detail: {
      companyId: order.companyId,
      ...(order.teamIds.length > 0 ? { teamIds: order.teamIds } : {}),
      type,
      ...(description ? { description } : {}),
      ...payload,
    },
  }));
  await Promise.all([insertRows(tx, workOrderHistory, history), recordActs(tx, actor, act, acts)]);
}

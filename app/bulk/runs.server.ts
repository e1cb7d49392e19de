import { bulkRunOrders, bulkRuns, type RunOutcome } from "db/schema/bulk";
import { workOrders } from "db/schema/work-orders";
import { and, asc, count, desc, eq, gt, inArray, ne, type SQL } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db, type Reader } from "~/platform/db/db.server";
import { bulkActionNamed } from "./actions";

export type Run = typeof bulkRuns.$inferSelect;
/** A run with its company, by which its node is found. */
export type RunKey = Pick<Run, "id" | "companyId">;

const ownRuns = ({ companyId }: Actor): SQL => eq(bulkRuns.companyId, companyId ?? 0);

/** The condition of a run's orders. */
export const ordersOf = ({ id, companyId }: RunKey) =>
  and(eq(bulkRunOrders.runId, id), eq(bulkRunOrders.companyId, companyId));

export async function findRun(reader: Reader, actor: Actor, id: number): Promise<Run | undefined> {
  const [found] = await reader
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.id, id), ownRuns(actor)));
  return found;
}

export const listRuns = (actor: Actor, limit: number): Promise<Run[]> =>
  db.select().from(bulkRuns).where(ownRuns(actor)).orderBy(desc(bulkRuns.id)).limit(limit);

export async function countOutcomes(reader: Reader, run: RunKey): Promise<Record<RunOutcome, number>> {
  const rows = await reader
    .select({ outcome: bulkRunOrders.outcome, n: count() })
    .from(bulkRunOrders)
    .where(ordersOf(run))
    .groupBy(bulkRunOrders.outcome);
  const n = (outcome: RunOutcome) => rows.find((row) => row.outcome === outcome)?.n ?? 0;
  return { waiting: n("waiting"), done: n("done"), refused: n("refused") };
}

export async function countWarned(reader: Reader, run: Run): Promise<number> {
  if (!bulkActionNamed(run.action).warns) return 0;
  const [row] = await reader
    .select({ n: count() })
    .from(bulkRunOrders)
    .where(and(ordersOf(run), eq(bulkRunOrders.outcome, "done"), ne(bulkRunOrders.message, "")));
  return row!.n;
}

type RowQuery = { after: number; limit: number; only?: RunOutcome };

/** Lists a run's orders in order of selection, without titles of orders of other companies. */
export async function listRunOrders(run: RunKey, { after, limit, only }: RowQuery) {
  const rows = await db
    .select({
      place: bulkRunOrders.place,
      win: bulkRunOrders.win,
      outcome: bulkRunOrders.outcome,
      message: bulkRunOrders.message,
    })
    .from(bulkRunOrders)
    .where(and(ordersOf(run), gt(bulkRunOrders.place, after), only && eq(bulkRunOrders.outcome, only)))
    .orderBy(asc(bulkRunOrders.place))
    .limit(limit);
  const orders = await listTitles(
    run,
    rows.map(({ win }) => win),
  );
  return rows.map((row) => ({ ...row, title: null, tab: null, ...orders.get(row.win) }));
}
export type RunOrder = Awaited<ReturnType<typeof listRunOrders>>[number];

/** Read apart from the run, since the orders of a staff run are on other nodes. */
async function listTitles({ companyId }: RunKey, wins: readonly number[]) {
  if (wins.length === 0) return new Map<number, never>();
  const orders = await db
    .select({ win: workOrders.id, title: workOrders.title, tab: workOrders.tab })
    .from(workOrders)
    .where(
      and(
        inArray(workOrders.id, [...wins]),
        companyId === 0 ? undefined : eq(workOrders.companyId, companyId),
      ),
    );
  return new Map(orders.map(({ win, ...shown }) => [win, shown]));
}

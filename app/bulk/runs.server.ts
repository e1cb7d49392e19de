import { bulkRunOrders, bulkRuns, type RunOutcome } from "db/schema/bulk";
import { workOrders } from "db/schema/work-orders";
import { and, asc, count, desc, eq, gt, isNull, ne, type SQL } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db, type Reader } from "~/platform/db/db.server";
import { bulkActionNamed } from "./actions";

export type Run = typeof bulkRuns.$inferSelect;

const ownRuns = ({ companyId }: Actor): SQL =>
  companyId === null ? isNull(bulkRuns.companyId) : eq(bulkRuns.companyId, companyId);

export async function findRun(reader: Reader, actor: Actor, id: number): Promise<Run | undefined> {
  const [found] = await reader
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.id, id), ownRuns(actor)));
  return found;
}

export const listRuns = (actor: Actor, limit: number): Promise<Run[]> =>
  db.select().from(bulkRuns).where(ownRuns(actor)).orderBy(desc(bulkRuns.id)).limit(limit);

export async function countOutcomes(reader: Reader, runId: number): Promise<Record<RunOutcome, number>> {
  const rows = await reader
    .select({ outcome: bulkRunOrders.outcome, n: count() })
    .from(bulkRunOrders)
    .where(eq(bulkRunOrders.runId, runId))
    .groupBy(bulkRunOrders.outcome);
  const n = (outcome: RunOutcome) => rows.find((row) => row.outcome === outcome)?.n ?? 0;
  return { waiting: n("waiting"), done: n("done"), refused: n("refused") };
}

export async function countWarned(reader: Reader, { id, action }: Run): Promise<number> {
  if (!bulkActionNamed(action).warns) return 0;
  const [row] = await reader
    .select({ n: count() })
    .from(bulkRunOrders)
    .where(
      and(eq(bulkRunOrders.runId, id), eq(bulkRunOrders.outcome, "done"), ne(bulkRunOrders.message, "")),
    );
  return row!.n;
}

type RowQuery = { after: number; limit: number; only?: RunOutcome };

/** Lists a run's orders in order of selection, without titles of orders of other companies. */
export const listRunOrders = ({ id, companyId }: Run, { after, limit, only }: RowQuery) =>
  db
    .select({
      place: bulkRunOrders.place,
      win: bulkRunOrders.win,
      outcome: bulkRunOrders.outcome,
      message: bulkRunOrders.message,
      title: workOrders.title,
      tab: workOrders.tab,
    })
    .from(bulkRunOrders)
    .leftJoin(
      workOrders,
      and(
        eq(workOrders.id, bulkRunOrders.win),
        companyId === null ? undefined : eq(workOrders.companyId, companyId),
      ),
    )
    .where(
      and(
        eq(bulkRunOrders.runId, id),
        gt(bulkRunOrders.place, after),
        only && eq(bulkRunOrders.outcome, only),
      ),
    )
    .orderBy(asc(bulkRunOrders.place))
    .limit(limit);
export type RunOrder = Awaited<ReturnType<typeof listRunOrders>>[number];

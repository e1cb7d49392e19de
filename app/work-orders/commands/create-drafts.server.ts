import { auditLog, events } from "db/schema/platform";
import { workOrderHistory, workOrders } from "db/schema/work-orders";
import { type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import type { Tx } from "~/platform/db.server";
import { untickedTasks } from "../work-order";

type Columns = Omit<typeof workOrders.$inferInsert, "companyId" | "createdById" | "status">;
/** `description` is what the order's history says about where it came from. All drafts have the same columns. */
export type NewDraft = { columns: Columns; description: string };
/** Whoever asked for them; a job has no session any more. */
export type DraftMaker = { id: number; companyId: number; name: string; address: string };

/**
 * Many drafts in four statements: stored, told in their history, in the audit log and as events as `createOrder` does
 * with one. The caller has asked whether the person may, and has read every draft with the form's rules. Answers the
 * WINs in the order of the drafts; the tallies follow by themselves (platform.sql).
 */
export async function createDrafts(
  tx: Tx,
  maker: DraftMaker,
  drafts: readonly NewDraft[],
): Promise<number[]> {
  if (drafts.length === 0) return [];
  const at = now();
  const wins = await takeWins(tx, drafts.length);
  const rows = drafts.map(({ columns }, n) => ({
    ...columns,
    ...(columns.tasks && { tasks: untickedTasks(columns.tasks) }),
    id: wins[n]!,
    companyId: maker.companyId,
    createdById: maker.id,
    status: "draft" as const,
    createdAt: at,
    updatedAt: at,
  }));
  const names = sql.raw(Object.keys(rows[0]!).map(column).join(", "));
  const data = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [column(k), v]))),
  );
  await tx.execute(sql`insert into ${workOrders} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::work_orders, ${data}::jsonb)`);
  await tell(tx, maker, at, drafts, wins);
  return wins;
}

async function takeWins(tx: Tx, count: number) {
  const rows = await tx.execute<{ win: string }>(
    sql`select nextval(pg_get_serial_sequence('work_orders', 'id')) as win from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ win }) => Number(win));
}

/** What `recordOrderAct` writes of one. */
async function tell(tx: Tx, maker: DraftMaker, at: Date, drafts: readonly NewDraft[], wins: number[]) {
  const told = JSON.stringify(wins.map((win, n) => ({ win, description: drafts[n]!.description })));
  const from = sql`jsonb_to_recordset(${told}::jsonb) as told(win bigint, description text)`;
  const detail: SQL = sql`jsonb_build_object('companyId', ${maker.companyId}::bigint, 'type', 'create', 'description', description)`;
  const act = sql`${at.toISOString()}::timestamptz, ${maker.id}::bigint, 'work-order.create', 'work-order', win`;
  await tx.execute(sql`insert into ${workOrderHistory}
      (work_order_id, created_at, actor_id, creator_name, type, work_order_status, description)
    select win, ${at.toISOString()}::timestamptz, ${maker.id}::bigint, ${maker.name}, 'create', 'draft', description
    from ${from} order by win`);
  await tx.execute(sql`insert into ${auditLog} (at, actor_id, act, subject_type, subject_id, address, detail)
    select ${act}, ${maker.address}, ${detail} from ${from} order by win`);
  await tx.execute(sql`insert into ${events} (at, actor_id, type, subject_type, subject_id, payload)
    select ${act}, ${detail} from ${from} order by win`);
}

/** As the tables are named: the schema's own names in small letters. */
const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

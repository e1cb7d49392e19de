import { workOrders } from "db/schema/work-orders";
import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { insertRows } from "~/platform/db/insert-rows.server";
import { merged } from "~/platform/objects";
import { now } from "~/platform/time/clock.server";
import { learnSites } from "~/sites/commands/learn-sites.server";
import { putSharedDocuments, type SharedDocument } from "~/work-orders/documents/shared.server";
import {
  type ResolvedEntries,
  saveListEntriesOfNew,
} from "~/work-orders/list-entries/save-list-entries.server";
import { uncheckedTasks } from "~/work-orders/rules/work-order";
import { recordOrderActions } from "~/work-orders/store/order.server";

type Columns = Omit<typeof workOrders.$inferInsert, "companyId" | "createdById" | "status">;
/** All drafts of a call have the same columns; `description` goes into the order's history. */
type NewDraft = { columns: Columns; listEntries?: ResolvedEntries; description: string };
/** The user who requested the drafts; a background job has no session and so no `Actor`. */
export type DraftCreator = Pick<Actor, "id" | "firstName" | "lastName" | "address"> & { companyId: number };

/**
 * Creates validated drafts in a few statements, with the same rows and events as `createOrder`. The caller has checked
 * permission, entries and documents. Returns the WINs in order.
 */
export async function createDrafts(
  tx: Tx,
  creator: DraftCreator,
  drafts: readonly NewDraft[],
  documents: readonly SharedDocument[] = [],
): Promise<number[]> {
  if (drafts.length === 0) return [];
  const { id: createdById, companyId } = creator;
  const createdAt = now();
  const wins = await reserveWins(tx, drafts.length);
  const rows = drafts.map(({ columns }, n) =>
    merged(columns, columns.tasks ? { tasks: uncheckedTasks(columns.tasks) } : {}, {
      id: wins[n]!,
      companyId,
      createdById,
      status: "draft" as const,
      createdAt,
      updatedAt: createdAt,
    }),
  );
  await insertRows(tx, workOrders, rows);
  await saveListEntriesOfNew(
    tx,
    drafts.map(({ listEntries }, n) => ({ id: wins[n]!, companyId, ...listEntries })),
  );
  await learnSites(tx, creator, companyId, wins);
  await putSharedDocuments(tx, { createdById, companyId }, wins, documents);
  const added = documents.map(({ name }) => `Added ${name}`);
  await recordOrderActions(
    tx,
    creator,
    "work-order.create",
    drafts.map(({ columns: { teamIds = [] }, description }, n) => ({
      order: { id: wins[n]!, companyId, teamIds },
      action: {
        type: "create",
        status: "draft",
        description: [description, ...added].filter(Boolean).join("\n"),
      },
    })),
  );
  return wins;
}

async function reserveWins(tx: Tx, count: number) {
  const rows = await tx.execute<{ win: string }>(
    sql`select nextval(pg_get_serial_sequence('work_orders', 'id')) as win from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ win }) => Number(win));
}

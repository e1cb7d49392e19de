import { providerCalls, receivedWebhooks } from "db/schema/monitoring";
import { and, asc, desc, eq, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { db, type Reader, type Tx } from "../db/db.server";
import { escapeLike } from "../db/escape-like";
import { daysAgo, deleteOldest } from "../db/retention.server";
import { adminPageSizes, readTable, type TableQuery, type TableRules, textFilter } from "../db/table-query";
import { outcomeOf } from "./receive-webhook.server";

export const KEEP_DAYS = 30;

type SortedBy = "at" | "type";
export const webhooksTable: TableRules<SortedBy> = {
  sizes: adminPageSizes,
  sortable: ["at", "type"],
  sort: { by: "at", direction: "desc" },
};
const orders: Record<SortedBy, SQL> = {
  at: sql`${receivedWebhooks.at}`,
  type: sql`${receivedWebhooks.type}`,
};

const listed = {
  id: receivedWebhooks.id,
  provider: receivedWebhooks.provider,
  eventId: receivedWebhooks.eventId,
  type: receivedWebhooks.type,
  at: receivedWebhooks.at,
  deliveries: receivedWebhooks.deliveries,
  outcome: receivedWebhooks.outcome,
  status: receivedWebhooks.status,
  error: receivedWebhooks.error,
};
export type ListedWebhook = Pick<typeof receivedWebhooks.$inferSelect, keyof typeof listed>;

function matching(query: TableQuery<SortedBy>) {
  const [provider, outcome, search] = ["provider", "outcome", "search"].map((name) =>
    textFilter(query, name),
  ) as [string, string, string];
  const pattern = `%${escapeLike(search)}%`;
  return and(
    provider ? sql`${receivedWebhooks.provider} = ${provider}` : undefined,
    outcome ? sql`${receivedWebhooks.outcome} = ${outcome}` : undefined,
    search
      ? or(
          ilike(receivedWebhooks.eventId, pattern),
          ilike(receivedWebhooks.type, pattern),
          sql`${receivedWebhooks.body}::text ilike ${pattern}`,
        )
      : undefined,
  );
}

export const listWebhooks = (query: TableQuery<SortedBy>, reader: Reader = db) =>
  readTable<ListedWebhook, SortedBy>(query, webhooksTable, {
    count: () => reader.$count(receivedWebhooks, matching(query)),
    rows: ({ limit, offset }) => {
      const order = query.sort.direction === "asc" ? asc : desc;
      return reader
        .select(listed)
        .from(receivedWebhooks)
        .where(matching(query))
        .orderBy(order(orders[query.sort.by]), desc(receivedWebhooks.id))
        .limit(limit)
        .offset(offset);
    },
  });

export async function findWebhook(id: number, reader: Reader = db) {
  const [found] = await reader.select().from(receivedWebhooks).where(eq(receivedWebhooks.id, id));
  return found;
}

export const recordReplay = (tx: Tx, id: number, handled: Parameters<typeof outcomeOf>[0]) =>
  tx.update(receivedWebhooks).set(outcomeOf(handled)).where(eq(receivedWebhooks.id, id));

export async function deleteOldWebhooks() {
  await db.delete(providerCalls).where(lt(providerCalls.periodStart, daysAgo(KEEP_DAYS)));
  return deleteOldest(receivedWebhooks, daysAgo(KEEP_DAYS));
}

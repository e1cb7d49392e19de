import { receivedWebhooks } from "db/schema/monitoring";
import { and, asc, desc, ilike, or, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import { adminPageSizes, type TableQuery, type TableRules, textFilter } from "~/platform/db/table-query";
import { staffPaths } from "~/staff-paths";
import { type ConsoleTable, countColumn, momentColumn, textColumn, withinDays } from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";
import { outcomeLabels } from "./outcome-labels";
import { providerNames, webhookProviders } from "./provider-labels";

type SortedBy = "at" | "type";
const webhooksTable: TableRules<SortedBy> = {
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

function matching(query: TableQuery<SortedBy>, timeZone: string) {
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
    withinDays(query, sql`${receivedWebhooks.at}`, timeZone),
  );
}

export const webhooksConsole: ConsoleTable<SortedBy> = {
  name: "webhooks",
  title: "Received webhooks",
  at: staffPaths.receivedWebhooks(),
  rules: webhooksTable,
  search: { name: "search", label: "Event or reference" },
  filters: [
    {
      name: "provider",
      label: "Provider",
      options: Object.fromEntries(webhookProviders.map((name) => [name, providerNames[name]])),
    },
    {
      name: "outcome",
      label: "Result",
      options: { handled: outcomeLabels.handled.label, failed: outcomeLabels.failed.label },
    },
    { days: "Received" },
  ],
  from: (query, timeZone) => sql`from ${receivedWebhooks} where ${matching(query, timeZone)}`,
  totals: {},
  exported: {
    columns: (timeZone) => [
      momentColumn("Received", sql`${receivedWebhooks.at}`, timeZone),
      textColumn("Provider", sql`${receivedWebhooks.provider}`, 12),
      textColumn("Event", sql`${receivedWebhooks.type}`, 32),
      textColumn("Event id", sql`${receivedWebhooks.eventId}`, 38),
      textColumn("Result", sql`${receivedWebhooks.outcome}`, 12),
      countColumn("Answered", sql`${receivedWebhooks.status}`),
      textColumn("Error", sql`${receivedWebhooks.error}`, 30),
      countColumn("Deliveries", sql`${receivedWebhooks.deliveries}`),
    ],
    order: sql`${receivedWebhooks.at} desc, ${receivedWebhooks.id} desc`,
  },
};

export const listWebhooks = (query: TableQuery<SortedBy>, timeZone: string, reader: Reader = db) =>
  listConsole<ListedWebhook, SortedBy>(webhooksConsole, query, {
    reader,
    timeZone,
    rows: ({ limit, offset }) => {
      const order = query.sort.direction === "asc" ? asc : desc;
      return reader
        .select(listed)
        .from(receivedWebhooks)
        .where(matching(query, timeZone))
        .orderBy(order(orders[query.sort.by]), desc(receivedWebhooks.id))
        .limit(limit)
        .offset(offset);
    },
  });

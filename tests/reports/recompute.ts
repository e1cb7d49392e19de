import { checkEntries } from "db/schema/field-work";
import { ledgerJournals, ledgerStatementLines } from "db/schema/ledger";
import { reportDays, reportMonths } from "db/schema/reports";
import { workOrders } from "db/schema/work-orders";
import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { isoDateAt } from "~/platform/time/wall-clock";

type Sums = Record<string, [n: number, cents: number]>;
type Order = typeof workOrders.$inferSelect;

const ON_TIME_MS = 15 * 60_000;

/** Waits from which on the next step, in seconds, is the unit of rounding. */
const steps = [
  [0, 60],
  [3_600, 360],
  [36_000, 1_800],
  [172_800, 8_640],
  [1_209_600, 86_400],
] as const;

function roundedWait(ms: number) {
  const seconds = Math.abs(ms) / 1000;
  const [, step] = steps.findLast(([from]) => seconds >= from)!;
  return Math.sign(ms) * Math.round(seconds / step) * step || 0;
}

/** Computes a company's sums by day from its orders, check-ins and statement, without the tables of reports. */
export async function recompute(companyId: number, timeZone: string): Promise<Sums> {
  const sums: Sums = {};
  const orders = await db.select().from(workOrders).where(eq(workOrders.companyId, companyId));
  for (const order of orders) {
    if (["draft", "deleted"].includes(order.status)) continue;
    const add = (measure: string, key: string | number, at: Date | null, cents = 0) => {
      if (!at) return;
      for (const project of new Set([0, order.projectId ?? 0])) {
        const name = [measure, project, key, isoDateAt(at, timeZone)].join("|");
        const [n, before] = sums[name] ?? [0, 0];
        sums[name] = [n + 1, before + cents];
      }
    };
    await addWork(order, add);
    await addSpend(order, add);
  }
  return sums;
}

type Add = (measure: string, key: string | number, at: Date | null, cents?: number) => void;

async function addWork(order: Order, add: Add) {
  const { publishedAt, assignedAt, completedAt, approvedAt, startAt } = order;
  add("posted", "", publishedAt);
  if (assignedAt) add("filled", "", publishedAt);
  if (order.status === "canceled") add("canceled", "", publishedAt);
  if (publishedAt && assignedAt) add("assign-wait", roundedWait(+assignedAt - +publishedAt), assignedAt);
  if (completedAt && approvedAt) add("approve-wait", roundedWait(+approvedAt - +completedAt), approvedAt);
  const entries = await db.select().from(checkEntries).where(eq(checkEntries.workOrderId, order.id));
  const own = entries.filter(({ contractorId }) => contractorId === order.contractorId);
  const [first] = own.map(({ checkInAt }) => checkInAt).sort((a, b) => +a - +b);
  if (!first || !startAt) return;
  add("arrived", "", first);
  add("arrive-wait", roundedWait(+first - +startAt), first);
  if (+first <= +startAt + ON_TIME_MS) add("on-time", "", first);
}

async function addSpend(order: Order, add: Add) {
  const lines = await db
    .select()
    .from(ledgerStatementLines)
    .where(
      and(
        eq(ledgerStatementLines.reference, order.id),
        inArray(ledgerStatementLines.type, ["paid", "automatic"]),
      ),
    );
  const paid = lines.find(({ type, status }) => type === "paid" && status === "settled");
  if (!paid) return;
  const rests = lines.filter(({ type, status }) => type === "automatic" && status === "settled");
  const cents = rests.reduce((sum, { amountCents }) => sum - amountCents, paid.amountCents);
  const at = paid.updatedAt;
  add("spend", "", at, cents);
  add("spend-project", order.projectId ?? "", at, cents);
  const place = order.isRemote ? "Remote" : [order.city, order.stateCode].filter(Boolean).join(", ");
  add("spend-place", place, at, cents);
  add("spend-contractor", order.contractorId ?? "", at, cents);
  const types: (number | "")[] = order.workTypeIds.length > 0 ? order.workTypeIds : [""];
  for (const [place, type] of types.entries()) {
    const share = Math.floor(cents / types.length) + (place < cents % types.length ? 1 : 0);
    add("spend-type", type, at, share);
  }
}

const named = (
  rows: { measure: string; projectId: number; key: string; at: string; n: number; cents: number }[],
) =>
  Object.fromEntries(
    rows
      .filter(({ n, cents }) => n !== 0 || cents !== 0)
      .map(({ measure, projectId, key, at, n, cents }) => [
        [measure, projectId, key, at].join("|"),
        [n, cents] as [number, number],
      ]),
  );

export async function storedDays(companyId: number): Promise<Sums> {
  const rows = await db.select().from(reportDays).where(eq(reportDays.companyId, companyId));
  return named(rows.map((row) => ({ ...row, at: row.day })));
}

export async function storedMonths(companyId: number): Promise<Sums> {
  const rows = await db.select().from(reportMonths).where(eq(reportMonths.companyId, companyId));
  return named(rows.map((row) => ({ ...row, at: row.month })));
}

/** Adds sums by day up to months. */
export function byMonth(days: Sums): Sums {
  const months: Sums = {};
  for (const [name, [n, cents]] of Object.entries(days)) {
    const month = `${name.slice(0, -2)}01`;
    months[month] = [(months[month]?.[0] ?? 0) + n, (months[month]?.[1] ?? 0) + cents];
  }
  return months;
}

/** The keys of paid acts, newest first, for reversing them. */
export const paymentKeys = async (companyId: number) =>
  (
    await db
      .select({ key: ledgerJournals.key })
      .from(ledgerJournals)
      .where(
        and(
          eq(ledgerJournals.companyId, companyId),
          eq(ledgerJournals.type, "paid"),
          sql`not exists (select 1 from ledger_journals back where back.reverses = ${ledgerJournals.id})`,
        ),
      )
  ).map(({ key }) => key);

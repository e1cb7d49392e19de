import { workAlertOrders, workAlerts } from "db/schema/work-alerts";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { may } from "~/access/may";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/observability/log.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { type AlertMatches, alertEmails } from "./alert-email.server";
import { listAlertFilters } from "./alert-filters.server";
import {
  BATCH_SIZE,
  type DueAlert,
  listDueAlerts,
  postpone,
  windowStart,
  withPossibleWork,
} from "./due.server";
import { listNewWork } from "./new-work.server";
import { nextMorning } from "./next-morning.server";

/** Checks for new work every few minutes: daily alerts are due in the morning, instant ones when work is published. */
export const workAlertJobs = jobQueue("work-alerts", noData);

const MAX_RUN_MS = 120_000;
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** Checks every contractor who is due; the next run continues where a crash or the time limit stopped this one. */
export async function checkForNewWork() {
  const until = now().getTime() + MAX_RUN_MS;
  while (now().getTime() < until) {
    const due = await listDueAlerts();
    const some = await withPossibleWork(due);
    await postpone(due.filter((each) => !some.includes(each)));
    for (const each of some) await checkSafely(each);
    if (due.length < BATCH_SIZE) return;
  }
}

/** Logs a failure and retries in an hour, so that one contractor's error does not stop the others. */
async function checkSafely(due: DueAlert) {
  try {
    await checkOne(due);
  } catch (err) {
    log().error({ err, userId: due.userId }, "could not check for new work; retrying in an hour");
    await db
      .update(workAlerts)
      .set({ nextAt: new Date(now().getTime() + HOUR_MS) })
      .where(isUnclaimed(due));
  }
}

async function checkOne(due: DueAlert) {
  const person = await findPerson(db, due.userId);
  // A deactivated account gets no alerts, and none for this period after reactivation.
  const matches =
    person && may(person, "saved-filters.alert") ? await findMatches(person, due.checkedAt) : [];
  const nextAt = nextMorning(now(), person ?? { latitude: null, longitude: null });
  await inTransaction(async (tx) => {
    // Only the first of two overlapping runs sends.
    const claimed = await tx
      .update(workAlerts)
      .set({ checkedAt: now(), nextAt })
      .where(isUnclaimed(due))
      .returning();
    if (claimed.length === 0 || matches.length === 0) return ok();
    await recordSent(tx, due.userId, matches);
    const subject = { type: "user" as const, id: due.userId };
    await recordAction(tx, null, "work-alert.send", subject, { filters: matches });
    await alertEmails.add(tx, { userId: due.userId, matches });
    return ok();
  });
}

/** Records sent orders, so that each is sent once; radius matches only as long as they could match again. */
function recordSent(tx: Tx, userId: number, matches: AlertMatches[]) {
  const [fromFilters, fromRadius] = [
    matches.filter(isFromFilter),
    matches.filter((match) => !isFromFilter(match)),
  ].map((part) => arrayParameter(part.flatMap(({ wins }) => wins)));
  return tx.execute(sql`insert into ${workAlertOrders} (user_id, work_order_id, company_id, at)
    select ${userId}::bigint, o.id, o.company_id, ${now().toISOString()}::timestamptz from work_orders o
    where o.id = any(${fromFilters}::bigint[])
      or (o.id = any(${fromRadius}::bigint[]) and o.published_at > ${windowStart(now()).toISOString()}::timestamptz)`);
}

const isFromFilter = ({ filterId }: AlertMatches) => filterId !== null;

/** Finds new orders by filter, then by radius; an order that several match is listed under the first. */
async function findMatches(person: Actor, checkedAt: Date): Promise<AlertMatches[]> {
  const seen = new Set<number>();
  const matches: AlertMatches[] = [];
  for (const source of await listAlertFilters(db, person.id)) {
    const since = new Date(Math.max(source.since.getTime(), windowStart(checkedAt).getTime()));
    const rows = await listNewWork(person, source, since);
    const wins = rows.map(({ win }) => win).filter((win) => !seen.has(win));
    for (const win of wins) seen.add(win);
    if (wins.length > 0) matches.push({ filterId: source.id, wins });
  }
  return matches;
}

const isUnclaimed = ({ userId, nextAt }: Pick<DueAlert, "userId" | "nextAt">) =>
  and(eq(workAlerts.userId, userId), eq(workAlerts.nextAt, nextAt));

/** Deletes records of sent orders after a year. */
export const deleteOldAlerts = () =>
  db.delete(workAlertOrders).where(lt(workAlertOrders.at, new Date(now().getTime() - YEAR_MS)));

import { workAlertOrders, workAlerts } from "db/schema/work-alerts";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { may } from "~/access/may";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { numbers } from "~/platform/db/prepared.server";
import { recordAct } from "~/platform/db/record.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/observability/log.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { alertLetters, type Told } from "./alert-email.server";
import { AT_ONCE, type Due, listDue, listWorthALook, lookFrom, moveOn } from "./due.server";
import { listNewWork } from "./new-work.server";
import { nextMorning } from "./next-morning.server";
import { listWanted } from "./wanted-orders.server";

/** Looks for new work for everybody whose morning it is, or who wants it at once and was woken. */
export const alertRounds = jobQueue<object>("work-alerts");

const ROUND_MS = 120_000;
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

/** Everybody who is due; whom a crash or the end of the round leaves out, the next round finds. */
export async function lookForNewWork() {
  const until = now().getTime() + ROUND_MS;
  while (now().getTime() < until) {
    const due = await listDue();
    const some = await listWorthALook(due);
    await moveOn(due.filter((each) => !some.includes(each)));
    for (const each of some) await lookSafely(each);
    if (due.length < AT_ONCE) return;
  }
}

/** What goes wrong with one person is no reason not to look for the others. */
async function lookSafely(due: Due) {
  try {
    await lookFor(due);
  } catch (err) {
    log().error({ err, userId: due.userId }, "new work was not looked for; it will be in an hour");
    await db
      .update(workAlerts)
      .set({ nextAt: new Date(now().getTime() + HOUR) })
      .where(isStill(due));
  }
}

async function lookFor(due: Due) {
  const person = await findPerson(db, due.userId);
  // A deactivated account hears nothing, and once it is back not of what it missed.
  const told = person && may(person, "saved-filters.alert") ? await findNews(person, due.lookedAt) : [];
  const nextAt = nextMorning(now(), person ?? { latitude: null, longitude: null });
  await inTransaction(async (tx) => {
    // Of two rounds that found the same, the first one tells it.
    const claimed = await tx
      .update(workAlerts)
      .set({ lookedAt: now(), nextAt })
      .where(isStill(due))
      .returning();
    if (claimed.length === 0 || told.length === 0) return ok();
    await rememberTold(tx, due.userId, told);
    const subject = { type: "user", id: due.userId };
    await recordAct(tx, null, "work-alert.send", subject, { filters: told });
    await alertLetters.add(tx, { userId: due.userId, told });
    return ok();
  });
}

/**
 * Nobody hears twice of what a filter found. Of what is only near, that is what the next look could find again: to
 * remember all of it would be a hundred rows for each contractor and day.
 */
function rememberTold(tx: Tx, userId: number, told: Told[]) {
  const [byFilters, byRadius] = [told.filter(isOfFilter), told.filter((each) => !isOfFilter(each))].map(
    (part) => numbers(part.flatMap(({ wins }) => wins)),
  );
  return tx.execute(sql`insert into ${workAlertOrders} (user_id, work_order_id, at)
    select ${userId}::bigint, o.id, ${now().toISOString()}::timestamptz from work_orders o
    where o.id = any(${byFilters}::bigint[])
      or (o.id = any(${byRadius}::bigint[]) and o.published_at > ${lookFrom(now()).toISOString()}::timestamptz)`);
}

const isOfFilter = ({ filterId }: Told) => filterId !== null;

/** New orders by filter, and then by radius; one that several find is told of under the first. */
async function findNews(person: Actor, lookedAt: Date): Promise<Told[]> {
  const seen = new Set<number>();
  const told: Told[] = [];
  for (const wanted of await listWanted(db, person.id)) {
    const since = new Date(Math.max(wanted.since.getTime(), lookFrom(lookedAt).getTime()));
    const rows = await listNewWork(person, wanted, since);
    const wins = rows.map(({ win }) => win).filter((win) => !seen.has(win));
    for (const win of wins) seen.add(win);
    if (wins.length > 0) told.push({ filterId: wanted.id, wins });
  }
  return told;
}

const isStill = ({ userId, nextAt }: Pick<Due, "userId" | "nextAt">) =>
  and(eq(workAlerts.userId, userId), eq(workAlerts.nextAt, nextAt));

/** Nobody looks back as far as that. */
export const forgetToldWork = () =>
  db.delete(workAlertOrders).where(lt(workAlertOrders.at, new Date(now().getTime() - YEAR)));

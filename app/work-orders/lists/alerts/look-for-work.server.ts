import { workAlertOrders, workAlerts } from "db/schema/work-alerts";
import { and, asc, eq, lt, lte } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { may } from "~/access/may";
import { now } from "~/platform/clock.server";
import { db, inTransaction } from "~/platform/db.server";
import { jobQueue } from "~/platform/jobs.server";
import { log } from "~/platform/log.server";
import { recordAct } from "~/platform/record.server";
import { ok } from "~/platform/result";
import { alertLetters, type Told } from "./alert-letter.server";
import { listNewWork } from "./new-work.server";
import { nextMorning } from "./next-morning.server";
import { listWanted } from "./wanted.server";

/** Looks through the filters of everybody whose morning it is. */
export const alertRounds = jobQueue<object>("work-alerts");

const AT_ONCE = 100;
const ROUND_MS = 120_000;
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

type Due = { userId: number; lookedAt: Date; nextAt: Date };

/** Everybody who is due, one after the other; whom a crash or the end of the round leaves out, the next round finds. */
export async function lookForNewWork() {
  const until = now().getTime() + ROUND_MS;
  while (now().getTime() < until) {
    const due = await listDue();
    for (const each of due) await lookSafely(each);
    if (due.length < AT_ONCE) return;
  }
}

const listDue = (): Promise<Due[]> =>
  db
    .select()
    .from(workAlerts)
    .where(lte(workAlerts.nextAt, now()))
    .orderBy(asc(workAlerts.nextAt))
    .limit(AT_ONCE);

/** What goes wrong with one person's filters is no reason not to look through the others'. */
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
    const wins = told.flatMap((each) => each.wins);
    const rows = wins.map((workOrderId) => ({ userId: due.userId, workOrderId, at: now() }));
    await tx.insert(workAlertOrders).values(rows);
    const subject = { type: "user", id: due.userId };
    await recordAct(tx, null, "work-alert.send", subject, { filters: told });
    await alertLetters.add(tx, { userId: due.userId, told });
    return ok();
  });
}

/** New orders by filter; one that several find is told of under the first. */
async function findNews(person: Actor, lookedAt: Date): Promise<Told[]> {
  const seen = new Set<number>();
  const told: Told[] = [];
  for (const { id, filter, since } of await listWanted(db, person.id)) {
    const rows = await listNewWork(person, filter, lookFrom(since, lookedAt));
    const wins = rows.map(({ win }) => win).filter((win) => !seen.has(win));
    for (const win of wins) seen.add(win);
    if (wins.length > 0) told.push({ filterId: id, wins });
  }
  return told;
}

/** An hour before the last look: what was being published then may have shown only after it. */
const lookFrom = (since: Date, lookedAt: Date) =>
  new Date(Math.max(since.getTime(), lookedAt.getTime() - HOUR));

const isStill = ({ userId, nextAt }: Due) =>
  and(eq(workAlerts.userId, userId), eq(workAlerts.nextAt, nextAt));

/** Nobody looks back as far as that. */
export const forgetToldWork = () =>
  db.delete(workAlertOrders).where(lt(workAlertOrders.at, new Date(now().getTime() - YEAR)));

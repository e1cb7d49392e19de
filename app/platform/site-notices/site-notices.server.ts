import { announcements, maintenance } from "db/schema/announcements";
import { asc, gt, isNull } from "drizzle-orm";
import { db } from "../db/db.server";
import { now } from "../time/clock.server";

/** How long a server keeps what it read, in ms: that late another server notices a change. */
const CACHE_MS = 1000;

const readNotices = async () => {
  const [running, planned] = await Promise.all([
    db.select().from(maintenance).where(isNull(maintenance.endedAt)),
    db.select().from(announcements).where(gt(announcements.endsAt, now())).orderBy(asc(announcements.id)),
  ]);
  return { maintenance: running[0] ?? null, announcements: planned };
};

let known: { at: number; notices: ReturnType<typeof readNotices> } | undefined;

/** Returns the running maintenance and the announcements that have not ended, read once a second for all requests. */
export function siteNotices() {
  if (known && performance.now() - known.at < CACHE_MS) return known.notices;
  const notices = readNotices();
  known = { at: performance.now(), notices };
  notices.catch(() => {
    known = undefined;
  });
  return notices;
}

/** Makes a change visible to this server's next request. */
export function forgetSiteNotices() {
  known = undefined;
}

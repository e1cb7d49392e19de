import { announcements } from "db/schema/announcements";
import { and, eq, gt } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { forgetSiteNotices } from "~/platform/site-notices/site-notices.server";
import { now } from "~/platform/time/clock.server";
import type { Announced } from "../forms";

/** Adds an announcement; a repeated submission adds it once. */
export async function announce(
  actor: Actor,
  announced: Announced,
  key?: IdempotencyKey,
): Promise<Result<{ id: number }>> {
  const result = await inTransaction(async (tx) => {
    if (!may(actor, "announcements.manage")) return forbidden();
    return runOnce(tx, actor.id, "announcement.add", key, async () => {
      const row = { ...announced, createdBy: actor.id, createdAt: now() };
      const [added] = await tx.insert(announcements).values(row).returning({ id: announcements.id });
      await recordAction(tx, actor, "announcement.add", { type: "announcement", id: added!.id }, announced);
      return ok({ id: added!.id });
    });
  });
  forgetSiteNotices();
  return result;
}

/** Changes an announcement that has not ended. */
export async function changeAnnouncement(
  actor: Actor,
  id: number,
  announced: Announced,
): Promise<Result<undefined>> {
  const result = await inTransaction(async (tx) => {
    if (!may(actor, "announcements.manage")) return forbidden();
    const [stored] = await tx.select().from(announcements).where(eq(announcements.id, id)).for("update");
    if (!stored) return notFound("Announcement");
    if (stored.endsAt <= now()) return refuse("conflict", "This announcement has ended. Add another one.");
    await tx.update(announcements).set(announced).where(eq(announcements.id, id));
    await recordAction(tx, actor, "announcement.change", { type: "announcement", id }, announced);
    return ok();
  });
  forgetSiteNotices();
  return result;
}

/** Takes an announcement from the pages at once; one that has not begun is deleted. */
export async function endAnnouncement(actor: Actor, id: number): Promise<Result<undefined>> {
  const result = await inTransaction(async (tx) => {
    if (!may(actor, "announcements.manage")) return forbidden();
    const at = now();
    const isRunning = and(eq(announcements.id, id), gt(announcements.endsAt, at));
    const [stored] = await tx.select().from(announcements).where(isRunning).for("update");
    if (!stored) return refuse("conflict", "This announcement has ended already.");
    if (stored.startsAt < at) await tx.update(announcements).set({ endsAt: at }).where(isRunning);
    else await tx.delete(announcements).where(isRunning);
    await recordAction(tx, actor, "announcement.end", { type: "announcement", id });
    return ok();
  });
  forgetSiteNotices();
  return result;
}

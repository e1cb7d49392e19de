import { maintenance } from "db/schema/announcements";
import { isNull } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, ok, type Result, refuse } from "~/platform/result";
import { forgetSiteNotices } from "~/platform/site-notices/site-notices.server";
import { now } from "~/platform/time/clock.server";

/** Holds back every change except those of the staff, until `endMaintenance`. */
export async function startMaintenance(
  actor: Actor,
  { text, minutes }: { text: string; minutes: number },
): Promise<Result<undefined>> {
  const result = await inTransaction(async (tx) => {
    if (!may(actor, "maintenance.manage")) return forbidden();
    const startedAt = now();
    const expectedEndAt = new Date(startedAt.getTime() + minutes * 60_000);
    const [started] = await tx
      .insert(maintenance)
      .values({ text, expectedEndAt, startedBy: actor.id, startedAt })
      .onConflictDoNothing()
      .returning({ id: maintenance.id });
    if (!started) return refuse("conflict", "Maintenance is running already.");
    await recordAction(
      tx,
      actor,
      "maintenance.start",
      { type: "maintenance", id: started.id },
      { text, minutes },
    );
    return ok();
  });
  forgetSiteNotices();
  return result;
}

export async function endMaintenance(actor: Actor): Promise<Result<undefined>> {
  const result = await inTransaction(async (tx) => {
    if (!may(actor, "maintenance.manage")) return forbidden();
    const [ended] = await tx
      .update(maintenance)
      .set({ endedAt: now(), endedBy: actor.id })
      .where(isNull(maintenance.endedAt))
      .returning({ id: maintenance.id });
    if (!ended) return refuse("conflict", "Maintenance is not running.");
    await recordAction(tx, actor, "maintenance.end", { type: "maintenance", id: ended.id });
    return ok();
  });
  forgetSiteNotices();
  return result;
}

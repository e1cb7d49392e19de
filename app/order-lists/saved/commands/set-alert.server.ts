import { savedFilters } from "db/schema/saved-filters";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { forbidden, notFound, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { ownFilter } from "../saved-filters.server";

/** Switches a saved filter's mails about new work on or off; on, it begins with what is published from now on. */
export function setAlert(actor: Actor, { id, on }: { id: number; on: boolean }) {
  return inTransaction(async (tx) => {
    if (!may(actor, "saved-filters.alert")) return forbidden();
    const [changed] = await tx
      .update(savedFilters)
      .set({ alertSince: on ? now() : null })
      .where(ownFilter(actor, id))
      .returning({ name: savedFilters.name });
    if (!changed) return notFound("Saved filter");
    return ok({ name: changed.name, on });
  });
}

import { savedFilters } from "db/schema/saved-filters";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { forbidden, notFound, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { ownFilter } from "../saved-filters.server";

/** Turns a saved filter's emails on, for orders published from now on, or off. */
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

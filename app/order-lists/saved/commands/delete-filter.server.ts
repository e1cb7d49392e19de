import { savedFilters } from "db/schema/saved-filters";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { forbidden, notFound, ok } from "~/platform/result";
import { ownFilter } from "../saved-filters.server";

export function deleteFilter(actor: Actor, { id }: { id: number }) {
  return inTransaction(async (tx) => {
    if (!may(actor, "saved-filters.keep")) return forbidden();
    const [deleted] = await tx
      .delete(savedFilters)
      .where(ownFilter(actor, id))
      .returning({ name: savedFilters.name });
    return deleted ? ok(deleted) : notFound("Saved filter");
  });
}

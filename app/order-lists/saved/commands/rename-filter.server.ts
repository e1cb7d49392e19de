import { savedFilters } from "db/schema/saved-filters";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, sqlState } from "~/platform/db/db.server";
import { forbidden, invalid, notFound, ok } from "~/platform/result";
import { NAME_TAKEN, readName } from "../saved-filter";
import { ownFilter } from "../saved-filters.server";

const UNIQUE_VIOLATION = "23505";

export async function renameFilter(actor: Actor, { id, name: typed }: { id: number; name: unknown }) {
  if (!may(actor, "saved-filters.keep")) return forbidden();
  const name = readName(typed);
  if (!name.ok) return name;
  try {
    return await inTransaction(async (tx) => {
      const renamed = await tx
        .update(savedFilters)
        .set({ name: name.value })
        .where(ownFilter(actor, id))
        .returning({ name: savedFilters.name });
      return renamed[0] ? ok(renamed[0]) : notFound("Saved filter");
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return invalid({ name: [NAME_TAKEN] });
    throw error;
  }
}

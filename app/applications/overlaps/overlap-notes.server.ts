import type { Actor } from "~/access/actor";
import type { ContractorOptions } from "~/contractors/groups/group-route.server";
import { OVERLAPS_FOR_CLIENT, OVERLAPS_FOR_CONTRACTOR, otherWorkFor } from "./overlap-labels";
import { countOverlaps, overlappedWins } from "./overlaps.server";

/** Returns a note by contractor id, for those who have other work at the time of any of the orders. */
export async function overlapNotes(actor: Actor, contractorIds: readonly number[], wins: readonly number[]) {
  const counts = Object.entries(await countOverlaps(actor, contractorIds, wins));
  return Object.fromEntries(counts.map(([id, n]) => [id, otherWorkFor(n, wins.length)]));
}

export const overlapNotesOfOptions = (
  actor: Actor,
  { chosen, found }: ContractorOptions,
  wins: readonly number[],
) =>
  overlapNotes(
    actor,
    [...chosen, ...found].map(({ id }) => id),
    wins,
  );

/** Returns warnings for a REST call, one per order that overlaps the contractor's other work. */
export async function overlapWarnings(actor: Actor, contractorId: number, wins: readonly number[]) {
  const text = actor.role === "contractor" ? OVERLAPS_FOR_CONTRACTOR : OVERLAPS_FOR_CLIENT;
  return (await overlappedWins(actor, contractorId, wins)).map((win) => `${win}: ${text}`);
}

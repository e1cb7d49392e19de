import { workOrders } from "db/schema/work-orders";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { findBlocks } from "~/applications/blocks/blocks.server";
import { ratingsOf } from "~/contractors/ratings/rating";
import type { Reader } from "~/platform/db/db.server";
import { findPerson } from "./details.server";

/** Loads what the profile says first, for a hover card. */
export async function findContractorCard(reader: Reader, actor: Actor, id: number) {
  const person = await findPerson(reader, actor, id);
  if (!person) return undefined;
  const { user, profile } = person;
  const { companyId } = actor;
  const [doneForYou, blocked] = await Promise.all([
    companyId === null ? null : countDone(reader, id, companyId),
    companyId !== null && mayEver(actor, "contractor.block") ? findBlocks(reader, companyId, id) : null,
  ]);
  return {
    kind: "contractor" as const,
    name: `${user.firstName} ${user.lastName}`,
    place: [user.city, user.stateCode].filter(Boolean).join(", "),
    rating: ratingsOf(profile).currentRating,
    completedCount: profile.completedCount,
    /** Null for the super administrator. */
    doneForYou,
    isActive: user.state === "active",
    isBlocked: blocked?.company ?? false,
  };
}
export type ContractorCard = NonNullable<Awaited<ReturnType<typeof findContractorCard>>>;

const countDone = (reader: Reader, contractorId: number, companyId: number) =>
  reader.$count(
    workOrders,
    and(
      eq(workOrders.contractorId, contractorId),
      eq(workOrders.companyId, companyId),
      inArray(workOrders.status, ["completed", "approved", "paid"]),
    ),
  );

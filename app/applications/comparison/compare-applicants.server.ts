import type { Actor } from "~/access/actor";
import { passedCertificatesOf } from "~/contractors/certificates/passed-certificates.server";
import type { Reader } from "~/platform/db/db.server";
import type { Order } from "~/work-orders/store/order.server";
import { countApplicantOverlaps } from "../overlaps/overlaps.server";
import { isBlocked, listApplicants } from "../queries.server";
import { withArrivals } from "./arrivals.server";
import { bestBy, compare, type Sorting, type SortKey, sortApplicants, sortKeys } from "./comparison";

type Query = { sorting: Sorting; only: readonly string[] };

/**
 * Reads an order's open applicants, sorted, each beside what was posted. Two or more ids of applications in `only`
 * leave those alone; unknown ids count as absent.
 */
export async function compareApplicants(
  reader: Reader,
  actor: Actor,
  order: Order,
  { sorting, only }: Query,
) {
  const open = (await listApplicants(reader, actor, order)).filter(({ status }) => status === "apply");
  const ids = open.map(({ contractorId }) => contractorId);
  const [candidates, badges, overlaps] = await Promise.all([
    withArrivals(reader, open),
    passedCertificatesOf(reader, ids),
    countApplicantOverlaps(actor, order, open),
  ]);
  const chosen = candidates.filter(({ id }) => only.includes(String(id)));
  const isSideBySide = chosen.length > 1;
  const shown = sortApplicants(order, isSideBySide ? chosen : candidates, sorting);
  return {
    isSideBySide,
    chosenIds: chosen.map(({ id }) => id),
    best: Object.fromEntries(sortKeys.map((key) => [key, bestBy(order, shown, key)])) as Record<
      SortKey,
      number[]
    >,
    rows: shown.map((each) => ({
      id: each.id,
      contractorId: each.contractorId,
      name: each.name,
      pictureFileId: each.pictureFileId,
      miles: each.miles,
      rating: each.ratings.currentRating,
      completedCount: each.completedCount,
      comment: each.comment,
      certificates: badges(each.contractorId),
      hasOtherWork: each.contractorId in overlaps,
      isBlocked: isBlocked(each),
      ...compare(order, each),
    })),
  };
}

type Row = Awaited<ReturnType<typeof compareApplicants>>["rows"][number];
export type ComparedRow = Row & { profileTo: string; assignTo: string | null };

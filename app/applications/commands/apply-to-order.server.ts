import { applications } from "db/schema/applications";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { ok, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { changeOrder } from "~/work-orders/change-order.server";
import { recordOrderAct, saveProgress } from "~/work-orders/order.server";
import { displayStatus } from "~/work-orders/work-order";
import { apply, type Bid, differences, isCounterOffer, isSameBid } from "../application";
import { countApplicants, findApplication } from "../application.server";
import { termsKey } from "../posted-terms";

export const TERMS_CHANGED =
  "The client has changed the pay or the start since you opened this page. Please check the new terms and apply again.";

type Apply = {
  win: number;
  /** As `applyForm` read it against the posting whose terms are `seen`. */
  bid: Bid;
  seen: string;
};

/** W7, and editing a bid: one row per order and contractor, whatever happens at the same moment. The very bid that stands changes nothing. */
export function applyToOrder(actor: Actor, { win, bid, seen }: Apply) {
  return changeOrder(actor, "application.apply", win, async (tx, order) => {
    const before = await findApplication(tx, win, actor.id);
    const next = apply(order, before, order.toContractor?.blocked ?? true);
    if (!next.ok) return next;
    if (termsKey(order) !== seen) return refuse("conflict", TERMS_CHANGED);

    const counterOffer = isCounterOffer(order, bid);
    if (isSameBid(before, bid))
      return ok({ win, isCounterOffer: counterOffer, isEdit: false, applicantCount: order.applicantCount });
    await store(tx, win, actor.id, { ...bid, isCounterOffer: counterOffer, status: next.value.status });
    const applicantCount = await countApplicants(tx, win);
    await saveProgress(tx, order, { applicantCount });
    await recordOrderAct(tx, actor, "application.apply", order, {
      type: "apply",
      status: displayStatus({ ...order, applicantCount }, "client"),
      description: inWords(order, bid),
      payload: {
        contractorId: actor.id,
        tellUserId: order.createdById,
        isCounterOffer: counterOffer,
        isEdit: before?.status === "apply",
      },
    });
    return ok({ win, isCounterOffer: counterOffer, isEdit: before?.status === "apply", applicantCount });
  });
}

type Values = Omit<typeof applications.$inferInsert, "workOrderId" | "contractorId">;

/** The row stays the same one, with the time at which the contractor first applied. */
async function store(tx: Tx, workOrderId: number, contractorId: number, values: Values) {
  const updatedAt = now();
  await tx
    .insert(applications)
    .values({ ...values, workOrderId, contractorId, createdAt: updatedAt, updatedAt })
    .onConflictDoUpdate({
      target: [applications.workOrderId, applications.contractorId],
      set: { ...values, updatedAt },
    });
}

const inWords = (order: Parameters<typeof differences>[0], bid: Bid) =>
  [
    ...differences(order, bid).map(({ what, posted, bid: asked }) =>
      posted ? `${what}: ${asked} (posted ${posted})` : `${what}: ${asked}`,
    ),
    bid.comment,
  ]
    .filter(Boolean)
    .join("\n");

import { applications } from "db/schema/applications";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { ok, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { displayStatus } from "~/work-orders/rules/work-order";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { recordOrderAction, saveProgress } from "~/work-orders/store/order.server";
import { apply, type Bid, differences, isCounterOffer, isSameBid } from "../application";
import { countApplicants, findApplication } from "../application.server";
import { termsKey } from "../terms/posted-terms";

export const TERMS_CHANGED =
  "The client has changed the pay or the start since you opened this page. Please check the new terms and apply again.";

type Apply = {
  win: number;
  /** Parsed by `applyForm`. */
  bid: Bid;
  /** The posted terms that the page showed (`termsKey`). */
  seen: string;
};

/** Applies or changes the bid, one row per contractor. Refuses `conflict` if the terms changed since `seen`. */
export function applyToOrder(actor: Actor, { win, bid, seen }: Apply) {
  return changeOrder(actor, "application.apply", win, async (tx, order) => {
    const before = await findApplication(tx, order, actor.id);
    const next = apply(order, before, order.toContractor?.blocked ?? true);
    if (!next.ok) return next;
    if (termsKey(order) !== seen) return refuse("conflict", TERMS_CHANGED);

    const isCounter = isCounterOffer(order, bid);
    if (isSameBid(before, bid))
      return ok({ win, isCounterOffer: isCounter, isEdit: false, applicantCount: order.applicantCount });
    await store(tx, order, actor.id, { ...bid, isCounterOffer: isCounter, status: next.value.status });
    const applicantCount = await countApplicants(tx, order);
    await saveProgress(tx, order, { applicantCount });
    await recordOrderAction(tx, actor, "application.apply", order, {
      type: "apply",
      status: displayStatus({ ...order, applicantCount }, "client"),
      description: describeBid(order, bid),
      payload: {
        contractorId: actor.id,
        tellUserId: order.createdById,
        isCounterOffer: isCounter,
        isEdit: before?.status === "apply",
      },
    });
    return ok({ win, isCounterOffer: isCounter, isEdit: before?.status === "apply", applicantCount });
  });
}

type Values = Omit<typeof applications.$inferInsert, "workOrderId" | "companyId" | "contractorId">;

/** Keeps the row and its `createdAt`, the time of the first application. */
async function store(tx: Tx, order: { id: number; companyId: number }, contractorId: number, values: Values) {
  const { id: workOrderId, companyId } = order;
  const updatedAt = now();
  await tx
    .insert(applications)
    .values({ ...values, workOrderId, companyId, contractorId, createdAt: updatedAt, updatedAt })
    .onConflictDoUpdate({
      target: [applications.workOrderId, applications.contractorId, applications.companyId],
      set: { ...values, updatedAt },
    });
}

const describeBid = (order: Parameters<typeof differences>[0], bid: Bid) =>
  [
    ...differences(order, bid).map(({ what, posted, bid: proposed }) =>
      posted ? `${what}: ${proposed} (posted ${posted})` : `${what}: ${proposed}`,
    ),
    bid.comment,
  ]
    .filter(Boolean)
    .join("\n");

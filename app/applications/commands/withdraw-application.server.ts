import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { displayStatus } from "~/work-orders/rules/work-order";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { type Order, recordOrderAction, saveProgress } from "~/work-orders/store/order.server";
import { countApplicants, setApplicationStatus } from "../application.server";

export function withdrawApplication(actor: Actor, { win }: { win: number }) {
  return changeOrder(actor, "application.withdraw", win, async (tx, order) => {
    return ok({ win, applicantCount: await withdrawFrom(tx, actor, order) });
  });
}

/** Withdraws the actor's open application. Call it under the order's lock. Returns how many applications are left. */
export async function withdrawFrom(tx: Tx, actor: Actor, order: Order): Promise<number> {
  await setApplicationStatus(tx, order, actor.id, "withdrawn");
  const applicantCount = await countApplicants(tx, order);
  await saveProgress(tx, order, { applicantCount });
  await recordOrderAction(tx, actor, "application.withdraw", order, {
    type: "cancel application",
    status: displayStatus({ ...order, applicantCount }, "client"),
    payload: { contractorId: actor.id, tellUserId: order.createdById },
  });
  return applicantCount;
}

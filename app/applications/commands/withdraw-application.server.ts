import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { inTransaction } from "~/platform/db.server";
import { notFound, ok } from "~/platform/result";
import { lockOrder, recordOrderAct, saveProgress } from "~/work-orders/order.server";
import { displayStatus } from "~/work-orders/work-order";
import { countApplicants, setApplicationStatus } from "../application.server";

/** W8: the contractor takes back his application; he may apply again. */
export function withdrawApplication(actor: Actor, { win }: { win: number }) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "application.withdraw", order);
    if (refusal) return refusal;
    await setApplicationStatus(tx, win, actor.id, "withdrawn");
    const applicantCount = await countApplicants(tx, win);
    await saveProgress(tx, order, { applicantCount });
    await recordOrderAct(tx, actor, "application.withdraw", order, {
      type: "cancel application",
      status: displayStatus({ ...order, applicantCount }, "client"),
      payload: { contractorId: actor.id, tellUserId: order.createdById },
    });
    return ok({ win, applicantCount });
  });
}

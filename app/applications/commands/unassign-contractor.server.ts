import type { Actor } from "~/access/actor";
import { releaseHold } from "~/ledger/commands/release-hold.server";
import { ok } from "~/platform/result";
import { removalEmails } from "~/work-orders/mail/removal-email.server";
import { unassign } from "~/work-orders/rules/transitions";
import { uncheckedTasks } from "~/work-orders/rules/work-order";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { recordOrderAction, saveOrder } from "~/work-orders/store/order.server";
import { contractorName, countCheckEntries, setApplicationStatus } from "../application.server";
import { setRouteStatus } from "../routing/route.server";
import { changesOf, postedTerms } from "../terms/posted-terms.server";

/** Releases the hold, reopens the order and emails the reason. Refuses `conflict` after a check-in. */
export function unassignContractor(actor: Actor, { win, reason }: { win: number; reason: string }) {
  return changeOrder(actor, "application.unassign", win, async (tx, order) => {
    const next = unassign(order, reason, await countCheckEntries(tx, win));
    if (!next.ok) return next;
    const contractorId = order.contractorId!;
    await setApplicationStatus(tx, order, contractorId, "archived");
    await setRouteStatus(tx, { win, contractorId }, "archived");
    if (!order.payOutsideOfApp) {
      const released = await releaseHold(tx, {
        companyId: order.companyId,
        reference: win,
        key: `release:${win}:${order.version}`,
      });
      if (!released.ok) return released;
    }
    const terms = await postedTerms(tx, order);
    await saveOrder(tx, order, {
      ...terms,
      ...next.value,
      tasks: uncheckedTasks(order.tasks),
    });
    await recordOrderAction(tx, actor, "application.unassign", order, {
      type: "un-assign",
      status: next.value.status,
      description: reason.trim(),
      changes: {
        contractorId: { from: contractorId, to: null },
        contractor: { from: await contractorName(tx, contractorId), to: null },
        ...changesOf(order, terms),
      },
      payload: { contractorId, reason: reason.trim() },
    });
    await removalEmails.add(tx, { win, contractorId });
    return ok({ win, contractorId });
  });
}

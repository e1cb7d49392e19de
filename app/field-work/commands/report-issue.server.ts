import { issueReports } from "db/schema/field-work";
import { type Actor, fullName } from "~/access/actor";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockPermitted } from "~/work-orders/store/change-order.server";
import { recordOrderAction } from "~/work-orders/store/order.server";

type ReportIssue = { win: number; text: string; idempotencyKey?: IdempotencyKey };

/** Reports an issue to the assigned contractor. `text` is validated by `issueText`. */
export function reportIssue(actor: Actor, { win, text, idempotencyKey }: ReportIssue) {
  return inTransaction((tx) =>
    runOnce(tx, actor.id, `issue.report ${win}`, idempotencyKey, () => report(tx, actor, win, text)),
  );
}

async function report(tx: Tx, actor: Actor, win: number, text: string) {
  const locked = await lockPermitted(tx, actor, "issue.report", win);
  if (!locked.ok) return locked;
  const order = locked.value;
  const at = now();
  const [added] = await tx
    .insert(issueReports)
    .values({
      workOrderId: win,
      companyId: order.companyId,
      contractorId: order.contractorId!,
      messages: [{ by: "client", name: fullName(actor), text, at: at.toISOString() }],
      createdAt: at,
    })
    .returning({ id: issueReports.id });
  await recordOrderAction(tx, actor, "issue.report", order, {
    type: "report issue",
    status: order.status,
    description: text,
    payload: { reportId: added!.id, contractorId: order.contractorId, text },
  });
  return ok({ reportId: added!.id });
}

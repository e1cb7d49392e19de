import { orderApprovalCodes } from "db/schema/order-fields";
import { and, eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import type { Approval } from "../approval";

/** Saves values of the order's client approval codes; codes that aren't on the order are ignored. */
export async function saveCodes(tx: Tx, win: number, { approvalCodes = {} }: Approval) {
  const { workOrderId, approvalCodeId } = orderApprovalCodes;
  for (const [id, value] of Object.entries(approvalCodes))
    await tx
      .update(orderApprovalCodes)
      .set({ value })
      .where(and(eq(workOrderId, win), eq(approvalCodeId, Number(id))));
}

import type { Actor } from "~/access/actor";
import { findCompany } from "~/companies/company.server";
import type { Reader, Tx } from "~/platform/db/db.server";
import { invalid, ok, type Result } from "~/platform/result";
import { listOwnUnused } from "~/work-orders/documents/documents.server";
import type { Order } from "~/work-orders/store/order.server";
import { checkReceipt, RECEIPT_GONE } from "./receipt";

/** An own upload that nothing uses yet; `undefined` leaves the expense's receipt, `null` removes it. */
export type ReceiptChange = number | null | undefined;

type Settled = { amountCents: number; change: ReceiptChange; before: number | null };

/** Returns the file that an expense has as its receipt after a change. Call it under the order's lock. */
export async function settleReceipt(
  tx: Tx,
  actor: Actor,
  order: Order,
  { amountCents, change, before }: Settled,
): Promise<Result<number | null>> {
  const receiptFileId = change === undefined ? before : change;
  if (receiptFileId !== null && receiptFileId !== before) {
    const [own] = await listOwnUnused(tx, actor, [receiptFileId]);
    if (!own) return invalid({ receipt: [RECEIPT_GONE] });
  }
  const aboveCents = await receiptAbove(tx, order);
  const checked = checkReceipt({ amountCents, hasReceipt: receiptFileId !== null }, aboveCents);
  return checked.ok ? ok(receiptFileId) : checked;
}

/** Returns the amount above which the order's company asks for a receipt; `null` for never. */
export async function receiptAbove(reader: Reader, { companyId }: Order): Promise<number | null> {
  return (await findCompany(reader, companyId))?.receiptAboveCents ?? null;
}

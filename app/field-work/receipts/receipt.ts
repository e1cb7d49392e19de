/** The receipt of an expense: at most one picture or PDF (PHO-009). */
import { invalid, ok, type Result } from "~/platform/result";
import { money } from "~/platform/text/format";

export const receiptLimits = { accept: "documents", maxFiles: 1, maxBytesEach: 25_000_000 } as const;

export const RECEIPT_GONE = "The receipt is no longer there. Please choose it again.";
export const receiptNeeded = (aboveCents: number) =>
  `The client asks for a receipt of expenses above ${money(aboveCents)}. Please add a photo or a PDF of it.`;

type Checked = { amountCents: number; hasReceipt: boolean };

/** Refuses an expense above the company's amount without a receipt; `null` asks for none. */
export function checkReceipt({ amountCents, hasReceipt }: Checked, aboveCents: number | null): Result<void> {
  if (hasReceipt || aboveCents === null || amountCents <= aboveCents) return ok();
  return invalid({ receipt: [receiptNeeded(aboveCents)] });
}

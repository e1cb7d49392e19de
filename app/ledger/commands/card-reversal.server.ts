import type { Tx } from "~/platform/db/db.server";
import { ok, type Result } from "~/platform/result";
import { lockAccounts, postTransfer } from "../post.server";
import { postingRules } from "../posting-rules";
import { balanceOf } from "../queries.server";
import { debtOf, recordDebt } from "./bank-transfer.server";
import { settleDebts } from "./return-transfer.server";

type Reversal = { key: string; companyId: number; amountCents: number; description: string };

/** Takes from a company what its card provider took back; the company owes what it has spent of it. Returns its debts. */
export async function takeBackCardPayment(
  tx: Tx,
  reversal: Reversal,
): Promise<Result<{ owedCents: number }>> {
  const { key, companyId, amountCents } = reversal;
  // Prevents spending until this transaction ends.
  await lockAccounts(tx, [{ companyId }]);
  const { availableCents } = await balanceOf(companyId, tx);
  const missingCents = amountCents - availableCents;
  if (missingCents > 0) {
    const description = "Owed: a card payment was taken back that was spent";
    const owed = await recordDebt(tx, {
      key: `${key}:owed`,
      companyId,
      amountCents: missingCents,
      description,
    });
    if (!owed.ok) return owed;
  }
  const taken = await postTransfer(tx, postingRules.cardTakenBack, reversal);
  return taken.ok ? ok({ owedCents: await debtOf(tx, companyId) }) : taken;
}

/** Gives a company what its card provider returned, and pays its debts from it. */
export async function returnCardPayment(tx: Tx, reversal: Reversal): Promise<Result<{ owedCents: number }>> {
  const returned = await postTransfer(tx, postingRules.cardReturned, reversal);
  if (!returned.ok) return returned;
  const settled = await settleDebts(tx, reversal.companyId);
  return settled.ok ? ok({ owedCents: await debtOf(tx, reversal.companyId) }) : settled;
}

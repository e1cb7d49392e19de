import { bankTransfers } from "db/schema/banking";
import { payoutBanks, payouts } from "db/schema/payouts";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { bankLabel } from "~/banking/bank";
import { requestTransfer } from "~/banking/commands/request-transfer.server";
import { sendTransfer } from "~/banking/commands/send-transfer.server";
import { payoutSent } from "~/ledger/commands/bank-transfer.server";
import { chargePayoutFee } from "~/ledger/commands/fee.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok, refuse } from "~/platform/result";
import type { PayoutBank } from "~/profile/bank/bank.server";
import { registeredBankOf, withInstant } from "~/profile/bank/provider-bank.server";
import { orderSubject } from "~/work-orders/store/company-of-order.server";
import { accountFaultOf } from "../return-code";
import { findChoice, readPrices } from "../speed/queries.server";
import { slowedDetail } from "../speed/slowed";
import { decideSpeed, speedLabels } from "../speed/speed";

/** Sends waiting payouts, one transfer per order. Safe to repeat: the provider is called after the commit. */
export async function payOut({ contractorId }: { contractorId: number }): Promise<void> {
  const waiting = await db
    .select({ workOrderId: payouts.workOrderId })
    .from(payouts)
    .where(and(eq(payouts.contractorId, contractorId), isNull(payouts.transferId)))
    .orderBy(asc(payouts.workOrderId));
  if (waiting.length === 0) return;
  const bank = await registeredBankOf(contractorId);
  if (!bank || (await isAtFault(bank))) return;
  const choice = await findChoice(contractorId);
  const known = choice?.speed === "instant" ? await withInstant(bank) : bank;
  for (const { workOrderId } of waiting) {
    const response = await requestPayoutTransfer(workOrderId, known);
    if (response) await sendTransfer(response);
  }
}

/** Returns whether the bank said of the last transfer to this account that the account itself is at fault. */
async function isAtFault({ contractorId, reference }: PayoutBank): Promise<boolean> {
  const [last] = await db
    .select({ state: bankTransfers.state, reason: bankTransfers.reason })
    .from(bankTransfers)
    .where(
      and(
        eq(bankTransfers.contractorId, contractorId),
        eq(bankTransfers.bank, reference ?? ""),
        inArray(bankTransfers.state, ["failed", "processed"]),
      ),
    )
    .orderBy(desc(bankTransfers.settledAt))
    .limit(1);
  return last?.state === "failed" && accountFaultOf({ reason: last.reason, isSameBank: true }) !== undefined;
}

/** Requests the transfer of an order's payout and returns its id; `undefined` if it is sent already or must wait. */
async function requestPayoutTransfer(workOrderId: number, bank: PayoutBank): Promise<number | undefined> {
  const result = await inTransaction(async (tx) => {
    // Locks out a concurrent change of the bank details.
    const [current] = await tx
      .select({ reference: payoutBanks.reference })
      .from(payoutBanks)
      .where(eq(payoutBanks.contractorId, bank.contractorId))
      .for("share");
    if (!bank.reference || current?.reference !== bank.reference) return ok(undefined);
    const [payout] = await tx
      .select()
      .from(payouts)
      .where(eq(payouts.workOrderId, workOrderId))
      .for("update");
    if (!payout || payout.transferId !== null) return ok(undefined);
    const { contractorId, amountCents } = payout;
    const decided = decideSpeed(await findChoice(contractorId, tx), await readPrices(tx), {
      payCents: amountCents,
      slowReason: payout.slowReason,
      takesInstant: bank.takesInstant,
    });
    const { speed, feeCents, slowReason } = decided;
    const sentCents = amountCents - feeCents;
    const transfer = await requestTransfer(tx, {
      kind: "payout",
      address: "",
      amountCents: sentCents,
      feeCents,
      speed,
      contractorId,
      bank: bank.reference,
      bankName: bank.bankName,
      accountEnd: bank.accountEnd,
    });
    const description = `Paid out to ${bankLabel(bank)}`;
    const { id: transferId, key } = transfer;
    const posted = await payoutSent(tx, { contractorId, key, amountCents: sentCents, description });
    if (!posted.ok) return refuse(posted.code, posted.message);
    const fee = { contractorId, of: key, amountCents: feeCents, description: `${speedLabels[speed]} payout` };
    const charged = await chargePayoutFee(tx, fee);
    if (!charged.ok) return refuse(charged.code, charged.message);
    await tx
      .update(payouts)
      .set({ transferId, feeCents, slowReason })
      .where(eq(payouts.workOrderId, workOrderId));
    const subject = await orderSubject(tx, workOrderId);
    if (slowReason !== payout.slowReason)
      await recordAction(tx, null, "payout.slowed", subject, slowedDetail(payout, slowReason));
    const detail = { contractorId, amountCents, feeCents, speed, transferId };
    await recordAction(tx, null, "payout.sent", subject, detail);
    return ok(transferId);
  });
  if (!result.ok) throw new Error(`Payout of ${workOrderId}: ${result.message}`);
  return result.value;
}

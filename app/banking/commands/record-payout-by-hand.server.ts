import { bankTransfers } from "db/schema/banking";
import { payoutArrived, payoutSent } from "~/ledger/commands/bank-transfer.server";
import type { Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { randomSecret } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";
import { bankLabel } from "../bank";
import type { BankTransfer } from "../queries.server";

type ManualPayout = Pick<BankTransfer, "amountCents" | "bank" | "bankName" | "accountEnd"> & {
  contractorId: number;
  reference: string;
  at: Date;
};

/** Records a transfer made by hand at the provider as an arrived payout. Refuses `funds` if less is owed. */
export async function recordPayoutByHand(tx: Tx, { at, ...payout }: ManualPayout) {
  const { contractorId, amountCents } = payout;
  const [transfer] = await tx
    .insert(bankTransfers)
    .values({
      ...payout,
      kind: "payout",
      key: `transfer-${randomSecret()}`,
      address: "",
      state: "processed",
      createdAt: at,
      settledAt: now(),
    })
    .returning();
  const { id, key } = transfer!;
  const posting = { contractorId, amountCents, key, description: `Paid out by hand to ${bankLabel(payout)}` };
  const sent = await payoutSent(tx, posting);
  const arrived = sent.ok ? await payoutArrived(tx, posting) : sent;
  if (!arrived.ok) return arrived;
  const details = { kind: "payout", companyId: null, contractorId, from: "requested", to: "processed" };
  const subject = { type: "bank-transfer" as const, id, companyId: null };
  await recordAction(tx, null, "bank-transfer.recorded", subject, details);
  return { ok: true as const, value: { transferId: id, journalId: arrived.value.journalId } };
}

import { bankTransfers } from "db/schema/banking";
import { payoutArrived, payoutSent } from "~/ledger/commands/bank-transfer.server";
import type { Tx } from "~/platform/db/db.server";
import { recordAct } from "~/platform/db/record.server";
import { randomSecret } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";
import { bankLabel } from "../bank";
import type { BankTransfer } from "../queries.server";

type Made = Pick<BankTransfer, "amountCents" | "bank" | "bankName" | "accountEnd"> & {
  contractorId: number;
  /** Its number there, and when it was made. */
  reference: string;
  at: Date;
};

/**
 * Takes a transfer that somebody made to a contractor at the provider's own page for one of ours: it has arrived, and its
 * money is posted as any payout's. Should it come back, that is noted as of any other. Refuses `funds` where less is owed to him.
 */
export async function adoptPayout(tx: Tx, { at, ...made }: Made) {
  const { contractorId, amountCents } = made;
  const [transfer] = await tx
    .insert(bankTransfers)
    .values({
      ...made,
      kind: "payout",
      key: `transfer-${randomSecret()}`,
      address: "",
      state: "processed",
      createdAt: at,
      settledAt: now(),
    })
    .returning();
  const { id, key } = transfer!;
  const wish = { contractorId, amountCents, key, description: `Paid out by hand to ${bankLabel(made)}` };
  const sent = await payoutSent(tx, wish);
  const arrived = sent.ok ? await payoutArrived(tx, wish) : sent;
  if (!arrived.ok) return arrived;
  const told = { kind: "payout", companyId: null, contractorId, from: "asked", to: "processed" };
  await recordAct(tx, null, "bank-transfer.noted", { type: "bank-transfer", id }, told);
  return { ok: true as const, value: { transferId: id, journalId: arrived.value.journalId } };
}

import { bankTransfers } from "db/schema/banking";
import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { BankTransfer } from "../queries.server";
import type { TransferStatus } from "../transfer-records.server";
import { postings } from "./postings.server";

const rank = { requested: 0, sent: 1, processed: 2, failed: 3 };

/** Records a transfer's state and posts the money atomically. States only advance; `processed` may become `failed`. */
export async function recordTransfer(id: number, observed: TransferStatus): Promise<BankTransfer> {
  const result = await inTransaction(async (tx) => {
    const [transfer] = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for("update");
    if (!transfer) throw new Error(`There is no bank transfer ${id}`);
    if (rank[observed.state] <= rank[transfer.state]) return ok(transfer);
    const posted = await post(tx, transfer, observed);
    if (!posted.ok) return posted;
    const [updated] = await tx
      .update(bankTransfers)
      .set({
        state: observed.state,
        reason: observed.reason,
        reference: observed.reference ?? transfer.reference,
        settledAt: observed.state === "sent" ? null : now(),
      })
      .where(eq(bankTransfers.id, id))
      .returning();
    const { kind, companyId, contractorId } = transfer;
    await recordAction(
      tx,
      null,
      "bank-transfer.recorded",
      { type: "bank-transfer", id, companyId },
      { kind, companyId, contractorId, from: transfer.state, to: observed.state },
    );
    return ok(updated!);
  });
  if (!result.ok) throw new Error(`Bank transfer ${id}: ${result.message}`);
  return result.value;
}

/** Posts every step between the stored and the seen state, in order. */
async function post(tx: Tx, transfer: BankTransfer, observed: TransferStatus): Promise<Result<unknown>> {
  const actions = postings[transfer.kind];
  const wasCreated = observed.reference !== null;
  if (transfer.state === "requested" && wasCreated) {
    const sent = await actions.sent(tx, transfer);
    if (!sent.ok || observed.state === "sent") return sent;
  }
  if (observed.state === "processed") return actions.processed(tx, transfer);
  if (transfer.state === "processed") return actions.returned(tx, transfer, observed.reason);
  return transfer.state === "requested" && !wasCreated
    ? actions.refused(tx, transfer, observed.reason)
    : actions.failed(tx, transfer, observed.reason);
}

import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { requestTransfer } from "~/banking/commands/request-transfer.server";
import { sendTransfer } from "~/banking/commands/send-transfer.server";
import { type BankTransfer, findSource } from "~/banking/queries.server";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";

type AddToBalance = {
  /** At least 100 cents. */
  amountCents: number;
  sourceId: number;
  idempotencyKey?: IdempotencyKey;
};

/** Transfers our own money to our balance at the provider, in 4-5 business days. Refuses `funds`. */
export async function addToBalance(
  actor: Actor,
  { amountCents, sourceId, idempotencyKey }: AddToBalance,
): Promise<Result<BankTransfer>> {
  if (!may(actor, "provider-balance.add")) return forbidden();
  const requested = await inTransaction((tx) =>
    runOnce(tx, actor.id, "provider-balance.add", idempotencyKey, async () => {
      const source = await findSource(null, sourceId, tx);
      if (!source) return notFound("Funding source");
      if (!source.isVerified) return refuse("conflict", "This bank account is not verified yet");
      const { id } = await requestTransfer(tx, {
        kind: "top-up",
        actorId: actor.id,
        address: actor.address,
        amountCents,
        bank: source.reference,
        bankName: source.bankName,
        accountEnd: source.accountEnd,
      });
      const subject = { type: "bank-transfer" as const, id, companyId: null };
      await recordAction(tx, actor, "provider-balance.add", subject, { amountCents });
      return ok({ id });
    }),
  );
  if (!requested.ok) return requested;
  const transfer = await sendTransfer(requested.value.id);
  return transfer.state === "failed" ? refuse("funds", transfer.reason) : ok(transfer);
}

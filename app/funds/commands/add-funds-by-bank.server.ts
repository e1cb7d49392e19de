import type { Actor } from "~/access/actor";
import { refusalOf } from "~/access/may";
import { requestTransfer } from "~/banking/commands/request-transfer.server";
import { sendTransfer } from "~/banking/commands/send-transfer.server";
import { type BankTransfer, findSource, findTransfer } from "~/banking/queries.server";
import { checkSending } from "~/banking/verification/verification.server";
import { inTransaction } from "~/platform/db/db.server";
import { afterCommit } from "~/platform/db/events/commits.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { priceOf } from "../refills/price.server";

type AddFunds = {
  /** Added to the funds available; more than 0. The fee comes on top. */
  amountCents: number;
  sourceId: number;
  idempotencyKey?: IdempotencyKey;
};

/**
 * Commits the request, then asks the provider to debit the account, which takes 4-5 business days. The transfer stays
 * `requested` until the provider answers. Refuses `funds` with the provider's reason, and before it is asked what is
 * beyond an unverified company's week.
 */
export async function addFundsByBank(
  actor: Actor,
  { amountCents, sourceId, idempotencyKey }: AddFunds,
): Promise<Result<BankTransfer>> {
  const { companyId } = actor;
  const refusal = refusalOf(actor, "funds.add");
  if (refusal) return refusal;
  if (companyId === null) return forbidden();
  const price = await priceOf(companyId, amountCents);
  if (!price.ok) return price;
  const requested = await inTransaction((tx) =>
    runOnce(tx, actor.id, "funds.add-by-bank", idempotencyKey, async () => {
      const source = await findSource(companyId, sourceId, tx);
      if (!source) return notFound("Funding source");
      if (!source.isVerified) return refuse("conflict", "This bank account is not verified yet");
      const sending = await checkSending(tx, companyId, amountCents + price.value.feeCents);
      if (!sending.ok) return sending;
      const { id } = await requestTransfer(tx, {
        kind: "refill",
        companyId,
        actorId: actor.id,
        address: actor.address,
        ...price.value,
        bank: source.reference,
        bankName: source.bankName,
        accountEnd: source.accountEnd,
      });
      const details = { companyId, amountCents, feeCents: price.value.feeCents };
      await recordAction(tx, actor, "funds.add", { type: "bank-transfer", id, companyId }, details);
      return ok({ id });
    }),
  );
  if (!requested.ok) return requested;
  const { id } = requested.value;
  const sent = await afterCommit({ transferId: id }, () => sendTransfer(id));
  const transfer = sent ?? (await findTransfer(id));
  return transfer.state === "failed" ? refuse("funds", transfer.reason) : ok(transfer);
}

import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { BANK_UNREACHABLE, explainBankError, postToBank } from "~/platform/providers/dwolla.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { TOO_MANY_ATTEMPTS } from "../bank";
import { type BankSource, findAnySource } from "../queries.server";
import { recordSource, syncSource } from "./record-source.server";

type Verify = { id: number; amount1Cents: number; amount2Cents: number };

const VERIFICATION_PENDING = "The two deposits are still on their way. Please try again later.";

/** Verifies an account by its two deposits; the provider blocks it after too many wrong attempts. */
export async function verifySource(actor: Actor, request: Verify): Promise<Result<BankSource>> {
  if (!may(actor, "bank-sources.verify")) return forbidden();
  const source = await findAnySource(request.id);
  if (!source) return notFound("Funding source");
  if (source.isVerified) return refuse("conflict", "Bank already verified.");
  if (source.isBlocked) return refuse("conflict", TOO_MANY_ATTEMPTS);
  await inTransaction(async (tx) => {
    const { id, companyId } = source;
    await recordAction(
      tx,
      actor,
      "bank-sources.verify",
      { type: "bank-source", id, companyId },
      { companyId },
    );
    return ok();
  });
  const verified = await submitAmounts(source, request);
  if (verified.ok) await recordSource(source.reference, { isVerified: true });
  // The attempt may have been the last one allowed, or its answer got lost: the provider's records decide.
  else await syncSource(source.reference).catch(explainBankError);
  const now = await findAnySource(request.id);
  if (now?.isVerified) return ok(now);
  if (now?.isBlocked) return refuse("conflict", TOO_MANY_ATTEMPTS);
  return verified.ok ? notFound("Funding source") : verified;
}

async function submitAmounts({ reference }: BankSource, request: Verify): Promise<Result<undefined>> {
  const amount = (cents: number) => ({ value: `0.${String(cents).padStart(2, "0")}`, currency: "USD" });
  try {
    const { status } = await postToBank(`funding-sources/${reference}/micro-deposits`, {
      amount1: amount(request.amount1Cents),
      amount2: amount(request.amount2Cents),
    });
    return status === 202 ? refuse("conflict", VERIFICATION_PENDING) : ok();
  } catch (error) {
    const { refused, message, status } = explainBankError(error);
    if (status === 404) return refuse("conflict", VERIFICATION_PENDING);
    return refused ? refuse("invalid", message) : refuse("conflict", BANK_UNREACHABLE);
  }
}

import type { PayoutSpeed } from "db/schema/banking";
import { INSUFFICIENT_FUNDS } from "~/platform/failures";
import { createAtBank, explainBankError } from "~/platform/providers/dwolla.server";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import { platformAccount } from "../platform-account.server";
import { type BankTransfer, findTransfer } from "../queries.server";
import { findAtBank, statusOf, type TransferStatus } from "../transfer-records.server";
import { recordTransfer } from "./record-transfer.server";

/** The provider forgets idempotency keys: an older transfer is only looked up, because its key could move money again. */
const KEY_IS_SAFE_MS = 20 * 60 * 60 * 1000;

/** Sends a transfer or finds it at the provider; safe to repeat. Stays `requested` until the provider answers. */
export async function sendTransfer(id: number): Promise<BankTransfer> {
  const transfer = await findTransfer(id);
  if (transfer.state !== "requested") return transfer;
  const outcome = await providerOutcome(transfer);
  return outcome ? recordTransfer(id, outcome) : transfer;
}

const neverCreated = (reason: string): TransferStatus => ({ state: "failed", reference: null, reason });

async function providerOutcome(transfer: BankTransfer): Promise<TransferStatus | undefined> {
  const isKeyStillValid = now().getTime() - transfer.createdAt.getTime() < KEY_IS_SAFE_MS;
  let refusal = isKeyStillValid ? undefined : "The bank provider could not be reached. No money was moved.";
  if (isKeyStillValid)
    try {
      return { state: "sent", reference: await make(transfer), reason: "" };
    } catch (error) {
      const { refused, code, message } = explainBankError(error);
      if (refused) refusal = code === "InsufficientFunds" ? INSUFFICIENT_FUNDS : message;
    }
  // No answer, or a refusal that may hide an earlier success: the provider's records decide.
  try {
    const found = await findAtBank(transfer);
    if (found) return await statusOf(found);
  } catch (error) {
    explainBankError(error);
    return undefined;
  }
  return refusal ? neverCreated(refusal) : undefined;
}

/** How the provider is asked for each speed, by its guides to same-day ACH and instant payments. */
const speedFields: Record<PayoutSpeed, object> = {
  standard: {},
  "same-day": { clearing: { destination: "next-available" } },
  instant: { processingChannel: { destination: "instant" } },
};

async function make({ kind, key, bank, amountCents, feeCents, speed }: BankTransfer): Promise<string> {
  const at = (id: string) => ({ href: `${env().DWOLLA_BASE_URL}/funding-sources/${id}` });
  const { balanceId } = await platformAccount();
  const [source, destination] = kind === "payout" ? [balanceId, bank] : [bank, balanceId];
  // A contractor's fee stays with the platform; a company's is collected with its funds.
  const sentCents = kind === "payout" ? amountCents : amountCents + feeCents;
  const body = {
    _links: { source: at(source), destination: at(destination) },
    amount: { currency: "USD", value: (sentCents / 100).toFixed(2) },
    ...speedFields[speed],
    correlationId: key,
    metadata: { kind },
  };
  return createAtBank("transfers", body, key);
}

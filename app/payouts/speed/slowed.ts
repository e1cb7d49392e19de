import type { BankTransfer } from "~/banking/queries.server";
import { INSUFFICIENT_FUNDS } from "~/platform/failures";
import { accountFaultOf } from "../return-code";
import { speedLabels } from "./speed";

type Payout = { contractorId: number; amountCents: number };

/** The details of an event that a payout goes the standard way. */
export const slowedDetail = ({ contractorId, amountCents }: Payout, reason: string) => ({
  contractorId,
  amountCents,
  reason,
});

/**
 * Returns why a fast payout that failed goes the standard way next; `undefined` if it must wait: a standard transfer would fail
 * alike, for want of funds or because of the account. One that comes back after it had arrived is looked at by people.
 */
export function slowReasonOf({ speed, reason, reference }: BankTransfer, from: unknown): string | undefined {
  if (speed === "standard" || from === "processed" || reason === INSUFFICIENT_FUNDS) return undefined;
  if (accountFaultOf({ reason, isSameBank: true })) return undefined;
  const name = `${speedLabels[speed]} payment`;
  return reference === null
    ? `The bank did not accept the ${name.toLowerCase()}`
    : `${name} failed: ${reason}`;
}

import type { TransferState } from "db/schema/banking";

/**
 * Where a contractor's pay for an order is:
 * approved · outside (the client pays by himself) · waiting (for bank details, or its turn) · sent (with the banks) ·
 * arrived · failed (the money is back with us, and goes out again once what is wrong is mended).
 */
export type PayoutState = "approved" | "outside" | "waiting" | "sent" | "arrived" | "failed";

type Paid = {
  status: string;
  payOutsideOfApp: boolean;
  /** Its transfer, where there is one. */
  payout: { transferState: TransferState | null } | null;
};

export function payoutStateOf({ status, payOutsideOfApp, payout }: Paid): PayoutState {
  if (status !== "paid") return "approved";
  if (payOutsideOfApp) return "outside";
  switch (payout?.transferState) {
    case "asked":
    case "sent":
      return "sent";
    case "processed":
      return "arrived";
    case "failed":
      return "failed";
    default:
      return "waiting";
  }
}

/** The calls' own words for it: pending → processed, or failed (Q-108). */
export const paymentStatus = {
  approved: "pending",
  outside: "paid",
  waiting: "pending",
  sent: "pending",
  arrived: "processed",
  failed: "failed",
} as const satisfies Record<PayoutState, string>;

/** Why it failed, for the contractor: what his bank said. What never reached it is ours to mend. */
export const failedBecause = ({ reason, reference }: { reason: string | null; reference: string | null }) =>
  reference === null ? "The transfer could not be made yet. We look into it." : (reason ?? "");

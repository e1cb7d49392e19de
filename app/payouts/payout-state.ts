import type { TransferState } from "db/schema/banking";

/** outside: paid by the client. waiting: bank details are missing, or not sent yet. failed: can be retried. */
export type PayoutState = "approved" | "outside" | "waiting" | "sent" | "arrived" | "failed";

type Paid = {
  status: string;
  payOutsideOfApp: boolean;
  payout: { transferState: TransferState | null } | null;
};

export function payoutStateOf({ status, payOutsideOfApp, payout }: Paid): PayoutState {
  if (status !== "paid") return "approved";
  if (payOutsideOfApp) return "outside";
  switch (payout?.transferState) {
    case "requested":
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

export const paymentStatus = {
  approved: "pending",
  outside: "paid",
  waiting: "pending",
  sent: "pending",
  arrived: "processed",
  failed: "failed",
} as const satisfies Record<PayoutState, string>;

/** Returns why a payout failed, for the contractor: the bank's reason, if the transfer got that far. */
export const failureReason = ({ reason, reference }: { reason: string | null; reference: string | null }) =>
  reference === null ? "The transfer could not be made yet. We are looking into it." : (reason ?? "");

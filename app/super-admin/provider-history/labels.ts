import type { TransferKind, TransferState } from "db/schema/banking";
import type { ChipTone } from "~/ui/display/chip";

export const transferKindLabels: Record<TransferKind, string> = {
  refill: "Refill",
  payout: "Payout",
  "top-up": "Added to balance",
};

export const transferStateLabels: Record<TransferState, { label: string; tone: ChipTone }> = {
  requested: { label: "Requested", tone: "slate" },
  sent: { label: "Pending", tone: "amber" },
  processed: { label: "Processed", tone: "green" },
  failed: { label: "Failed", tone: "red" },
};

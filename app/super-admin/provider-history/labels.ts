import type { TransferKind, TransferState } from "db/schema/banking";
import type { ChipTone } from "~/ui/display/chip";

export const kindWords: Record<TransferKind, string> = {
  refill: "Refill",
  payout: "Payout",
  "top-up": "Added to balance",
};

export const stateWords: Record<TransferState, { word: string; tone: ChipTone }> = {
  asked: { word: "Asked", tone: "slate" },
  sent: { word: "Pending", tone: "amber" },
  processed: { word: "Processed", tone: "green" },
  failed: { word: "Failed", tone: "red" },
};

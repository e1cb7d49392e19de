import type { WebhookOutcome } from "db/schema/monitoring";
import type { ChipTone } from "~/ui/display/chip";

export const outcomeLabels: Record<WebhookOutcome, { label: string; tone: ChipTone }> = {
  handled: { label: "Handled", tone: "leaf" },
  failed: { label: "Failed", tone: "red" },
};

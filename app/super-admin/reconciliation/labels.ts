import type { Provider } from "db/schema/funds";
import type { CorrectionKind, CorrectionState } from "db/schema/reconciliation";
import { money } from "~/platform/text/format";
import type { ChipTone } from "~/ui/display/chip";

export const providerLabels: Record<Provider, string> = { stripe: "Card provider", dwolla: "Bank provider" };

export const correctionKindLabels: Record<CorrectionKind, string> = {
  credit: "Credit a company",
  take: "Debit a company",
  bear: "Callout keeps or absorbs it",
  payout: "It was a payout to a contractor",
};

export const correctionStateLabels: Record<CorrectionState, { label: string; tone: ChipTone }> = {
  proposed: { label: "To be approved", tone: "amber" },
  approved: { label: "Approved", tone: "green" },
  rejected: { label: "Rejected", tone: "red" },
};

export function describeCorrection({
  kind,
  amountCents,
  companyName,
  workOrderId,
}: {
  kind: CorrectionKind;
  amountCents: number;
  companyName: string;
  workOrderId: number | null;
}) {
  if (kind === "credit") return `${money(amountCents)} is credited to ${companyName}.`;
  if (kind === "take") return `${money(amountCents)} is debited from ${companyName}.`;
  if (kind === "payout") return `This was the payout of ${money(amountCents)} for WIN ${workOrderId}.`;
  return amountCents > 0 ? `Callout keeps ${money(amountCents)}.` : `Callout absorbs ${money(-amountCents)}.`;
}

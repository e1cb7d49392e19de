import type { Provider } from "db/schema/funds";
import type { CorrectionKind, CorrectionState } from "db/schema/reconciliation";
import { money } from "~/platform/text/format";
import type { ChipTone } from "~/ui/display/chip";

export const providerWords: Record<Provider, string> = { stripe: "Card provider", dwolla: "Bank provider" };

export const kindWords: Record<CorrectionKind, string> = {
  credit: "Give to a company",
  take: "Take from a company",
  bear: "Callout keeps or bears it",
  payout: "It paid a contractor what we owed",
};

export const stateWords: Record<CorrectionState, { word: string; tone: ChipTone }> = {
  proposed: { word: "To be approved", tone: "amber" },
  approved: { word: "Approved", tone: "green" },
  rejected: { word: "Rejected", tone: "red" },
};

/** "+$10.30" for money that came, "−$10.30" for money that left. */
export const signedCents = (cents: number) => (cents < 0 ? `−${money(-cents)}` : `+${money(cents)}`);

/** What a correction does, in one sentence. */
export function effectOf({
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
  if (kind === "credit") return `${companyName} is given ${money(amountCents)}.`;
  if (kind === "take") return `${money(amountCents)} is taken from ${companyName}.`;
  if (kind === "payout")
    return `The payout of ${money(amountCents)} for WIN ${workOrderId} has arrived by it.`;
  return amountCents > 0 ? `Callout keeps ${money(amountCents)}.` : `Callout bears ${money(-amountCents)}.`;
}

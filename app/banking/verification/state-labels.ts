import type { DocumentState, OwnerStatus } from "db/schema/banking";
import type { ChipTone } from "~/ui/display/chip";
import type { Standing } from "./standing";

type Label = { label: string; tone: ChipTone };

/** The state of a company at the bank provider, in one or two words. */
export function standingLabel({ status, businessType, certification, owners }: Standing): Label {
  if (status === "suspended") return { label: "Suspended", tone: "red" };
  if (status === "deactivated") return { label: "Deactivated", tone: "red" };
  if (businessType === null) return { label: "Not verified", tone: "slate" };
  if (status === "retry") return { label: "Second attempt needed", tone: "amber" };
  if (status === "document") return { label: "Documents needed", tone: "amber" };
  if (owners.some((owner) => owner.status !== "verified"))
    return { label: "Owners not verified", tone: "amber" };
  if (certification === "uncertified") return { label: "Owners not certified", tone: "amber" };
  return { label: "Verified", tone: "green" };
}

export const ownerLabels: Record<OwnerStatus, Label> = {
  verified: { label: "Verified", tone: "green" },
  incomplete: { label: "Second attempt needed", tone: "amber" },
  document: { label: "Document needed", tone: "amber" },
};

export const documentLabels: Record<DocumentState, Label> = {
  pending: { label: "Under review", tone: "sky" },
  accepted: { label: "Accepted", tone: "green" },
  rejected: { label: "Rejected", tone: "red" },
};

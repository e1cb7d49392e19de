import type { AccountState } from "db/schema/accounts";
import type { ChipTone } from "~/ui/display/chip";

/** How the state of an account is shown. */
export const stateLabels: Record<AccountState, { label: string; tone: ChipTone }> = {
  unverified: { label: "Email not verified", tone: "amber" },
  active: { label: "Active", tone: "green" },
  deactivated: { label: "Deactivated", tone: "slate" },
  disabled: { label: "Disabled", tone: "slate" },
  suspended: { label: "Suspended", tone: "red" },
};

import type { AccountStatus } from "db/schema/banking";

export const accountTypeLabels: Record<AccountStatus, string> = { checking: "Checking", savings: "Savings" };
export const accountTypeOptions = Object.entries(accountTypeLabels).map(([value, label]) => ({
  value,
  label,
}));

/** "6789" → "•••• 6789" */
export const maskedEnd = (end: string) => `•••• ${end}`;

export const bankLabel = ({ bankName, accountEnd }: { bankName: string; accountEnd: string }) =>
  `${bankName} ${maskedEnd(accountEnd)}`;

export const TOO_MANY_ATTEMPTS = "Too many attempts.";

export const BLOCKED = {
  title: "Verification Failed!",
  text: "Dwolla has blocked this funding source. To re-verify you will need to:",
  steps: [
    "Delete this funding source.",
    "Wait 2 business days.",
    "Create a new funding source and verify it again.",
  ],
};

/** A bank account as pages show it, without its id at the provider. */
export type Source = {
  id: number;
  bankName: string;
  accountStatus: AccountStatus;
  routingEnd: string;
  accountEnd: string;
  isVerified: boolean;
  isBlocked: boolean;
  isPrimary: boolean;
  depositsRequestedAt: Date | string | null;
};

export const sourceRow = (source: Source): Source => ({
  id: source.id,
  bankName: source.bankName,
  accountStatus: source.accountStatus,
  routingEnd: source.routingEnd,
  accountEnd: source.accountEnd,
  isVerified: source.isVerified,
  isBlocked: source.isBlocked,
  isPrimary: source.isPrimary,
  depositsRequestedAt: source.depositsRequestedAt,
});

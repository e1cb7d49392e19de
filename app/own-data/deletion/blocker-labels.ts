/** For staff: what holds a person's deletion. */
export const blockerLabels: Record<string, string> = {
  assigned: "assigned work orders",
  completed: "work orders that wait for approval",
  approved: "work orders that wait for payment",
  issues: "open issues",
  money: "money that is owed or on its way",
  certificate: "a certificate's payment",
  "only-person": "the only person of the company",
  "only-admin": "the only Admin of the company",
  "emergency-account": "emergency account of single sign-on",
  payment: "a payment by card",
  "bulk-action": "a running bulk action",
  "last-owner": "the only active owner",
  "pay-run": "the daily pay run is in their name",
  corrections: "corrections that wait for a decision",
  suspended: "the account is suspended",
  successor: "nobody takes over their work orders",
};

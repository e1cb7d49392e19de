import type { StaffRole } from "db/schema/accounts";

export const roleNames: Record<StaffRole, string> = {
  owner: "Owner",
  finance: "Finance",
  support: "Support",
  "read-only": "Read-only",
};

/** Hints name the differences between the roles; the policy decides (`access/staff-policy.ts`). */
export const roleOptions: { value: StaffRole; label: string; hint: string }[] = [
  {
    value: "owner",
    label: "Owner",
    hint: "Everything, including staff, REST tokens and suspending companies",
  },
  {
    value: "finance",
    label: "Finance",
    hint: "Money: payouts, pay runs, fees, corrections, banks, tax exports",
  },
  {
    value: "support",
    label: "Support",
    hint: "People: the support inbox, suspensions, recruits, certificates",
  },
  {
    value: "read-only",
    label: "Read-only",
    hint: "Sees orders, companies, money and the audit log; changes nothing",
  },
];

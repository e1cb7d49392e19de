import { type StaffRole, staffRoles } from "db/schema/accounts";
import { z } from "zod";
import { isEmail, personName } from "~/platform/forms/account-fields";

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

const staffRole = z.enum(staffRoles, "Choose a role");
export const roleForm = z.object({ staffRole });
export const addStaffForm = z.object({
  firstName: personName("Enter a first name"),
  lastName: personName("Enter a last name"),
  email: z
    .string("Enter an email")
    .transform((text) => text.trim())
    .refine(isEmail, "Enter an email like ann@example.com"),
  staffRole,
});

import { staffRoles } from "db/schema/accounts";
import { z } from "zod";
import { isEmail, personName } from "~/platform/forms/account-fields";

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

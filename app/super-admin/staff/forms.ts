import { staffRoles } from "db/schema/accounts";
import { z } from "zod";
import { email, personName } from "~/platform/forms/account-fields";

const staffRole = z.enum(staffRoles, "Choose a role");
export const roleForm = z.object({ staffRole });
export const addStaffForm = z.object({
  firstName: personName("Enter a first name"),
  lastName: personName("Enter a last name"),
  email: email("Enter an email like ann@example.com"),
  staffRole,
});

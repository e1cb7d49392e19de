import { z } from "zod";
import { isEmail, personName, phone } from "~/platform/forms/account-fields";
import { readId } from "~/platform/forms/read-id";
import { type CompanyRole, PHONE_INVALID, roles } from "./company-user";

const requiredEmail = z
  .string()
  .default("")
  .transform((text) => text.trim())
  .superRefine((text, context) => {
    if (!isEmail(text))
      context.addIssue({ code: "custom", message: text ? "Email is not valid" : "Email field is empty" });
  });
const person = {
  firstname: personName("First name field is empty"),
  lastname: personName("Last name field is empty"),
  phone: phone(PHONE_INVALID),
  accessctrl: z.enum(roles, "Please select the role"),
};

export const inviteForm = z.object({ ...person, email: requiredEmail });
/** Has no email: users who have accepted change it in their profile. */
export const editForm = z.object(person);
export const deleteForm = z.object({
  reassignedTo: z
    .string()
    .optional()
    .transform((id) => (id ? readId(id) : null)),
});
type Edited = z.output<typeof editForm>;
/** A colleague's changes; an email or level that is left out does not change. */
export type EditedUser = Omit<Edited, "accessctrl"> & { email?: string; accessctrl?: CompanyRole };

import { z } from "zod";
import { isEmail, personName, phone } from "~/platform/forms/account-fields";
import { roles, wrongPhone } from "./company-user";

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
  phone: phone(wrongPhone),
  accessctrl: z.enum(roles, "Please select the role"),
};

/** CMP-020 to CMP-025, as pages and calls send it. */
export const inviteForm = z.object({ ...person, email: requiredEmail });
/** Of who has accepted no address is sent: they change it in their profile. */
export const editForm = z.object(person);
export type EditedUser = z.output<typeof editForm> & { email?: string };

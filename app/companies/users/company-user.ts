/**
 * The people of a company. Somebody is invited by mail and accepts by registering; who they are and what they
 * may do an Admin says. A company always has an Admin who can sign in.
 */
import { z } from "zod";
import { isEmail, personName } from "~/platform/account-fields";
import { invalid, refuse } from "~/platform/result";
import { readPhone } from "~/platform/text";

export const roles = ["Admin", "Manager", "Dispatcher"] as const;
export type CompanyRole = (typeof roles)[number];

/** Expired: invited, and the link is over; another one can be sent. */
export type UserStatus = "Accepted" | "Invited" | "Expired" | "Disabled";

/** A row of User Management. Of who is only invited the id is the invitation's, and says so: "invitation-7". */
export type CompanyUser = {
  id: string;
  companyId: number;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  accessctrl: CompanyRole;
  status: UserStatus;
};

export const isInvitation = ({ id }: { id: string }) => id.startsWith("invitation-");
export const isPending = ({ status }: { status: UserStatus }) => status === "Invited" || status === "Expired";

const wrongPhone = "Please enter valid phone number";
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
  phone: z
    .string()
    .default("")
    .transform((text) => readPhone(text))
    .refine((digits): digits is string => Boolean(digits), wrongPhone),
  accessctrl: z.enum(roles, "Please select the role"),
};

/** CMP-020 to CMP-025, as pages and calls send it. */
export const inviteForm = z.object({ ...person, email: requiredEmail });
/** Of who has accepted no address is sent: they change it in their profile. */
export const editForm = z.object(person);
export type EditedUser = z.output<typeof editForm> & { email?: string };

/** CMP-024: (xxx) xxx-xxxx. Somebody who registered with another country's number keeps it. */
export const hasPhone = (phone: string, before?: string) => phone.length === 10 || phone === before;
export const NO_PHONE = invalid({ phone: [wrongPhone] });

export const NOTHING_CHANGED = refuse("invalid", "None changes found!");
export const LAST_ADMIN = "A company needs an Admin. Please make somebody else an Admin first.";

/**
 * The people of a company. Somebody is invited by mail and accepts by registering; who they are and what they
 * may do an Admin says. A company always has an Admin who can sign in.
 */
import { invalid } from "~/platform/result";

export const roles = ["Admin", "Manager", "Dispatcher"] as const;
type CompanyRole = (typeof roles)[number];

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

export const wrongPhone = "Please enter valid phone number";

/** CMP-024: (xxx) xxx-xxxx. Somebody who registered with another country's number keeps it. */
export const hasPhone = (phone: string, before?: string) => phone.length === 10 || phone === before;
export const NO_PHONE = invalid({ phone: [wrongPhone] });

export const LAST_ADMIN = "A company needs an Admin. Please make somebody else an Admin first.";

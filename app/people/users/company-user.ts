/** Users of a company, invited by email. A company always has an Admin who can sign in. */
import { invalid } from "~/platform/result";

export const roles = ["Admin", "Manager", "Dispatcher"] as const;
export type CompanyRole = (typeof roles)[number];

/** Expired: the invitation's link has expired; a new one can be sent. */
export type UserStatus = "Accepted" | "Invited" | "Expired" | "Disabled" | "Suspended";

/** A row of User Management. A pending invitation's id has a prefix: "invitation-7". */
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

export const PHONE_INVALID = "Please enter valid phone number";

/** CMP-024: (xxx) xxx-xxxx. A user who registered with another country's number may keep it. */
export const hasPhone = (phone: string, before?: string) => phone.length === 10 || phone === before;
export const NO_PHONE = invalid({ phone: [PHONE_INVALID] });

export const LAST_ADMIN = "A company needs an Admin. Please make somebody else an Admin first.";

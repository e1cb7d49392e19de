import type { AccessLevel, AccountState, Role, StaffRole } from "db/schema/accounts";
import type { LateAct } from "~/platform/http/late-act";

/** The person who acts, read from the database on every request: a session or token has only an id. */
export type Actor = {
  id: number;
  role: Role;
  /** A client's access level. */
  level: AccessLevel | null;
  /** A super administrator's. */
  staffRole: StaffRole | null;
  companyId: number | null;
  companySuspended: boolean;
  state: AccountState;
  firstName: string;
  lastName: string;
  email: string;
  agreed: boolean;
  /** Whether signing in needs a second factor by rule, and which ones the person has. */
  factor: { isRequired: boolean; hasApp: boolean; hasPasskey: boolean };
  /** How the person can confirm that it is them: by password, unless single sign-on is required, or at the provider. */
  confirmsBy: { password: boolean; provider: boolean };
  /** IANA zone for times shown to this person, except times at a site. */
  timeZone: string;
  pictureFileId: number | null;
  /** A contractor's home and radius; null where unknown. */
  latitude: number | null;
  longitude: number | null;
  defaultDistanceMiles: number | null;
  /** When the session's person last gave a password or a code; null for jobs and companies' tokens. */
  confirmedAt: Date | null;
  /** The request's IP address, for the audit log. */
  address: string;
  /** The member of staff who views the pages as this person, reading only. */
  viewer?: Viewer;
  /** The person whose pages a member of staff viewed, set once that time is over. */
  endedViewing?: number;
  /** When the act was done, if a phone without a network sent it later. */
  lateAct?: LateAct;
};

export type Viewer = { id: number; until: Date };

/** Returns whether somebody else has closed the account, so that it can't be used or written to. */
export const isBarred = (state: AccountState) => state === "disabled" || state === "suspended";

/** Returns whether a session or token of the account is good for anything. */
export const canSignIn = (state: AccountState) => !isBarred(state) && state !== "unverified";

/** Returns "your company" for client readers, "the client" for others. */
export const clientAs = (reader: Role) => (reader === "client" ? "your company" : "the client");

/** Returns "you" for contractors, "the contractor" for others. */
export const contractorAs = (reader: Role) => (reader === "contractor" ? "you" : "the contractor");

export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`;

import type { AccessLevel, StaffRole } from "db/schema/accounts";
import type { StoredStatus } from "db/schema/work-orders";
import type { Relation } from "./relations";

export type Who = true | readonly AccessLevel[];
export type Staff = true | readonly StaffRole[];

export type Rule = {
  allow: { anonymous?: true; contractor?: true; client?: Who; superAdmin?: Staff };
  /** The required relation to the order, by role where they differ; absent where there is no order. */
  of?: Relation | { contractor?: Relation; client?: Relation; superAdmin?: Relation };
  when?: readonly StoredStatus[] | { contractor: readonly StoredStatus[]; client: readonly StoredStatus[] };
  notOnHold?: true;
  /** Not while the company is suspended. */
  notSuspended?: true;
  /** Asks for the password or a code if the last one is over five minutes old: to change something, or to read it too. */
  stepUp?: "change" | "read";
  /** While staff view the pages as somebody else, who else could read but change nothing. */
  whileViewing?: "never" | "also-changes";
  /** Works while only staff change anything. */
  inMaintenance?: true;
  /** Allowed before the agreements are accepted, and for a deactivated account. */
  beforeAgreement?: true;
};

import type { AccessLevel } from "db/schema/accounts";
import type { StoredStatus } from "db/schema/work-orders";
import type { Relation } from "./relations";

/** All people of a role, or some access levels. */
export type Who = true | readonly AccessLevel[];

export type Rule = {
  allow: { anonymous?: true; contractor?: true; client?: Who; superAdmin?: true };
  /** The required relation to the order, by role where they differ; absent for acts without an order. */
  of?: Relation | { contractor?: Relation; client?: Relation; superAdmin?: Relation };
  /** States of the order that allow the action. */
  when?: readonly StoredStatus[] | { contractor: readonly StoredStatus[]; client: readonly StoredStatus[] };
  /** Forbidden while the order is on hold. */
  notOnHold?: true;
  /** Allowed before the agreements are accepted, and for a deactivated account. */
  beforeAgreement?: true;
};

import { contractorProfiles } from "db/schema/accounts";
import type { Reader } from "~/platform/db/db.server";

/** Creates a contractor's profile with the default radius. Every contractor has one. */
export const createContractorProfile = (tx: Reader, userId: number) =>
  tx.insert(contractorProfiles).values({ userId });

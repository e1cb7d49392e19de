import { contractorProfiles } from "db/schema/accounts";
import type { Reader } from "~/platform/db/db.server";

/** Every contractor has one from the first day: 60 miles of radius, no jobs yet (CON-007). */
export const createContractorProfile = (tx: Reader, userId: number) =>
  tx.insert(contractorProfiles).values({ userId });

import { contractorProfiles } from "db/schema/accounts";
import type { Reader } from "~/platform/db/db.server";

export const createContractorProfile = (tx: Reader, userId: number) =>
  tx.insert(contractorProfiles).values({ userId });

import { contractorProfiles } from "db/schema/accounts";
import { workAlerts } from "db/schema/work-alerts";
import type { Reader } from "~/platform/db/db.server";
import { selectHome } from "./home.server";

/** Creates a new contractor's profile, and the time of the first email about new work. */
export async function createContractorProfile(tx: Reader, userId: number): Promise<void> {
  const [home] = await selectHome(tx, userId);
  await tx.insert(contractorProfiles).values({ userId, ...home });
  await tx.insert(workAlerts).values({ userId });
}

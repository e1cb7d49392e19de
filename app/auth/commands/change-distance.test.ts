import { contractorProfiles } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import { db } from "~/platform/db.server";
import { changeDistance, distanceForm } from "./change-distance.server";

test("MSG-019 work is mailed from within 60 miles, until one chooses another radius", async () => {
  const contractor = await makeContractor();
  const miles = async () =>
    (await db.select().from(contractorProfiles).where(eq(contractorProfiles.userId, contractor.id)))[0]
      ?.defaultDistanceMiles;
  expect(await miles()).toBe(60);
  await changeDistance(contractor, 25);
  expect(await miles()).toBe(25);
  for (const distance of ["0", "501", "1e2", ""])
    expect(distanceForm.safeParse({ distance }).success).toBe(false);
});

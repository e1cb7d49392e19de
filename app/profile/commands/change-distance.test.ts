import { contractorProfiles } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { makeContractor } from "tests/factories/people";
import { sendForm } from "tests/setup/pages";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { changeDistance, distanceForm, findRadius } from "./change-distance.server";

test("MSG-019 new work within 60 miles is emailed, until another radius is chosen", async () => {
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

test("SRC-052 the page changes the radius and when new work is mailed; nothing typed is lost", async () => {
  const contractor = await makeContractor();
  expect(await findRadius(contractor)).toEqual({ miles: 60, workMail: "daily" });
  const refused = await sendForm(contractor, "/profile/radius", { distance: "0", workMail: "at-once" });
  expect(refused.status).toBe(422);
  const unknown = await sendForm(contractor, "/profile/radius", { distance: "25", workMail: "hourly" });
  expect(JSON.stringify(unknown.error)).toContain("Please choose when to get emails");
  const saved = await sendForm(contractor, "/profile/radius", { distance: "25", workMail: "at-once" });
  expect(saved).toMatchObject({ status: 302, to: "/profile" });
  expect(await findRadius(contractor)).toEqual({ miles: 25, workMail: "at-once" });
  // The API call passes no `workMail`, so it stays unchanged.
  await changeDistance(contractor, 30);
  expect(await findRadius(contractor)).toEqual({ miles: 30, workMail: "at-once" });
});

import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { sentTo } from "tests/setup/pages";
import { expect, test } from "vitest";

const everyClientPages = [
  "/templates",
  "/manage-teams",
  "/contractor-groups",
  "/manage-custom-fields",
  "/manage-approval-codes",
];

test("CMP-001 only clients administer templates, teams, groups, users, custom fields and approval codes", async () => {
  for (const level of ["Admin", "Manager", "Dispatcher"] as const) {
    const client = await makeClient(level);
    for (const page of everyClientPages)
      expect(await sentTo(client, page), `${level} ${page}`).toBeUndefined();
  }
  expect(await sentTo(await makeClient("Admin"), "/user-management")).toBeUndefined();
  for (const actor of [await makeContractor(), await makeSuperAdmin(), null])
    for (const page of [...everyClientPages, "/user-management"])
      expect(await sentTo(actor, page), page).toMatch(/^\/(dashboard|home)/);
});

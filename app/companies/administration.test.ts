import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf } from "tests/setup/pages";
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
      expect(await redirectOrErrorOf(client, page), `${level} ${page}`).toBeUndefined();
  }
  expect(await redirectOrErrorOf(await makeClient("Admin"), "/user-management")).toBeUndefined();
  for (const actor of [await makeContractor(), await makeSuperAdmin(), null])
    for (const page of [...everyClientPages, "/user-management"])
      expect(await redirectOrErrorOf(actor, page), page).toMatch(/^\/(dashboard|home)/);
});

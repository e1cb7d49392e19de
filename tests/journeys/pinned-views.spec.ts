import { expect, test } from "@playwright/test";
import { expectLooksRight, expectToast, openPage, openSavedFilters } from "./people";

test("DSK-008 a manager pins a filter for the company, and a dispatcher works from its tab", async ({
  browser,
}) => {
  // Each project's own, because two pinned views of the same list would both claim to be open.
  const { name: project } = test.info().project;
  const name = `In Boston ${project}`;
  const query = `search=${project.startsWith("phone") ? "o" : "e"}&cityName=Boston`;
  const manager = await openPage(browser, "manager@northwind.example");
  await manager.goto(`/dashboard/all?${query}`);
  await openSavedFilters(manager);
  await manager.getByLabel("Save these filters as").fill(name);
  await manager.getByLabel("Pin as a tab").check();
  await manager.getByRole("button", { name: "Save filter" }).click();
  await expectToast(manager, `${name} was saved`);
  const tabs = manager.getByRole("navigation", { name: "Work orders by status" });
  const tab = tabs.getByRole("link", { name: new RegExp(`^${name} [\\d,+]+$`) });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expectLooksRight(manager);
  const text = await tab.innerText();

  await openSavedFilters(manager);
  await manager.getByRole("link", { name: `Change pin for ${name}` }).click();
  await manager.getByLabel("For everyone at your company").check();
  await expectLooksRight(manager);
  await manager.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(manager, `${name} is a tab for your company now`);

  const dispatcher = await openPage(browser, "dispatcher@northwind.example");
  await dispatcher.goto("/dashboard/assigned");
  await dispatcher.getByRole("link", { name: text, exact: true }).click();
  await expect(dispatcher).toHaveURL(/\/dashboard\/all\?.*cityName=Boston/);
  await expect(dispatcher.getByRole("link", { name: "Remove: City: Boston" })).toBeVisible();
  await dispatcher.getByRole("link", { name: /^Assigned \d+$/ }).click();
  await expect(dispatcher).toHaveURL(/\/dashboard\/assigned$/);
  await expect(dispatcher.getByRole("link", { name: "Remove: City: Boston" })).toHaveCount(0);

  await manager.goto("/dashboard/all/saved-filters");
  await manager.getByRole("link", { name: `Delete ${name}` }).click();
  await expect(manager.getByText("It is pinned as a tab for everyone at your company.")).toBeVisible();
  await manager.getByRole("button", { name: "Delete filter" }).click();
  await expectToast(manager, `${name} was deleted`);
  await dispatcher.reload();
  await expect(dispatcher.getByRole("link", { name: text, exact: true })).toHaveCount(0);
});

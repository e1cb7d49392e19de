import { expect, type Page, test } from "@playwright/test";
import { fillOrder } from "./order-form";
import {
  expectLooksRight,
  expectToast,
  hasScripts,
  linkInMail,
  openedDialog,
  openPage,
  password,
  press,
} from "./people";

const uniqueName = (prefix: string) =>
  `${prefix} ${test.info().project.name.replace("desktop", "desk")} ${Date.now().toString(36)}`;
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Searches for a row, because the table shows five at a time. */
async function find(page: Page, text: string) {
  await page.getByRole("main").getByRole("searchbox").fill(text);
  await press(page, "Search");
  await expect(rowOf(page, text)).toHaveCount(1);
}

test("CMP-002 CMP-003 CMP-004 CMP-005 Q-042 a team is added, put on a work order, and deleted", async ({
  browser,
}) => {
  const page = await openPage(browser, "admin@harborlight.example");
  const team = uniqueName("Crew");
  await page.goto("/manage-teams");
  await press(page, "Add team");
  let dialog = await openedDialog(page, "Add team");
  await press(dialog, "Add team");
  await expect(dialog.getByText("Name field is empty").first()).toBeVisible();
  await expect(dialog.getByText("There must be at least one member").first()).toBeVisible();
  await expectLooksRight(page);
  await dialog.getByLabel("Team name").fill(team);
  await dialog.getByRole("checkbox", { name: /Ingrid Solberg/ }).check();
  await press(dialog, "Add team");
  await expectToast(page, `${team} was added`);
  await find(page, team);
  await expectLooksRight(page);
  if (hasScripts()) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await rowOf(page, team)
      .getByRole("button", { name: `Copy team ID of ${team}` })
      .click();
    await expectToast(page, "Team ID copied to clipboard!");
  }

  const title = uniqueName("Looked after by a team");
  await page.goto("/create-work-order");
  await fillOrder(page, { title });
  await page.getByRole("checkbox", { name: team }).check();
  await press(page, "Save As Draft");
  await expectToast(page, "saved as draft");
  const order = page.url();
  await expect(page.getByRole("definition").filter({ hasText: team })).toBeVisible();

  await page.goto("/manage-teams");
  await find(page, team);
  await rowOf(page, team)
    .getByRole("link", { name: `Delete ${team}` })
    .click();
  dialog = await openedDialog(page, "Delete team");
  await expect(dialog.getByText("It will be removed from 1 work order")).toBeVisible();
  await expectLooksRight(page);
  await press(dialog, "Delete");
  await expectToast(page, `${team} was deleted`);
  await page.goto(order);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: /^Teams$/ })).toHaveCount(0);
});

test("CMP-016 CMP-018 CMP-026 CMP-029 CMP-030 a colleague is invited, registers, and is deleted", async ({
  browser,
}) => {
  const page = await openPage(browser, "admin@harborlight.example");
  const email = `${uniqueName("toni").replace(/\W+/g, ".")}@newcomer.example`;
  await page.goto("/user-management");
  await press(page, "Add user");
  let dialog = await openedDialog(page, "Add user");
  await expect(dialog.getByLabel("First name")).toBeFocused();
  await press(dialog, "Send invitation");
  await expect(dialog.getByText("First name field is empty").first()).toBeVisible();
  await expectLooksRight(page);
  await dialog.getByLabel("First name").fill("Toni");
  await dialog.getByLabel("Last name").fill("Newcomer");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Phone").fill("(617) 555-0142");
  await press(dialog, "Send invitation");
  await expectToast(page, `The invitation is on its way to ${email}`);
  await find(page, email);
  await expect(rowOf(page, email)).toContainText("Invited");
  await expectLooksRight(page);

  const newcomer = await openPage(browser);
  await newcomer.goto(
    await linkInMail(browser, email, "Harborlight Health invites you to Callout", /\/register\?SID=/),
  );
  await newcomer.getByLabel("Password", { exact: true }).fill(password);
  await newcomer.getByLabel("Confirm password").fill(password);
  await newcomer.getByRole("checkbox", { name: /agree/ }).check();
  await press(newcomer, "Agree & Sign up");
  await expect(newcomer.getByText("Registration Success")).toBeVisible();
  await newcomer.goto(await linkInMail(browser, email, "Activate your Callout account", /\/verify\?id=/));
  dialog = await openedDialog(newcomer, "Sign in");
  await dialog.getByLabel("Password").fill(password);
  await press(dialog, "Sign in");
  await newcomer.getByRole("checkbox").check();
  await press(newcomer, "I agree");
  await expect(newcomer.getByRole("heading", { name: "Hello, Toni!" })).toBeVisible();

  await page.goto("/user-management");
  await find(page, email);
  await expect(rowOf(page, email)).toContainText("Accepted");
  await expect(rowOf(page, email).getByRole("link", { name: /Resend/ })).toHaveCount(0);
  await press(rowOf(page, email), "Edit Toni Newcomer");
  dialog = await openedDialog(page, "Edit user");
  await press(dialog, "Save");
  await expect(dialog.getByText("None changes found!").first()).toBeVisible();
  await expect(dialog.getByRole("alert")).toBeFocused();
  await dialog.getByRole("radio", { name: /^Dispatcher/ }).check();
  await press(dialog, "Save");
  await expectToast(page, "Toni Newcomer was saved");
  await expect(rowOf(page, email)).toContainText("Dispatcher");
  await press(rowOf(page, email), "Delete Toni Newcomer");
  dialog = await openedDialog(page, "Delete user");
  await dialog.getByLabel("Reassign to").selectOption({ label: "Ingrid Solberg" });
  await expectLooksRight(page);
  await press(dialog, "Delete");
  await expectToast(page, "Toni Newcomer was deleted");
  await newcomer.goto("/dashboard");
  await expect(newcomer).toHaveURL(/\/home/);
});

test("CMP-011 CMP-012 SRC-004 a group is filled by searching with three letters, saved and changed", async ({
  browser,
}) => {
  const page = await openPage(browser, "manager@harborlight.example");
  const group = uniqueName("Fiber");
  await page.goto("/contractor-groups");
  await press(page, "Add Group");
  let dialog = await openedDialog(page, "Add Group");
  await dialog.getByLabel("Group name").fill(group);
  await dialog.getByLabel("Find contractors").fill("ch");
  await press(dialog, "Search");
  await expect(dialog.getByText("Please enter at least 3 letters")).toBeVisible();
  await dialog.getByLabel("Find contractors").fill("lindqvist");
  await press(dialog, "Search");
  await dialog.getByRole("checkbox", { name: /Henry Lindqvist/ }).check();
  await dialog.getByLabel("Find contractors").fill("detroit");
  await press(dialog, "Search");
  await expect(dialog.getByRole("checkbox", { name: /Henry Lindqvist/ })).toBeChecked();
  await dialog.getByRole("checkbox", { name: /Erik Johansson/ }).check();
  await expectLooksRight(page);
  await expect(dialog.getByLabel("Group name")).toHaveValue(group);
  await press(dialog, "Add Group");
  await expectToast(page, `${group} was added`);
  await find(page, group);
  await expect(rowOf(page, group).locator("td.num")).toHaveText(/^2 in /);
  await press(rowOf(page, group), `Edit ${group}`);
  dialog = await openedDialog(page, "Edit group");
  await dialog.getByRole("checkbox", { name: /Henry Lindqvist/ }).uncheck();
  await press(dialog, "Save");
  await expectToast(page, `${group} was saved`);
  await press(rowOf(page, group), `Delete ${group}`);
  await press(await openedDialog(page, "Delete group"), "Delete");
  await expectToast(page, `${group} was deleted`);
});

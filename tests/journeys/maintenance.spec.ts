import { expect, test } from "@playwright/test";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";

test("OPR-009 an owner announces and maintains; what a contractor types waits and is sent afterwards", async ({
  browser,
}, { project }) => {
  test.setTimeout(180_000);
  const staff = await openPage(browser, "super@callout.example");
  const person = await openPage(browser, "contractor31@callout.example");
  await staff.goto("/announcements");
  await press(staff, "Add announcement");
  const dialog = await openedDialog(staff, "Add announcement");
  await press(dialog, "Add announcement");
  await expect(staff.getByText("Please enter a text").first()).toBeVisible();
  await staff.getByLabel("Text", { exact: true }).fill("Support is closed on Monday.");
  await expectLooksRight(staff);
  await press(await openedDialog(staff, "Add announcement"), "Add announcement");
  await expectToast(staff, "Announcement added");
  await expectLooksRight(staff);
  await person.goto("/profile");
  await expect(person.getByText("Support is closed on Monday.")).toBeVisible();
  await expectLooksRight(person);
  await press(person, "Dismiss");
  await expect(person.getByText("Support is closed on Monday.")).toHaveCount(0);

  await press(staff, "Start maintenance");
  await staff.getByLabel("What is done", { exact: true }).fill("We move to larger machines.");
  await expectLooksRight(staff);
  await press(await openedDialog(staff, "Start maintenance?"), "Start maintenance");
  await expectToast(staff, "Maintenance started");
  await expectLooksRight(staff);

  const scripts = project.use.javaScriptEnabled !== false;
  await person.goto("/profile/radius");
  await person.getByLabel("Miles", { exact: true }).fill(scripts ? "73" : "74");
  await press(person, "Save");
  await expect(person.getByText(/We move to larger machines/).first()).toBeVisible();
  await expectLooksRight(person);
  if (scripts) await expect(person.getByLabel("Miles", { exact: true })).toHaveValue("73");
  else {
    await press(person, "Send now");
    await expect(person.getByText("This waits for the end of the maintenance").first()).toBeVisible();
  }
  await press(staff, "End maintenance");
  await expectToast(staff, "Maintenance ended");
  if (!scripts) await press(person, "Send now");
  await expect(person).toHaveURL(/\/profile$/, { timeout: 30_000 });
  await expect(person.getByText(scripts ? "73 miles" : "74 miles").first()).toBeVisible();
  await press(staff, /^End Support is closed/);
  await press(await openedDialog(staff, "End this announcement?"), "End announcement");
  await expectToast(staff, "Announcement ended");
});

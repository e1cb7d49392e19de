import { expect, test } from "@playwright/test";
import { only } from "./combinations";
import { openNewCompany } from "./newcomers";
import { expectLooksRight, expectToast, openPage } from "./people";

/** People that no other journey uses, by project. */
const contractorNumbers: Record<string, number> = { "desktop-js": 51, "phone-nojs": 52 };

test("OPR-001 OPR-003 OPR-008 support finds a person by a name, writes a note, suspends and restores", async ({
  browser,
}, { project }) => {
  test.setTimeout(180_000);
  const email = `contractor${contractorNumbers[project.name]}@callout.example`;
  const person = await openPage(browser, email);
  const staff = await openPage(browser, "super@callout.example");

  await test.step("a name in the audit trail leads to the person's page", async () => {
    await person.goto("/dashboard");
    await staff.goto(`/audit?who=${email}`);
    await staff.locator('a[href^="/people/"]').first().click();
    await expect(staff.getByText(email).first()).toBeVisible();
    await expectLooksRight(staff);
  });

  await test.step("a note is kept with its author", async () => {
    await staff.getByRole("link", { name: "Add note", exact: true }).click();
    await staff.getByLabel("Note", { exact: true }).fill("Called about three late arrivals");
    await staff.getByRole("button", { name: "Add note", exact: true }).click();
    await expectToast(staff, "Note added");
    await expect(staff.getByText("Called about three late arrivals").first()).toBeVisible();
  });

  await test.step("viewing as the person shows their pages under a banner, changes nothing, and stops", async () => {
    await staff.getByRole("link", { name: "View as", exact: true }).click();
    await staff.getByLabel("Reason", { exact: true }).fill("Says that no work is shown");
    await staff.getByRole("button", { name: "View as", exact: true }).click();
    await expect(staff).toHaveURL(/\/dashboard\/upcoming-work/);
    const banner = staff.getByRole("complementary", { name: "Viewing as somebody else" });
    await expect(banner).toContainText(/until \d+:\d\d [AP]M/);
    await expectLooksRight(staff);
    await staff.goto("/profile/radius");
    await expect(banner).toBeVisible();
    await expectLooksRight(staff);
    await staff.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(staff, "nothing can be changed");
    await staff.goto("/profile");
    await banner.getByRole("button", { name: "Stop viewing" }).click();
    await expect(staff).toHaveURL(/\/people\/\d+$/);
    await expect(banner).toHaveCount(0);
  });

  await test.step("suspending asks for a reason, ends the session, and sign-in says so", async () => {
    await staff.getByRole("link", { name: "Suspend", exact: true }).click();
    await staff.getByRole("button", { name: "Suspend", exact: true }).click();
    await expect(staff.getByText("Please enter a reason").first()).toBeVisible();
    await staff.getByLabel("Reason", { exact: true }).fill("Three no-shows in a week");
    await expectLooksRight(staff);
    await staff.getByRole("button", { name: "Suspend", exact: true }).click();
    await expectToast(staff, "Person suspended");
    await person.goto("/profile");
    await expect(person).toHaveURL(/\/(home|sign_in)/);
    await person.goto("/sign_in");
    await person.getByLabel("Email").fill(email);
    await person.getByLabel("Password", { exact: true }).fill("callout-demo");
    await person.getByLabel("Password", { exact: true }).press("Enter");
    await expect(person.getByText(/Your account is suspended/).first()).toBeVisible();
  });

  await test.step("restoring lets the person sign in again", async () => {
    await staff.getByRole("link", { name: "Restore", exact: true }).click();
    await staff.getByLabel("Reason", { exact: true }).fill("The calendar was wrong");
    await staff.getByRole("button", { name: "Restore", exact: true }).click();
    await expectToast(staff, "Person restored");
    await expect(staff.getByText(/^Restored .*The calendar was wrong$/).first()).toBeVisible();
    const again = await openPage(browser, email);
    await again.goto("/profile");
    await expect(again.getByText(email).first()).toBeVisible();
  });
});

test(
  "OPR-002 a suspended company's people are told so on every page until it is restored",
  only(["desktop-js"], "the command and the banner have tests without a browser"),
  async ({ browser }) => {
    test.setTimeout(180_000);
    const client = await openPage(browser);
    await openNewCompany(client, "Suspendra");
    const staff = await openPage(browser, "super@callout.example");
    await staff.goto("/manage-companies?perPage=100");
    await staff.getByRole("link", { name: "Suspendra's Networks", exact: true }).last().click();
    const change = async (button: "Suspend" | "Restore", reason: string) => {
      await staff.getByRole("link", { name: button, exact: true }).click();
      await staff.getByLabel("Reason", { exact: true }).fill(reason);
      await staff.getByRole("button", { name: button, exact: true }).click();
      await expectToast(staff, `Company ${button === "Suspend" ? "suspended" : "restored"}`);
    };
    const told = client.getByText(/Your company is suspended/);
    await change("Suspend", "Two chargebacks");
    await client.goto("/manage-funds/add-funds");
    await expect(told.first()).toBeVisible();
    await client.goto("/dashboard/draft");
    await expect(told).toBeVisible();
    await expectLooksRight(client);
    await change("Restore", "Paid back");
    await client.goto("/dashboard/draft");
    await expect(told).toHaveCount(0);
  },
);

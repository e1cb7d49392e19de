import { expect, type Page, test } from "@playwright/test";
import { expectLooksRight, expectToast, hasScripts, openedDialog, openPage, press } from "./people";

/** Contractors that no other journey uses, by project. */
const contractorNumbers: Record<string, number> = {
  "desktop-js": 31,
  "phone-nojs": 34,
};
const beforePolling = { timeout: 10_000 };

test("PUB-022 a contractor asks support and gets a reply", async ({ browser }, { project }) => {
  test.setTimeout(180_000);
  const contractor = await openPage(browser, `contractor${contractorNumbers[project.name]}@callout.example`);
  const support = await openPage(browser, "super@callout.example");
  await contractor.goto("/dashboard");
  const question = `Where is my pay, ${project.name} ${Date.now()}?`;
  const socket = hasScripts() ? support.waitForEvent("websocket", { timeout: 15_000 }) : undefined;
  await support.goto("/support-inbox");
  await socket;

  await test.step("the question appears in the inbox, at once with scripts", async () => {
    await press(contractor, "Support");
    await write(contractor, "Message", question);
    await expect(contractor.getByRole("log").getByText(question)).toBeVisible();
    await expectLooksRight(contractor);
    if (!hasScripts()) await support.reload();
    await expect(support.getByText(question)).toBeVisible(beforePolling);
    await expectLooksRight(support);
  });

  await test.step("the reply arrives", async () => {
    const row = support.getByRole("row").filter({ hasText: question });
    await row.getByRole("link").first().click();
    await expect(support.getByRole("log").getByText(question)).toBeVisible();
    await write(support, "Reply", "On Friday");
    await expect(support.getByRole("log").getByText("On Friday")).toBeVisible();
    await expectLooksRight(support);
    if (!hasScripts()) await contractor.reload();
    await expect(contractor.getByRole("log").getByText("On Friday")).toBeVisible(beforePolling);
    await expect(contractor.getByRole("log").getByText("Callout support")).toBeVisible();
  });

  await test.step("a resolved chat leaves the inbox", async () => {
    await press(await openedDialog(support, /./), "Mark as resolved");
    await expectToast(support, "Marked as resolved");
    await expect(support.getByText(question)).toHaveCount(0);
    await support.goto("/support-inbox?show=done");
    await expect(support.getByText("On Friday")).not.toHaveCount(0);
  });
});

async function write(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text);
  await press(page, "Send");
}

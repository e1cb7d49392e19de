import { expect, type Page, test } from "@playwright/test";
import { hasScripts, looksRight, opened, person, press, told } from "./people";

/** One of the demo's contractors for each project, whom no other journey has. */
const nth: Record<string, number> = {
  "desktop-js": 31,
  "phone-nojs": 34,
};
const live = { timeout: 10_000 };

test("PUB-022 somebody asks the support and gets an answer", async ({ browser }, { project }) => {
  test.setTimeout(180_000);
  const asking = await person(browser, `contractor${nth[project.name]}@callout.example`);
  const support = await person(browser, "super@callout.example");
  await asking.goto("/dashboard");
  const question = `Where is my pay, ${project.name} ${Date.now()}?`;
  const socket = hasScripts() ? support.waitForEvent("websocket", { timeout: 15_000 }) : undefined;
  await support.goto("/support-inbox");
  await socket;

  await test.step("the question stands in the inbox, at once where scripts run", async () => {
    await press(asking, "Support");
    await write(asking, "Message", question);
    await expect(asking.getByRole("log").getByText(question)).toBeVisible();
    await looksRight(asking);
    if (!hasScripts()) await support.reload();
    await expect(support.getByText(question)).toBeVisible(live);
    await looksRight(support);
  });

  await test.step("the answer comes back", async () => {
    const row = support.getByRole("row").filter({ hasText: question });
    await row.getByRole("link").first().click();
    await expect(support.getByRole("log").getByText(question)).toBeVisible();
    await write(support, "Reply", "On Friday");
    await expect(support.getByRole("log").getByText("On Friday")).toBeVisible();
    await looksRight(support);
    if (!hasScripts()) await asking.reload();
    await expect(asking.getByRole("log").getByText("On Friday")).toBeVisible(live);
    await expect(asking.getByRole("log").getByText("Callout support")).toBeVisible();
  });

  await test.step("what is done leaves the inbox", async () => {
    await press(await opened(support, /./), "Mark as resolved");
    await told(support, "Marked as resolved");
    await expect(support.getByText(question)).toHaveCount(0);
    await support.goto("/support-inbox?show=done");
    await expect(support.getByText("On Friday")).not.toHaveCount(0);
  });
});

async function write(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text);
  await press(page, "Send");
}

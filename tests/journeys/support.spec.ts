import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectLooksRight, expectToast, hasScripts, openedDialog, openPage, press } from "./people";

/** Contractors that no other journey uses, by project. */
const contractorNumbers: Record<string, number> = {
  "desktop-js": 31,
  "phone-nojs": 34,
};
const beforePolling = { timeout: 10_000 };

test("PUB-022 OPR-010 a contractor asks support with a file, and gets a saved reply with another", async ({
  browser,
}, { project }) => {
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
    await attach(contractor, "bill.pdf");
    await write(contractor, "Message", question);
    await expect(contractor.getByRole("log").getByText(question)).toBeVisible();
    await expect(contractor.getByRole("log").getByRole("link", { name: "bill.pdf" })).toBeVisible();
    await expectLooksRight(contractor);
    if (!hasScripts()) await support.reload();
    await expect(support.getByText(question)).toBeVisible(beforePolling);
    await expectLooksRight(support);
  });

  await test.step("the reply arrives", async () => {
    const row = support.getByRole("row").filter({ hasText: question });
    await row.getByRole("link").first().click();
    await expect(support.getByRole("log").getByText(question)).toBeVisible();
    const panel = await openedDialog(support, /./);
    await expect(panel.getByText(/^Waiting for \d+ min$/)).toBeVisible();
    await press(panel, "Take");
    await expectToast(support, "You have this conversation");
    await expect(panel.getByText("You have it.")).toBeVisible();
    await expect(panel.getByRole("heading", { name: "Latest work orders" })).toBeVisible();
    expect(await downloadedText(support, "bill.pdf")).toContain("%PDF-1.4 bill.pdf");
    const reply = panel.getByLabel("Reply", { exact: true });
    await reply.fill("On Friday");
    await panel.getByLabel("Saved reply").selectOption("Text messages are off");
    await press(panel, "Insert");
    await expect(reply).toHaveValue(/^On Friday\s*Text messages are off for your account\./);
    await attach(support, "steps.pdf");
    await expectLooksRight(support);
    await press(panel, "Send");
    await expect(support.getByRole("log").getByText("On Friday")).toBeVisible();
    await expectLooksRight(support);
    if (!hasScripts()) await contractor.reload();
    await expect(contractor.getByRole("log").getByText("On Friday")).toBeVisible(beforePolling);
    await expect(contractor.getByRole("log").getByText("Callout support")).toBeVisible();
    expect(await downloadedText(contractor, "steps.pdf")).toContain("%PDF-1.4 steps.pdf");
  });

  await test.step("OPR-010 it is handed over with a note, and found by what was written", async () => {
    await (await openedDialog(support, /./)).getByRole("link", { name: "Hand over" }).click();
    const dialog = await openedDialog(support, /^Hand over the conversation with /);
    await dialog.getByLabel("To", { exact: true }).selectOption({ index: 1 });
    await dialog.getByLabel("Note").fill("The bank asks again");
    await expectLooksRight(support);
    await press(dialog, "Hand over");
    await expectToast(support, "has this conversation now");
    await expect(support.getByText("The bank asks again")).toBeVisible();
    await support.goto("/support-inbox");
    await support.getByLabel("Name, email or what was written").fill(question.slice(0, -1));
    await press(support, "Search");
    await expectLooksRight(support);
    await support.getByRole("row").filter({ hasText: question }).getByRole("link").first().click();
    await expect(support.getByRole("log").getByText("On Friday")).toBeVisible();
  });

  await test.step("a resolved chat leaves the inbox", async () => {
    await press(await openedDialog(support, /./), "Mark as resolved");
    await expectToast(support, "Marked as resolved");
    await support.goto("/support-inbox");
    await expect(support.getByText(question)).toHaveCount(0);
    await support.goto("/support-inbox?show=done");
    await expect(support.getByText("On Friday")).not.toHaveCount(0);
  });
});

async function write(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text);
  await press(page, "Send");
}

async function attach(page: Page, name: string) {
  const fold = page.locator(".message-attach");
  await fold.locator("summary").click();
  const file = { name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.4 ${name}\n%%EOF`) };
  await fold.getByLabel("Files", { exact: true }).setInputFiles(file);
  if (hasScripts()) await expect(fold.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
}

async function downloadedText(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("log").getByRole("link", { name }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

import { expect, test } from "@playwright/test";
import { checkScreen } from "./check-screen";
import { only } from "./combinations";
import { expectAccessible, expectToast, hasScripts, openedDialog, openPage, press } from "./people";

const rightAnswers = [
  "Say who you are and whom you came to see",
  "Listen to the end and ask, before you touch anything",
  "At once",
  "Cleaner than you found it",
  "show what you did and let them try it",
];

test("CRD-027 CRD-033 CRD-036 CRD-038 a contractor buys a certificate, watches the video, fails, passes, and has it", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  // No other journey uses these two; the demo gives them no certificate.
  const page = await openPage(
    browser,
    hasScripts() ? "contractor59@callout.example" : "contractor60@callout.example",
  );
  await page.goto("/certifications");
  const card = page.locator(".certificate-card", { hasText: "Soft Skills Certification" });
  await expect(card).toContainText("$49.00 annually");
  await expectAccessible(page);
  await press(card, /^Buy/);
  const dialog = await openedDialog(page, "Soft Skills Certification");
  await dialog.getByLabel("Card number").fill("4242424242424242");
  await dialog.getByLabel("Month").fill("04");
  await dialog.getByLabel("Year").fill("34");
  await dialog.getByLabel("Card name").fill("Ann Lee");
  await press(dialog, "Pay $49.00");
  await expectToast(page, "Your payment went through");
  await expect(page).toHaveURL(/\/certifications\/\d+\/video$/);
  if (hasScripts()) {
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.duration))
      .toBeGreaterThan(20);
    await expectAccessible(page);
  }

  await press(page, "Take test");
  await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
  await page.getByRole("radio").first().check();
  await page.getByRole("radio").first().press("Enter");
  await expect(page.getByRole("radio").first()).toBeChecked();
  await expect(page).toHaveURL(/\/tests$/);
  for (const group of await page.getByRole("group").all()) await group.getByRole("radio").last().check();
  await press(page, "Submit");
  const failed = await openedDialog(page, "Test failed");
  await press(failed, "Retake Exam");
  for (const answer of rightAnswers) await page.getByLabel(answer).check();
  await press(page, "Submit");
  await expectToast(page, "You have passed Soft Skills Certification");
  await expect(page.getByRole("table", { name: "Passed credentials" })).toContainText(
    "Soft Skills Certification",
  );
  await expect(card).toHaveCount(0);
  const receipt = page.locator("a[href*='/receipts/']").first();
  if (hasScripts()) await checkScreen(page, (await receipt.getAttribute("href"))!);
});

test(
  "CRD-005 a super administrator edits one contractor after another, and each one's ticks are separate",
  only(["desktop-js"], "without scripts each search is a new page"),
  async ({ browser }) => {
    const page = await openPage(browser, "super@callout.example");
    const search = async (name: string) => {
      await page.getByLabel("Contractor", { exact: true }).fill(name);
      await press(page, "Search");
      await page.getByRole("list", { name: "Contractors" }).getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
    };
    const passed = page.getByLabel("Date passed of OSHA 10");
    const tick = page.getByRole("checkbox", { name: "OSHA 10", exact: true });
    const people = { "Felix Moreau": "2026-01-15", "Erik Johansson": "2026-02-16" };
    await page.goto("/certificates-contractors");
    for (const [name, day] of Object.entries(people)) {
      await search(name);
      await tick.check();
      await passed.fill(day);
      await press(page, "Save");
      await expectToast(page, "Certificates saved");
    }
    await page.goto("/certificates-contractors");
    await search("Felix Moreau");
    await expect(tick).toBeChecked();
    await expect(passed).toHaveValue("2026-01-15");
    await tick.uncheck();
    await passed.fill("2026-03-17");
    await search("Erik Johansson");
    await expect(tick).toBeChecked();
    await expect(passed).toHaveValue("2026-02-16");
    await press(page, "Save");
    await expectToast(page, "Certificates saved");
    await page.reload();
    await expect(tick).toBeChecked();
    await expect(passed).toHaveValue("2026-02-16");
    await search("Felix Moreau");
    await expect(tick).toBeChecked();
    await expect(passed).toHaveValue("2026-01-15");
  },
);

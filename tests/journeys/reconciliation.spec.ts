import { expect, type Page, test } from "@playwright/test";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";

/** Each project uses another text; no other journey counts this company's funds. */
const reasons: Record<string, string> = {
  "desktop-js": "Paid twice for the marigold site",
  "phone-nojs": "Paid twice for the juniper site",
};
const rowOf = (page: Page, reason: string) => page.getByRole("row").filter({ hasText: reason });

test("one super administrator proposes a correction, only another one can approve it, and the company sees it", async ({
  browser,
}) => {
  const reason = reasons[test.info().project.name]!;
  const page = await openPage(browser, "super@callout.example");
  await page.goto("/reconciliation");
  await press(page, "Compare now");
  await expectToast(page, /Everything matches|differences? found/);
  await expectLooksRight(page);

  await press(page, "Propose a correction");
  const form = await openedDialog(page, "Propose a correction");
  await form.getByRole("combobox", { name: "Company" }).selectOption({ label: "Cobalt Field Networks" });
  await form.getByLabel("Amount").fill("12.34");
  await form.getByLabel("Reason").fill("Too short");
  await press(form, "Propose");
  await expect(page.getByText("Please enter a reason of at least 10 characters").first()).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("12.34");
  await expect(page.getByLabel("Reason")).toHaveValue("Too short");
  await expectLooksRight(page);
  await page.getByLabel("Reason").fill(reason);
  await press(await openedDialog(page, "Propose a correction"), "Propose");
  await expectToast(page, "The correction waits for approval by another super administrator");
  await expect(rowOf(page, reason).getByRole("link", { name: /^Withdraw/ })).toBeVisible();
  await expect(rowOf(page, reason).getByRole("link", { name: /^Approve/ })).toHaveCount(0);
  await expectLooksRight(page);

  const second = await openPage(browser, "super2@callout.example");
  await second.goto("/reconciliation");
  await rowOf(second, reason)
    .getByRole("link", { name: /^Approve/ })
    .click();
  const question = await openedDialog(second, "Approve this correction?");
  await expect(question.getByText("$12.34 is credited to Cobalt Field Networks.")).toBeVisible();
  await expectLooksRight(second);
  await press(question, "Approve");
  await expectToast(second, "Correction posted");
  await expect(rowOf(second, reason).getByText("Approved", { exact: true })).toBeVisible();

  const client = await openPage(browser, "admin@cobalt.example");
  await client.goto("/manage-funds?perPage=30");
  await rowOf(client, reason).getByRole("link").click();
  const line = await openedDialog(client, `Correction: ${reason}`);
  await expect(line.getByText("+$12.34").first()).toBeVisible();
  await expectLooksRight(client);
});

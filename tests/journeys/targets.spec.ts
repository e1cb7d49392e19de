import { expect, type Page, test } from "@playwright/test";
import { findOverflow } from "./check-screen";
import { only } from "./combinations";
import { openPage } from "./people";
import { smallTargets } from "./targets";

const checkers = only(["desktop-js"], "it tests the checkers themselves");

test(
  "smallTargets() reports a small link, unless it is in running text or a label enlarges it",
  checkers,
  async ({ page }) => {
    await page.setContent(`
    <a href="/small" style="display:inline-block;width:20px;height:20px">x</a>
    <p>Words around <a href="/inline">a link</a> in running text</p>
    <label style="display:block;padding:16px"><input type="checkbox"> Ticked by its label</label>
    <a href="/large" style="display:block;width:44px;height:44px">y</a>`);
    expect(await page.evaluate(smallTargets)).toEqual([expect.stringMatching(/> a "x": 2\d × 2\d$/)]);
  },
);

test(
  "findOverflow() reports what is wider than the page or its table's place",
  checkers,
  async ({ page }) => {
    const fits = `<div class="table-place" style="overflow:auto;width:200px"><p style="width:200px">fits</p></div>`;
    await page.setContent(fits);
    expect(await page.evaluate(findOverflow)).toEqual([]);
    await page.setContent(
      fits.replace('width:200px"><p style="width:200px', 'width:200px"><p style="width:300px'),
    );
    expect(await page.evaluate(findOverflow)).toEqual(["a table: 300 of 200 px"]);
    await page.setContent(`${fits}<div style="width:${page.viewportSize()!.width + 200}px">wide</div>`);
    expect(await page.evaluate(findOverflow)).toEqual([expect.stringMatching(/^the page: \d+ px$/)]);
  },
);

test(
  "what only scripts draw is large enough for a finger and fits a phone's screen",
  only(["phone-js"], "phones without scripts draw none of it"),
  async ({ browser }) => {
    test.setTimeout(180_000);
    const phone = { viewport: { width: 360, height: 740 } };
    const client = await openPage(browser, "admin@northwind.example", phone);
    await client.goto("/templates");
    await expect(client.getByRole("button", { name: /^Copy template ID/ }).first()).toBeVisible();
    await expectTargets(client);

    await client.goto("/dashboard/draft");
    await client.locator(".orders tbody .main a").first().click();
    await expect(client.locator(".panel")).toBeVisible();
    await expectTargets(client);
    const order = new URL(client.url()).pathname;
    await client.goto(`${order}/documents`);
    await chooseFiles(client);
    await expectTargets(client);
    await client.goto(order.replace(/.*\//, "/create-work-order/"));
    await client.locator("textarea.rich-plain").first().scrollIntoViewIfNeeded();
    await expect(client.locator(".ProseMirror").first()).toBeVisible();
    await expectTargets(client);

    const contractor = await openPage(browser, "contractor@callout.example", phone);
    await contractor.goto("/dashboard/upcoming-work");
    await contractor.locator(".orders tbody .main a").first().click();
    await expect(contractor.locator(".panel")).toBeVisible();
    await expectTargets(contractor);
  },
);

/** Chooses a file that is kept, with Remove, and one that is refused. */
async function chooseFiles(page: Page) {
  const buffer = Buffer.from("A plan");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([
      { name: "plan.txt", mimeType: "text/plain", buffer },
      { name: "tool.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ\u0000\u0001") },
    ]);
  await expect(page.getByRole("button", { name: /^Remove/ }).first()).toBeVisible();
}

async function expectTargets(page: Page) {
  expect.soft(await page.evaluate(smallTargets), page.url()).toEqual([]);
  expect.soft(await page.evaluate(findOverflow), page.url()).toEqual([]);
}

import { expect, type Page, test } from "@playwright/test";
import { also } from "./combinations";
import { expectLooksRight, expectToast, hasScripts, openedDialog, openPage, press } from "./people";

/** With scripts more orders than one request handles; fewer without, because every step loads a page. */
const orderCount = () => (hasScripts() ? 120 : 60);
let serial = 0;

test(
  "BLK-003 many drafts are edited in a job; refused ones are reported and retried",
  also(["phone-js", "desktop-nojs"], "rows are selected in four ways"),
  async ({ browser }) => {
    test.setTimeout(180_000);
    const name = `Lot ${test.info().project.name} ${Date.now()} ${++serial}`;
    const page = await openPage(browser, "admin@harborlight.example");
    await importDrafts(page, name, orderCount());

    await page.goto(`/dashboard/draft?search=${encodeURIComponent(name)}`);
    await press(page, `Edit all ${orderCount()}`);
    const choice = await openedDialog(page, `Edit: ${orderCount()} work orders`);
    await test.step("shows common values and where values differ", async () => {
      await expect(choice.getByLabel(/^Title/).locator("..")).toContainText("different values");
      await expect(choice.getByLabel(/^Site ID and name/).locator("..")).toContainText("S-1, Mill");
    });
    await expectLooksRight(page);
    await press(choice, "Continue");
    await expect(page.getByText("Please choose what to change")).toBeVisible();
    for (const field of [/^Title/, /^Start date/, /^Pay split/]) await page.getByLabel(field).check();
    await press(page, "Continue");

    const change = `Change ${orderCount()} work orders`;
    await expect(page.getByRole("button", { name: change })).toBeVisible();
    await test.step("BLK-019 BLK-023 errors are shown, and the input stays", async () => {
      await page.getByLabel("Start date").fill("2031-05-10");
      for (const share of ["Soft Skills", "Work", "Deliverables"])
        await page.getByLabel(share, { exact: true }).fill("50");
      await press(page, change);
      await expect(page.getByText("Title is required").first()).toBeVisible();
      await expect(
        page.getByText("Communication, Work and Deliverables should total to 100%").first(),
      ).toBeVisible();
      await expect(page.getByLabel("Start date")).toHaveValue("2031-05-10");
      await expectLooksRight(page);
    });
    await page.getByLabel("Title").fill(`${name} renamed`);
    await page.getByLabel("Work", { exact: true }).fill("30");
    await page.getByLabel("Deliverables", { exact: true }).fill("20");
    await press(page, change);

    await expect(page).toHaveURL(/\/bulk-runs\/\d+$/);
    const run = page.url();
    await test.step("the run can be left and reopened", async () => {
      await press(page, "Latest bulk runs");
      await page.locator(`a[href="${new URL(run).pathname}"]`).click();
      await expect(page).toHaveURL(run);
    });
    await expect(page.getByText(`${orderCount() - 1} work orders changed.`)).toBeVisible({ timeout: 60_000 });
    const refused = page.getByRole("row", { name: /End date is earlier than the start date/ });
    await expect(refused).toBeVisible();
    await expectLooksRight(page);
    const csv = await page.request.get(`${run}/results.csv`);
    expect((await csv.text()).match(/,Done,/g)).toHaveLength(orderCount() - 1);

    await test.step("the refused order is corrected, and the run is retried for it", async () => {
      await refused.getByRole("link").first().click();
      await openedDialog(page, /late/);
      await page.goto(`/dashboard/draft?search=${encodeURIComponent(`${name} late`)}`);
      await press(page, "Edit all 1");
      await page.getByLabel(/^End date/).check();
      await press(page, "Continue");
      await expect(page.getByRole("button", { name: "Change 1 work order" })).toBeVisible();
      await page.getByLabel("End date").fill("2031-06-01");
      await press(page, "Change 1 work order");
      await expectToast(page, "1 work order changed");
      await page.goto(run);
      await press(page, "Retry failed (1)");
      await expect(page.getByText("1 work order changed.")).toBeVisible();
    });
    await page.goto(`/dashboard/draft?search=${encodeURIComponent(`${name} renamed`)}`);
    await expect(page.getByRole("link", { name: `${name} renamed`, exact: true })).toHaveCount(10);

    await test.step("only selected orders are duplicated and deleted", async () => {
      for (const n of [0, 1])
        await page
          .getByRole("checkbox", { name: /^Select 1\d{5}/ })
          .nth(n)
          .check();
      await page.locator(".bulk-bar details > summary").click();
      await expectLooksRight(page);
      await press(page, "Delete selected");
      await press(await openedDialog(page, "Delete: 2 work orders"), "Delete");
      await expectToast(page, "2 work orders deleted");
    });
  },
);

/** Imports drafts for this journey alone; the last one ends before the new start date. */
async function importDrafts(page: Page, name: string, n: number) {
  const rows = Array.from({ length: n }, (_, at) => {
    const late = at === n - 1;
    return `${name} ${late ? "late" : at},S-1,Mill,03/01/2031,${late ? "03/02/2031" : "12/31/2031"}`;
  });
  const text = ["Title,Site ID,Site Name,Start Date,End Date", ...rows].join("\n");
  await page.goto("/dashboard/draft/import");
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "lot.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await press(page, "Continue");
  await press(page, `Import ${n} rows`);
  await expect(page.getByText(`${n} drafts created.`)).toBeVisible({ timeout: 60_000 });
}

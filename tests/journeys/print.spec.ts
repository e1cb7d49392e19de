import { expect, test } from "@playwright/test";
import { action, expectLooksRight, openedDialog, openPage } from "./people";

test("DSK-018 a dispatcher prints a work order in full, and as for contractors", async ({ browser }) => {
  const page = await openPage(browser, "dispatcher@northwind.example");
  await page.goto("/dashboard/assigned?search=Replace ceiling access points");
  await page.getByRole("link", { name: "Replace ceiling access points, sales floor" }).first().click();
  await action(page, "Print");
  const dialog = await openedDialog(page, "Print work order");
  await expectLooksRight(page);
  for (const [name, file] of [
    ["Full PDF", /Work order \d+\.pdf/],
    ["Contractor's PDF", /Work order \d+ for contractors\.pdf/],
  ] as const) {
    const href = await dialog.getByRole("link", { name }).getAttribute("href");
    const answer = await page.request.get(href!);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect(answer.headers()["content-disposition"]).toMatch(file);
  }
});

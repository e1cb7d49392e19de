import { expect, test } from "@playwright/test";
import { only } from "./combinations";
import { expectLooksRight, openPage } from "./people";

test(
  "OPR-004 the box in the top bar finds a person by phone number and a work order, by keyboard alone",
  only(["desktop-js"], "the box drops down with scripts, over a form that works without them"),
  async ({ browser }) => {
    const page = await openPage(browser, "super@callout.example");
    await page.goto("/payouts");
    const box = page.getByRole("combobox", { name: "Command" });
    const options = page.getByRole("option");
    await page.getByRole("searchbox", { name: "Find anything" }).click();
    await expect(box).toBeFocused();
    await box.fill("+1 617.555.0176");
    await expect(options.filter({ hasText: "People" })).toHaveText(/^Sam Okafor.*\(617\) 555-0176/);
    await expect(options.last()).toHaveText(/All results for “\+1 617\.555\.0176”/);
    await expectLooksRight(page);
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);

    await page.keyboard.press("/");
    await expect(box).toBeFocused();
    await box.fill("router");
    await expect(options.filter({ hasText: "WIN" }).first()).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/find\?q=router$/);
    await expect(page.getByRole("heading", { name: "Work orders" })).toBeVisible();
  },
);

test("OPR-004 without scripts and on a phone the search is a page with a form, for a client and a contractor", async ({
  browser,
}) => {
  for (const email of ["admin@northwind.example", "contractor@callout.example"]) {
    const page = await openPage(browser, email);
    await page.goto("/profile");
    const link = page.getByRole("link", { name: "Find", exact: true });
    if (await link.isVisible()) await link.click();
    else await page.goto("/find");
    const form = page.locator("main").getByRole("searchbox", { name: "Find anything" });
    await form.fill("e");
    await form.press("Enter");
    await expect(page.getByText("Type at least two characters")).toBeVisible();
    await form.fill("replace");
    await form.press("Enter");
    const first = page.getByRole("region", { name: "Work orders" }).getByRole("link").first();
    await expect(first).toBeVisible();
    await expectLooksRight(page);
    await first.click();
    await expect(page).toHaveURL(/\/dashboard\/[a-z-]+\/\d+/);
  }
});

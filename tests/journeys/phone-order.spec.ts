import { expect, test } from "@playwright/test";
import { also } from "./combinations";
import { expectLooksRight, openPage, press } from "./people";

const onPhones = also(["phone-js"], "scripts load the list that the page came without");

test(
  "a phone opens an order by its link without its list, which closing brings",
  onPhones,
  async ({ browser }) => {
    const { isMobile } = test.info().project.use;
    const page = await openPage(browser, "contractor@callout.example");
    await page.goto("/dashboard/upcoming-work");
    const links = page.locator(".orders tbody .main a");
    const count = await links.count();
    expect(count).toBeGreaterThan(1);
    const title = (await links.first().textContent())!;
    await page.goto((await links.first().getAttribute("href"))!);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(links).toHaveCount(isMobile ? 0 : count);
    await expectLooksRight(page);
    await press(page, "Close");
    await expect(links).toHaveCount(count);
    await expect(links.first()).toBeVisible();
    await links.first().click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  },
);

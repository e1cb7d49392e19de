import { expect, test } from "@playwright/test";
import { findings } from "./axe";
import { expectFit, openForCheck, WIDTHS } from "./check-screen";
import { only } from "./combinations";
import { judgeAllAgain } from "./judged";
import { openPage } from "./people";

const desktop = only(["desktop-js"], "sets the widths itself, and style sheets need no scripts");

test(
  "DSK-021 a client's desk is accessible and nothing of it is cut at every width",
  desktop,
  async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await openForCheck(browser, "admin@northwind.example");
    await page.goto("/dashboard/assigned");
    const order = await page.locator(".orders tbody .main a").first().getAttribute("href");
    for (const path of ["/dashboard/available", order!, "/create-work-order", "/manage-funds", "/reports"]) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await expectFit(page, path, width);
        judgeAllAgain();
        expect.soft(await findings(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  },
);

test(
  "DSK-021 the side menu folds to icons, by itself on a laptop and for good when asked on a wide screen",
  desktop,
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example");
    const side = page.getByRole("navigation", { name: "Main menu" });
    const reports = side.getByRole("link", { name: "Reports" });
    const widthOf = async () => Math.round((await side.boundingBox())!.width);
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto("/dashboard/available");
    expect(await widthOf()).toBeLessThan(60);
    await reports.hover();
    expect((await reports.locator("span").boundingBox())!.width).toBeGreaterThan(40);
    await page.getByRole("checkbox", { name: "Menu", exact: true }).check();
    expect(await widthOf()).toBeGreaterThan(200);
    await reports.click();
    await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
    expect(await widthOf()).toBeLessThan(60);
    await page.setViewportSize({ width: 1440, height: 800 });
    expect(await widthOf()).toBeGreaterThan(200);
    await page.getByRole("checkbox", { name: "Narrow menu" }).check();
    expect(await widthOf()).toBeLessThan(60);
    await page.reload();
    expect(await widthOf()).toBeLessThan(60);
  },
);

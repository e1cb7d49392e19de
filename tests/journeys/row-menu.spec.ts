import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { expectLooksRight, focusFirstRow, openPage } from "./people";

test(
  "DSK-004 a row has a menu of its actions, by the key M or a right click, that answers arrows and letters",
  only(["desktop-js"], "keys need scripts"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example");
    await page.goto("/dashboard/available");
    const row = (nth: number) => page.locator(".orders tbody > tr").nth(nth);
    const menu = page.getByRole("menu");
    const item = (name: string) => menu.getByRole("menuitem", { name, exact: true });
    await focusFirstRow(page);
    await page.keyboard.press("m");
    await expect(menu).toHaveAccessibleName(/^Actions: /);
    await expectLooksRight(page);
    await page.keyboard.press("ArrowDown");
    await expect(item("Details")).toBeFocused();
    await page.keyboard.type("dup");
    await expect(item("Duplicate")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(page.locator(".orders .main a:focus")).toHaveCount(1);
    await expect(page.locator(".panel")).toHaveCount(0);

    await page.keyboard.press("m");
    await page.keyboard.type("cha");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Change start and end/ });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    // The value has the focus again, and its tooltip has its title.
    await expect(page.locator(".tooltip")).toHaveText("Change start and end");
    await page.keyboard.press("m");
    await expect(menu.getByRole("menuitem")).toHaveText([
      ...Array(5).fill(/\w/),
      "Change start and end",
      "Change pay",
    ]);
    await page.keyboard.press("Escape");

    const win = await row(1).locator(".at-win > .num").innerText();
    await row(1).locator("td").nth(3).click({ button: "right" });
    await item("View Applicants").click();
    await expect(page).toHaveURL(new RegExp(`/available/${win}/applicants`));
  },
);

test(
  "DSK-004 Enter chooses what the letters before it name, also on a page whose timers are late",
  only(["desktop-js"], "keys need scripts"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example");
    await page.goto("/dashboard/available");
    await focusFirstRow(page);
    await page.keyboard.press("m");
    await expect(page.getByRole("menu")).toBeFocused();
    await page.evaluate(() => {
      const { setTimeout } = window;
      window.setTimeout = ((run: () => void, ms = 0) => setTimeout(run, ms + 500)) as typeof setTimeout;
    });
    await page.keyboard.type("cha");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: /^Change start and end/ })).toBeVisible();
  },
);

/** Keeps files from arriving until the returned function is called. */
async function holdBack(page: Page, files: RegExp) {
  let load = () => {};
  const late = new Promise<void>((resolve) => (load = resolve));
  await page.route(files, async (route) => {
    await late;
    await route.continue();
  });
  return load;
}

test(
  "DSK-004 what is typed ahead of a menu or box that still loads reaches it",
  only(["desktop-js"], "keys need scripts"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example", { serviceWorkers: "block" });
    const box = page.getByRole("combobox", { name: "Command" });
    const load = await holdBack(page, /\/(row-menu|command-box)-[\w-]+\.js$/);
    await page.goto("/dashboard/available");
    await focusFirstRow(page);
    await page.keyboard.press("m");
    await page.keyboard.type("dup");
    await expect(page.getByRole("menu")).toHaveCount(0);
    load();
    await expect(page.getByRole("menuitem", { name: "Duplicate", exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator(".orders .main a:focus")).toHaveCount(1);

    await page.keyboard.press("Control+k");
    await page.keyboard.type("templates");
    await expect(box).toHaveValue("templates");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/templates$/);

    await page.getByRole("searchbox", { name: "Find anything" }).click();
    await page.keyboard.type("manage teams");
    await expect(box).toHaveValue("manage teams");
    await page.keyboard.press("Control+k");
    await page.keyboard.type(" now");
    await expect(box).toHaveValue("manage teams now");
  },
);

test(
  "OPR-004 what is begun in the top bar while the command box loads is gone on with",
  only(["desktop-js"], "the box drops down with scripts"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example", { serviceWorkers: "block" });
    const box = page.getByRole("combobox", { name: "Command" });
    const load = await holdBack(page, /\/command-box-[\w-]+\.js$/);
    await page.goto("/dashboard/available");
    await focusFirstRow(page);
    await page.getByRole("searchbox", { name: "Find anything" }).click();
    await page.keyboard.type("mana");
    load();
    await expect(box).toBeFocused();
    await page.keyboard.type("ge teams");
    await expect(box).toHaveValue("manage teams");
  },
);

import { expect, test } from "@playwright/test";
import { person, press, told } from "./people";

test("CRD-005 a super administrator searches one contractor after another: ticks are their own, and saved for them", async ({
  browser,
}) => {
  test.skip(test.info().project.name !== "desktop-js", "What stays is React's, whatever the screen");
  const page = await person(browser, "super@callout.example");
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
    await told(page, "Certificates saved");
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
  await told(page, "Certificates saved");
  await page.reload();
  await expect(tick).toBeChecked();
  await expect(passed).toHaveValue("2026-02-16");
  await search("Felix Moreau");
  await expect(tick).toBeChecked();
  await expect(passed).toHaveValue("2026-01-15");
});

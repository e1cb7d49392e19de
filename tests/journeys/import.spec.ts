import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { fileOf, isThere } from "../boston/rows";
import { checkScreen, openForCheck } from "./check-screen";
import { also } from "./combinations";
import { sendSheet } from "./import";
import { expectLooksRight, openPage, press } from "./people";

const client = (browser: Parameters<typeof openPage>[0]) => openPage(browser, "admin@northwind.example");
const run = () => `${test.info().project.name} ${test.info().retry}`;

test("Q-137 IMP-005 an unreadable file is reported in the dialog, and nothing is imported", async ({
  browser,
}) => {
  const page = await client(browser);
  await page.goto("/dashboard/draft/import");
  await press(page, "Continue");
  await expect(page.getByText("Please select file to import.")).toBeVisible();
  for (const [name, content, words] of [
    ["program.csv", "MZ\u0000\u0001\u0002", "Please select .csv file to import."],
    ["names.csv", "Title,Zip\n", "The file has column names but no rows"],
    ["open.csv", 'Title\n"never ends\n', "has an opening"],
  ] as const) {
    await page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
    await press(page, "Continue");
    await expect(page.getByText(words)).toBeVisible();
  }
  await expectLooksRight(page);
});

test("Q-137 IMP-004 a client matches columns, sees errors, imports, and sends the corrected file again", async ({
  browser,
}) => {
  const page = await client(browser);
  const name = `Mast ${run()}`;
  const text = (zip: string) => `Alpha ${run()},Zip,Project\n${name} 1,${zip},\n${name} 2,02132,Nowhere\n`;
  await sendSheet(page, text("ABC"), "masts.csv");
  const column = page.getByLabel(`Field for Alpha ${run()}`);
  await expect(column).toHaveValue("");
  await column.selectOption("Title");
  await press(page, "Check again");
  await expect(column).toHaveValue("title");
  await expect(page.getByText("Row 2: ZIP code “ABC”: Enter valid zipcode")).toBeVisible();
  await expect(page.getByText("Row 3: Project “Nowhere” is not in your list of projects")).toBeVisible();
  await expectLooksRight(page);
  await press(page, "Import 2 rows");
  await waitForResult(page, "2 drafts created.");
  await expect(page.getByText("2 rows had values that could not be read.")).toBeVisible();
  await expect(page.getByText("ZIP code “ABC”: Enter valid zipcode")).toBeVisible();
  await expectLooksRight(page);

  const downloaded = page.waitForEvent("download");
  await press(page, "Results by row (.csv)");
  const results = readFileSync((await (await downloaded).path())!, "utf8");
  expect(results.trimEnd().split("\r\n")).toHaveLength(3);
  expect(results).toContain("Enter valid zipcode");

  // The columns' choices were saved.
  await sendSheet(page, text("02108"), "masts mended.csv");
  await expect(column).toHaveValue("title");
  await press(page, "Import 2 rows");
  await waitForResult(page, "2 drafts created.");
  await press(page, "All rows");
  await expect(page.getByRole("link", { name: "All rows" })).toHaveCount(0);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: `${name} 1` })).toBeVisible();

  await page.goto("/imports");
  await expect(page.getByRole("link", { name: "masts mended.csv" }).first()).toBeVisible();
  await expectLooksRight(page);
  await page.getByRole("link", { name: "masts.csv" }).first().click();
  await expect(page.getByText("ZIP code “ABC”: Enter valid zipcode")).toBeVisible();
});

test("Q-137 the city's file becomes 1,429 drafts that a dispatcher can find", async ({ browser }) => {
  test.skip(!isThere, "The data of Boston's street lights is not beside the project");
  const page = await client(browser);
  const address = await sendSheet(page, readFileSync(fileOf), "boston.csv");
  await expect(page.getByLabel("Field for CASE_TITLE")).toHaveValue("title");
  await expectLooksRight(page);
  await press(page, "Import 1,429 rows");
  // The import continues without an open page.
  await page.goto("/dashboard/draft");
  await page.goto(address);
  await waitForResult(page, "1,429 drafts created.");
  await expectLooksRight(page);
  await press(page, "Go to the drafts");
  await page.getByLabel("Search").first().fill("101001241478");
  await page.keyboard.press("Enter");
  await expect(page.getByText("General Lighting Request").first()).toBeVisible();
});

test(
  "the columns of an import with errors, and its result, are accessible and fit the screen",
  also(["phone-js"], "scripts change what a phone shows"),
  async ({ browser }) => {
    const page = await openForCheck(browser, "admin@northwind.example");
    const path = await sendSheet(page, `Title,Zip,Colour\nOne,ABC,red\nTwo,02108,blue\n`);
    await checkScreen(page, path);
    await page.goto(path);
    await press(page, "Import 2 rows");
    await waitForResult(page, "2 drafts created.");
    await checkScreen(page, path);
  },
);

/** With scripts the page updates itself; without them it says when to reload. */
const waitForResult = (page: Page, words: string) =>
  expect(page.getByText(words)).toBeVisible({ timeout: 60_000 });

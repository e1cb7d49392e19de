import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { fileOf, isThere } from "../boston/rows";
import { checkScreen, openForCheck } from "./check-screen";
import { also } from "./combinations";
import { sendSheet } from "./import";
import { day } from "./order-form";
import { expectLooksRight, openedDialog, openPage, press } from "./people";

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
  await expect(reason(page, "ZIP code: Enter valid zipcode: “ABC”")).toContainText("Row 2");
  await expect(reason(page, "Project is not in your list of projects: “Nowhere”")).toContainText("Row 3");
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

test("DSK-015 Q-137 the city's file is counted whole, becomes 1,429 drafts, and what they lack is filled in at once", async ({
  browser,
}) => {
  test.skip(!isThere, "The data of Boston's street lights is not beside the project");
  const page = await client(browser);
  const address = await sendSheet(page, readFileSync(fileOf), "boston.csv");
  await expect(page.getByText("1,429 will become drafts")).toBeVisible();
  await expect(page.getByText("0 won't be imported")).toBeVisible();
  await expect(page.getByText("1,429 with questions")).toBeVisible();
  await expect(page.getByRole("heading", { name: "General Lighting Request" })).toBeVisible();
  await expect(page.getByLabel("Field for CASE_TITLE")).toHaveValue("title");
  await expectLooksRight(page);

  const question = page.getByRole("group", { name: "1,429 rows start in the past" });
  await question.getByRole("radio", { name: "Move them all to one day" }).check();
  await page.getByLabel("New start date").fill("2015-01-02");
  await press(page, "Import 1,429 rows");
  await expect(page.getByText("Please enter a day that is not in the past").first()).toBeVisible();
  await page.getByLabel("New start date").fill(day(30));
  await press(page, "Import 1,429 rows");
  await expect(page.getByText(/You can leave this page|drafts created/)).toBeVisible();
  // The import continues without an open page.
  await page.goto("/dashboard/draft");
  await page.goto(address);
  await waitForResult(page, "1,429 drafts created.");
  await expectLooksRight(page);
  await press(page, "Fill in for all 1,429 drafts");
  const edit = await openedDialog(page, "Edit: 1,429 work orders");
  await expect(edit.getByLabel("Amount", { exact: true })).toBeVisible();
  await expect(edit.getByLabel("Start date")).toHaveCount(0);
  await page.goto(address);
  await press(page, "Go to the drafts");
  await expect(page.getByText("Import: boston.csv")).toBeVisible();
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

const reason = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

/** With scripts the page updates itself; without them it says when to reload. */
const waitForResult = (page: Page, words: string) =>
  expect(page.getByText(words)).toBeVisible({ timeout: 60_000 });

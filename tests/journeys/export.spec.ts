import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import ExcelJS from "exceljs";
import { openPage } from "./people";

/** Starts a download and returns its name and bytes. */
async function downloaded(page: Page, start: () => Promise<unknown>) {
  const download = page.waitForEvent("download");
  await start();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync((await file.path())!) };
}

async function rowsOf(bytes: Buffer) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as never);
  const rows = book.worksheets[0]!.getSheetValues() as unknown[][];
  return rows.slice(1).map((row) => row.slice(1).map(String));
}

async function openTab(browser: Browser, email: string, tab: string) {
  const page = await openPage(browser, email);
  await page.goto(`/dashboard/${tab}`);
  return page;
}
const openMenu = (page: Page) => page.locator("summary", { hasText: "Export" }).first().click();
/** Returns the ids of the orders that the page shows. */
async function shownOrders(page: Page) {
  const wins = await page
    .locator("input[name=win]")
    .evaluateAll((ticks) => ticks.map((each) => (each as HTMLInputElement).value));
  return [...new Set(wins)];
}

test("IMP-010 IMP-016 IMP-017 a client exports everything that a filter shows, as a workbook and as CSV", async ({
  browser,
}) => {
  const page = await openTab(browser, "admin@northwind.example", "paid?perPage=50");
  const wins = await shownOrders(page);
  await openMenu(page);
  const book = await downloaded(page, () =>
    page.getByRole("button", { name: "Export Excel" }).first().click(),
  );
  expect(book.name).toMatch(/^Paid work orders .*\.xlsx$/);
  const rows = await rowsOf(book.bytes);
  expect(rows[0]).toEqual(expect.arrayContaining(["WIN", "Title", "Custom Fields", "Client Approval Codes"]));
  expect(rows.slice(1).map(([win]) => win)).toEqual(expect.arrayContaining(wins.slice(0, 3)));

  await page.goto("/dashboard/paid?perPage=50");
  await page.locator("input[name=win]").first().check();
  await openMenu(page);
  const text = await downloaded(page, () => page.getByRole("button", { name: "CSV" }).first().click());
  const lines = text.bytes.toString("utf8").trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(wins[0]);
});

test("IMP-017 LST-020 a contractor exports assigned orders, without approval codes", async ({ browser }) => {
  const page = await openTab(browser, "contractor@callout.example", "paid");
  const book = await downloaded(page, () =>
    page.getByRole("button", { name: "Export Excel" }).first().click(),
  );
  const [head, ...rows] = await rowsOf(book.bytes);
  expect(head).toContain("Client");
  expect(head).not.toContain("Client Approval Codes");
  expect(rows.length).toBeGreaterThan(0);
  await page.goto("/dashboard/available");
  await expect(page.getByRole("button", { name: "Export Excel" })).toHaveCount(0);
});

test("IMP-011 the super administrator exports the orders of all companies", async ({ browser }) => {
  const page = await openTab(browser, "super@callout.example", "paid");
  await openMenu(page);
  const book = await downloaded(page, () =>
    page.getByRole("button", { name: "Export Excel" }).first().click(),
  );
  const [head, ...rows] = await rowsOf(book.bytes);
  expect(head).toContain("Client");
  expect(new Set(rows.map((row) => row[head!.indexOf("Client")])).size).toBeGreaterThan(0);
});

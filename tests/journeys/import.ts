import type { Page } from "@playwright/test";
import { press } from "./people";

/** Uploads a file of work orders, and returns the address of its import with the columns to match. */
export async function sendSheet(page: Page, content: string | Buffer, name = "orders.csv") {
  await page.goto("/dashboard/draft/import");
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(content) };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await press(page, "Continue");
  await page.waitForURL(/\/imports\/\d+$/);
  return new URL(page.url()).pathname;
}

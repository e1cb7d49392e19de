import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";

export const manual = (name: string, size: number) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(size - 9)]),
});

export const sha256 = (buffer: Buffer) => createHash("sha256").update(buffer).digest("hex");

/** Returns the hash of the file that a page links to by its name. */
export async function storedHash(page: Page, name: string) {
  const link = await page.getByRole("link", { name }).first().getAttribute("href");
  return page.evaluate(async (address) => {
    const file = await (await fetch(address)).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest("sha-256", file));
    return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }, link!);
}

/** Ten moments, evenly spread, at which a line is cut while it carries these bytes. */
export const tenCuts = (bytes: number) =>
  Array.from({ length: 10 }, (_, n) => Math.round((bytes * (n + 1)) / 11));

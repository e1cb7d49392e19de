import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { judgeContrast, markLooks } from "./contrast";
import { hashParts, markParts } from "./parts";

/**
 * Enables two rules that axe leaves out: WCAG 2.5.3, which it calls experimental, and heading order.
 * Contrast is measured separately, because it takes as long as all other rules together.
 */
const rules = {
  "label-content-name-mismatch": { enabled: true },
  "heading-order": { enabled: true },
  "color-contrast": { enabled: false },
};
const options = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
  rules,
  resultTypes: ["violations"],
};

/**
 * axe as ASCII text, because one character beyond Latin-1 would double its size in the browser. AxeBuilder
 * would send the unminified text twice per page.
 */
const require = createRequire(import.meta.url);
const axeFile = createRequire(require.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");
const axeText = readFileSync(axeFile, "utf8").replace(
  /[^\0-\x7F]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
);

/** Preloads axe on every page from now on, which costs half of sending it to each page. */
export const preloadAxe = (page: Page) => page.addInitScript(`window.loadAxe = () => {${axeText}\n};`);

/** Parts of pages, and styles of texts, that were already judged on any page. */
const known = { parts: new Set<number>(), looks: new Set<number>() };

/** Returns axe's findings on what no page had before, with `dark` in dark mode too. */
export async function findings(page: Page, { dark = false } = {}): Promise<string[]> {
  const found = [...(await findNewParts(page)), ...(await findNewLooks(page))];
  if (!dark) return found;
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await findNewLooks(page)).map((each) => `in dark mode, ${each}`));
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

/** Applies all rules but contrast, unless the whole page is known. */
async function findNewParts(page: Page) {
  const parts = await page.evaluate(hashParts);
  const isKnown = parts.map(({ hash }) => known.parts.has(hash));
  if (isKnown[0]) return [];
  await page.evaluate(
    markParts,
    parts.flatMap(({ parent }, at) => (isKnown[at] && !isKnown[parent] ? [at] : [])),
  );
  await loadAxe(page);
  const found = await page.evaluate(judgeParts, options);
  if (found.length === 0) for (const { hash } of parts) known.parts.add(hash);
  return found;
}

async function findNewLooks(page: Page) {
  if ((await page.evaluate(markLooks, [...known.looks])) === 0) return [];
  await loadAxe(page);
  const { found, looks } = await page.evaluate(judgeContrast);
  for (const look of looks) known.looks.add(look);
  return found;
}

async function loadAxe(page: Page) {
  const isLoaded = await page.evaluate(() => {
    if (!("axe" in window) && "loadAxe" in window) (window.loadAxe as () => void)();
    return "axe" in window;
  });
  if (!isLoaded) await page.evaluate(axeText);
}

type Violations = { id: string; nodes: { html: string }[] }[];
declare const axe: { run: (context: object, options: object) => Promise<{ violations: Violations }> };

/** Runs in the page. */
async function judgeParts(options: object) {
  const { violations } = await axe.run({ exclude: [["[data-known]"]] }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

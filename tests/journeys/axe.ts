import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { judgeContrast, listLooks } from "./contrast";
import { addJudged, judgedSoFar } from "./judged";
import { hashParts, repeatedParts } from "./parts";

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
  elementRef: true,
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

/** Preloads axe on every page from now on: cheaper than sending it, unless most pages are not checked. */
export const preloadAxe = (page: Page) => page.addInitScript(`window.loadAxe = () => {${axeText}\n};`);

/** Returns axe's findings on parts and styles that no earlier page had; with `dark`, in dark mode too. */
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
  const repeated = repeatedParts(parts, judgedSoFar().parts);
  if (repeated[0] === 0) return [];
  await loadAxe(page);
  const found = await page.evaluate(judgeParts, { repeated, options });
  if (found.length === 0) addJudged({ parts: parts.map(({ hash }) => hash) });
  return found;
}

async function findNewLooks(page: Page) {
  const known = judgedSoFar().looks;
  const looks = (await page.evaluate(listLooks)).filter((look) => !known.has(look));
  if (looks.length === 0) return [];
  await loadAxe(page);
  const { found, judged } = await page.evaluate(judgeContrast, looks);
  if (found.length === 0) addJudged({ looks: judged });
  return found;
}

async function loadAxe(page: Page) {
  const isLoaded = await page.evaluate(() => {
    if (!("axe" in window) && "loadAxe" in window) (window.loadAxe as () => void)();
    return "axe" in window;
  });
  if (!isLoaded) await page.evaluate(axeText);
}

type Violations = { id: string; nodes: { html: string; element: Element }[] }[];
declare const axe: { run: (context: object, options: object) => Promise<{ violations: Violations }> };

/** Runs in the page after `hashParts`. What an open menu or the head of a scrolled page covers in part keeps its size. */
async function judgeParts({ repeated, options }: { repeated: number[]; options: object }) {
  const { parts = [] } = window as { parts?: Element[] };
  const covers = [...document.querySelectorAll("details[open] > :not(summary), .shell-head")].map(
    (cover) => ({ cover, box: cover.getBoundingClientRect() }),
  );
  const isCovered = (element: Element) => {
    const its = element.getBoundingClientRect();
    return covers.some(
      ({ cover, box }) =>
        !cover.contains(element) &&
        its.left < box.right &&
        its.right > box.left &&
        its.top < box.bottom &&
        its.bottom > box.top,
    );
  };
  const { violations } = await axe.run({ exclude: repeated.map((at) => parts[at]) }, options);
  return violations.flatMap(({ id, nodes }) => {
    const wrong = id === "target-size" ? nodes.filter(({ element }) => !isCovered(element)) : nodes;
    return wrong.length === 0 ? [] : `${id}: ${wrong.map(({ html }) => html).join(" ")}`;
  });
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

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

/** Kinds of table rows and text styles that were already judged on any page. */
const known = { rows: new Set<number>(), looks: new Set<number>() };

/** Returns axe's findings on the current page, with `dark` in dark mode too. */
export async function findings(page: Page, { dark = false } = {}): Promise<string[]> {
  const isLoaded = await page.evaluate(() => {
    if (!("axe" in window) && "loadAxe" in window) (window.loadAxe as () => void)();
    return "axe" in window;
  });
  if (!isLoaded) await page.evaluate(axeText);
  const found = await inspect(page, options);
  if (!dark) return found;
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await inspect(page)).map((each) => `in dark mode, ${each}`));
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

/** Applies the rules of `options`, if given, and measures contrast. */
async function inspect(page: Page, options?: object) {
  const { rows, looks } = known;
  const result = await page.evaluate(inspectPage, { rows: [...rows], looks: [...looks], options });
  for (const row of result.rows) rows.add(row);
  for (const look of result.looks) looks.add(look);
  return result.found;
}

type Results = { id: string; nodes: { element: Element; html: string }[] }[];
declare const axe: {
  run: (context: object, options: object) => Promise<{ passes: Results; violations: Results }>;
};

/**
 * Runs in the page, in one call because each call costs as much as a rule. Marks table rows with the same
 * elements, classes and attributes as an earlier row. Marks one text per unknown style, which is all that
 * contrast depends on: size, weight, colour and background. Returns the findings, and the row kinds and
 * styles that were judged.
 */
async function inspectPage(known: { rows: number[]; looks: number[]; options?: object }) {
  const found: string[] = [];
  const rows: number[] = [];
  if (known.options) {
    const context = markRows(new Set(known.rows)) ? { exclude: [["[data-row-alike]"]] } : document;
    const { violations } = await axe.run(context, known.options);
    for (const { id, nodes } of violations) found.push(`${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }
  markLooks(new Set(known.looks));
  return { found, rows, looks: await measureContrast() };

  function markRows(kinds: Set<number>) {
    let areAlike = false;
    for (const row of document.querySelectorAll("tbody > tr")) {
      const kind = hash([row.closest("table")!, row, ...row.querySelectorAll("*")].map(kindOf).join());
      row.toggleAttribute("data-row-alike", kinds.has(kind));
      if (kinds.has(kind)) areAlike = true;
      else rows.push(kind);
      kinds.add(kind);
    }
    return areAlike;
  }
  function kindOf(element: Element) {
    const { tagName, className, style } = element as HTMLElement;
    const isText = element.childElementCount === 0 && element.textContent?.trim() !== "";
    return [tagName, className, style?.cssText, isText, ...element.getAttributeNames()].join(" ");
  }
  function markLooks(looks: Set<number>) {
    for (const element of document.body.querySelectorAll("*")) {
      element.removeAttribute("data-look");
      if (!hasText(element) || !isVisible(element)) continue;
      const look = hash(lookOf(element));
      if (!looks.has(look)) element.setAttribute("data-look", String(look));
      looks.add(look);
    }
  }
  function hasText(element: Element) {
    if (element.matches("meter, input:is([type=checkbox], [type=radio], [type=range])")) return false;
    if (element.matches("input, select, textarea")) return true;
    return [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== "");
  }
  // axe cannot judge these: 1 px texts for screen readers, a skip link above the page, and the hidden text of an icon button.
  function isVisible(element: Element) {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height, right, bottom } = element.getBoundingClientRect();
    const isOnPage = width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0;
    return isOnPage && !isCutOff(element);
  }
  function isCutOff(element: Element) {
    if (getComputedStyle(element).overflowX !== "hidden") return false;
    const { right } = element.getBoundingClientRect();
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
    const range = document.createRange();
    const leftOf = (text: Node) => {
      range.selectNodeContents(text);
      return range.getBoundingClientRect().left;
    };
    return texts.length > 0 && texts.every((text) => leftOf(text) >= right);
  }
  function lookOf(element: Element) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const classes = [element, element.parentElement!].map((each) => each.getAttribute("class"));
    const parts = [element.localName, element.matches(":disabled"), ...classes];
    parts.push(color, fontSize, fontWeight, textShadow);
    for (let under: Element | null = element; under; under = under.parentElement) {
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(under);
      parts.push(backgroundColor, backgroundImage, opacity, filter);
    }
    return parts.join();
  }
  /** FNV-1a. */
  function hash(text: string) {
    let sum = 0x811c9dc5;
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
    return sum >>> 0;
  }
  /** Styles that axe cannot judge, for example covered text, stay unknown. */
  async function measureContrast() {
    const include = [...document.querySelectorAll("[data-look]")];
    if (include.length === 0) return [];
    const { passes, violations } = await axe.run(
      { include },
      { runOnly: ["color-contrast"], resultTypes: ["violations", "passes"], elementRef: true },
    );
    for (const { nodes } of violations) found.push(...nodes.map(({ html }) => `color-contrast: ${html}`));
    const judged = [passes, violations].flatMap((results) => results.flatMap(({ nodes }) => nodes));
    return judged.flatMap(({ element }) => Number(element.getAttribute("data-look")) || []);
  }
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

/**
 * The standards, and two rules that axe leaves out of them: WCAG 2.5.3 as an experiment, and headings in order. Contrast,
 * which alone takes as long as all others together, is measured by itself.
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
 * axe as text, in ASCII: one character beyond Latin-1 would double what a browser has to take in. AxeBuilder is no use
 * here, because it sends the text that is not minified, twice for each page.
 */
const require = createRequire(import.meta.url);
const axeFile = createRequire(require.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");
const axeText = readFileSync(axeFile, "utf8").replace(
  /[^\0-\x7F]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
);

/** Brings axe along to every page from now on, at half the price of sending it to each: for who looks at all of them. */
export const bringAxe = (page: Page) => page.addInitScript(`window.loadAxe = () => {${axeText}\n};`);

/** Kinds of table rows, and looks of texts, that were found well or wrong on whatever page they were met. */
const known = { rows: new Set<number>(), looks: new Set<number>() };

/** What axe finds on the page as it is shown, in the dark too if asked: nothing, where all is well. */
export async function findings(page: Page, { dark = false } = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => {
    if (!("axe" in window) && "loadAxe" in window) (window.loadAxe as () => void)();
    return "axe" in window;
  });
  if (!isThere) await page.evaluate(axeText);
  const found = await inspect(page, options);
  if (!dark) return found;
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await inspect(page)).map((each) => `in the dark, ${each}`));
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

/** By the rules of `options`, if there are any, and by contrast. */
async function inspect(page: Page, options?: object) {
  const { rows, looks } = known;
  const seen = await page.evaluate(inspectPage, { rows: [...rows], looks: [...looks], options });
  for (const row of seen.rows) rows.add(row);
  for (const look of seen.looks) looks.add(look);
  return seen.found;
}

type Results = { id: string; nodes: { element: Element; html: string }[] }[];
declare const axe: {
  run: (context: object, options: object) => Promise<{ passes: Results; violations: Results }>;
};

/**
 * Runs in the page, in one go, because each call from outside costs as much as a rule. It marks the rows of tables that
 * have the same elements, classes and attributes as a row before, on this page or another: only what they say differs. It
 * marks one text of each look that is not known yet with its look, which is all that contrast depends on: size, weight
 * and colour of the text, and what it lies on. It answers what was found, and which rows and looks have been judged.
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
      if (!says(element) || !isSeen(element)) continue;
      const look = hash(lookOf(element));
      if (!looks.has(look)) element.setAttribute("data-look", String(look));
      looks.add(look);
    }
  }
  function says(element: Element) {
    if (element.matches("meter, input:is([type=checkbox], [type=radio], [type=range])")) return false;
    if (element.matches("input, select, textarea")) return true;
    return [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== "");
  }
  /**
   * axe judges none of these, which would stay unknown on every page: texts for screen readers in a box of 1 px, a link
   * that waits above the page, and the text of a button that shows a picture instead.
   */
  function isSeen(element: Element) {
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
  /** What axe can't judge, because something covers it for instance, stays unknown. */
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

import { AxeBuilder } from "@axe-core/playwright";
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
  resultTypes: ["violations" as const],
};

/** What axe finds on the page as it is shown, in the dark too if asked: nothing, where all is well. */
export async function findings(page: Page, { dark = false } = {}): Promise<string[]> {
  // Legacy mode looks into no frames, of which there are none, and takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options);
  if (await page.evaluate(markRowsAlike)) axe.exclude("[data-row-alike]");
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  found.push(...(await contrastFindings(page)));
  if (!dark) return found;
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await contrastFindings(page)).map((each) => `in the dark, ${each}`));
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

/** The looks whose contrast is known, on whatever page they were met. */
const measured = new Set<number>();

async function contrastFindings(page: Page) {
  const { known, found } = await page.evaluate(measureContrast, [...measured]);
  for (const look of known) measured.add(look);
  return found;
}

/**
 * Runs in the page: marks the rows of a table that have the same elements, classes and attributes as a row before, and
 * answers how many. Only what they say differs.
 */
function markRowsAlike() {
  const seen = new Set<string>();
  let alike = 0;
  for (const row of document.querySelectorAll("tbody > tr")) {
    const kind = [row, ...row.querySelectorAll("*")].map(kindOf).join();
    row.toggleAttribute("data-row-alike", seen.has(kind));
    if (seen.has(kind)) alike += 1;
    seen.add(kind);
  }
  return alike;

  function kindOf(element: Element) {
    const { tagName, className, style } = element as HTMLElement;
    const says = element.childElementCount === 0 && element.textContent?.trim() !== "";
    return [tagName, className, style?.cssText, says, ...element.getAttributeNames()].join(" ");
  }
}

type Judged = { nodes: { element: Element; html: string }[] }[];
declare const axe: {
  run: (context: object, options: object) => Promise<{ passes: Judged; violations: Judged }>;
};

/**
 * Runs in the page, after axe: measures the contrast of texts that look as none before, on this page or another. A look
 * is all that contrast depends on: size, weight and colour of the text, and what it lies on. What axe could not judge,
 * because something covers it for instance, is not known.
 */
async function measureContrast(known: number[]) {
  const seen = new Set(known);
  const fresh = new Map<Element, number>();
  for (const element of document.body.querySelectorAll("*")) {
    if (!says(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const look = hash(lookOf(element));
    if (seen.has(look)) continue;
    seen.add(look);
    fresh.set(element, look);
  }
  if (fresh.size === 0) return { known: [], found: [] };
  const { passes, violations } = await axe.run(
    { include: [...fresh.keys()] },
    { runOnly: ["color-contrast"], resultTypes: ["violations", "passes"], elementRef: true },
  );
  const [fine, wrong] = [passes, violations].map((judged) => judged.flatMap(({ nodes }) => nodes));
  return {
    known: [...fine!, ...wrong!]
      .map(({ element }) => fresh.get(element))
      .filter((look) => look !== undefined),
    found: wrong!.map(({ html }) => `color-contrast: ${html}`),
  };

  function says(element: Element) {
    if (element.matches("input, select, textarea")) return true;
    return [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== "");
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
}

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

/** Kinds of table rows, and looks of texts, that were found well or wrong on whatever page they were met. */
const known = { rows: new Set<number>(), looks: new Set<number>() };

/** What axe finds on the page as it is shown, in the dark too if asked: nothing, where all is well. */
export async function findings(page: Page, { dark = false } = {}): Promise<string[]> {
  const { rows, alike } = await survey(page);
  // Legacy mode looks into no frames, of which there are none, and takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options);
  if (alike) axe.exclude("[data-row-alike]");
  const { violations } = await axe.analyze();
  for (const row of rows) known.rows.add(row);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  found.push(...(await contrastFindings(page)));
  if (!dark) return found;
  await page.emulateMedia({ colorScheme: "dark" });
  await survey(page);
  found.push(...(await contrastFindings(page)).map((each) => `in the dark, ${each}`));
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

const survey = (page: Page) => page.evaluate(markKnown, { rows: [...known.rows], looks: [...known.looks] });

async function contrastFindings(page: Page) {
  const { judged, found } = await page.evaluate(measureContrast);
  for (const look of judged) known.looks.add(look);
  return found;
}

/**
 * Runs in the page. Marks the rows of tables that have the same elements, classes and attributes as a row before, on this
 * page or another: only what they say differs. Marks one text of each look that is not known yet with its look, which is
 * all that contrast depends on: size, weight and colour of the text, and what it lies on.
 */
function markKnown(known: { rows: number[]; looks: number[] }) {
  const [rows, looks] = [new Set(known.rows), new Set(known.looks)];
  const fresh: number[] = [];
  let alike = 0;
  for (const row of document.querySelectorAll("tbody > tr")) {
    const kind = hash([row.closest("table")!, row, ...row.querySelectorAll("*")].map(kindOf).join());
    row.toggleAttribute("data-row-alike", rows.has(kind));
    if (rows.has(kind)) alike += 1;
    else fresh.push(kind);
    rows.add(kind);
  }
  for (const element of document.body.querySelectorAll("*")) {
    element.removeAttribute("data-look");
    if (!says(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const look = hash(lookOf(element));
    if (!looks.has(look)) element.setAttribute("data-look", String(look));
    looks.add(look);
  }
  return { rows: fresh, alike };

  function kindOf(element: Element) {
    const { tagName, className, style } = element as HTMLElement;
    const isText = element.childElementCount === 0 && element.textContent?.trim() !== "";
    return [tagName, className, style?.cssText, isText, ...element.getAttributeNames()].join(" ");
  }
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

type Judged = { nodes: { element: Element; html: string }[] }[];
declare const axe: {
  run: (context: object, options: object) => Promise<{ passes: Judged; violations: Judged }>;
};

/**
 * Runs in the page, after axe: measures the contrast of the texts that are marked. What axe can't judge, because something
 * covers it for instance, stays unknown.
 */
async function measureContrast() {
  const include = [...document.querySelectorAll("[data-look]")];
  if (include.length === 0) return { judged: [], found: [] };
  const { passes, violations } = await axe.run(
    { include },
    { runOnly: ["color-contrast"], resultTypes: ["violations", "passes"], elementRef: true },
  );
  const nodes = [passes, violations].flatMap((results) => results.flatMap((result) => result.nodes));
  return {
    judged: nodes.flatMap(({ element }) => Number(element.getAttribute("data-look")) || []),
    found: violations.flatMap((result) => result.nodes.map(({ html }) => `color-contrast: ${html}`)),
  };
}

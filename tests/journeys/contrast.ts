/** Measures the contrast of texts in styles that no page had before. Both functions run in the page. */

/**
 * Marks one text per unknown style, which is all that contrast depends on: size, weight, colour and
 * background. Returns how many.
 */
export function markLooks(known: number[]) {
  const looks = new Set(known);
  const modal = document.querySelector("dialog:modal");
  const backgrounds = new Map<Element | null, string>([[null, ""]]);
  let marked = 0;
  for (const element of document.body.querySelectorAll("*")) {
    element.removeAttribute("data-look");
    if (!hasText(element) || !isVisible(element)) continue;
    const look = hash(lookOf(element));
    if (looks.has(look)) continue;
    element.setAttribute("data-look", String(look));
    looks.add(look);
    marked++;
  }
  return marked;

  function hasText(element: Element) {
    if (element.matches("meter, input:is([type=checkbox], [type=radio], [type=range])")) return false;
    if (element.matches("input, select, textarea")) return true;
    return [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== "");
  }
  // axe cannot judge these: what is behind a dialog, 1 px texts for screen readers, a skip link above the page, and the hidden text of an icon button.
  function isVisible(element: Element) {
    if (!element.checkVisibility({ visibilityProperty: true }) || isBehindDialog(element)) return false;
    const { width, height, right, bottom } = element.getBoundingClientRect();
    const isOnPage = width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0;
    return isOnPage && !isCutOff(element);
  }
  function isBehindDialog(element: Element) {
    return element.closest("[inert]") !== null || (modal !== null && !modal.contains(element));
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
    const own = [element.getAttribute("class"), element.matches(":disabled")];
    return [...own, color, fontSize, fontWeight, textShadow, backgroundOf(element)].join();
  }
  /** What the element lies on, down to the first opaque colour, and what fades it; once per element. */
  function backgroundOf(element: Element | null): string {
    const seen = backgrounds.get(element);
    if (seen !== undefined || !element) return seen ?? "";
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const fades = [backgroundImage, opacity, filter].join();
    const below = backgroundOf(element.parentElement);
    const isOpaque = backgroundColor.startsWith("rgb(");
    const isClear = backgroundColor === "rgba(0, 0, 0, 0)" && fades === "none,1,none";
    const fadesBelow = below.replace(/rgba?\([^)]*\)/g, "");
    const all = isClear ? below : `${backgroundColor},${fades};${isOpaque ? fadesBelow : below}`;
    backgrounds.set(element, all);
    return all;
  }
  /** FNV-1a. */
  function hash(text: string) {
    let sum = 0x811c9dc5;
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
    return sum >>> 0;
  }
}

type Results = { nodes: { element: Element; html: string }[] }[];
declare const axe: {
  run: (context: object, options: object) => Promise<{ passes: Results; violations: Results }>;
};

/** Returns the findings and the styles judged. Those that axe cannot judge, such as covered text, stay unknown. */
export async function judgeContrast() {
  const include = [...document.querySelectorAll("[data-look]")];
  const { passes, violations } = await axe.run(
    { include },
    { runOnly: ["color-contrast"], resultTypes: ["violations", "passes"], elementRef: true },
  );
  const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => `color-contrast: ${html}`));
  const judged = [passes, violations].flatMap((results) => results.flatMap(({ nodes }) => nodes));
  return { found, looks: judged.flatMap(({ element }) => Number(element.getAttribute("data-look")) || []) };
}

/** Measures the contrast of texts in styles that no page had before. Both functions run in the page. */

type Looks = { looks?: Map<string, Element> };

/** Lists the page's styles of text, with all that contrast depends on: size, weight, colour and background. */
export function listLooks(): string[] {
  const modal = document.querySelector("dialog:modal");
  type Background = { look: string; isFaded: boolean };
  const backgrounds = new Map<Element | null, Background>([[null, { look: "", isFaded: false }]]);
  const looks = new Map<string, Element>();
  for (const element of document.body.querySelectorAll("*"))
    if (hasText(element) && isVisible(element)) {
      const look = lookOf(element);
      if (!looks.has(look)) looks.set(look, element);
    }
  (window as Looks).looks = looks;
  return [...looks.keys()];

  function hasText(element: Element) {
    if (element.matches("meter, input:is([type=checkbox], [type=radio], [type=range])")) return false;
    if (element.matches("input, select, textarea")) return true;
    return textsOf(element).some((text) => text.nodeValue!.trim() !== "");
  }
  function textsOf(element: Element) {
    return [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  }
  // Leaves out what axe can't judge: elements behind a dialog, 1 px texts for screen readers, a skip link above the
  // page, and the hidden text of an icon button.
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
    const range = document.createRange();
    const leftOf = (text: Node) => {
      range.selectNodeContents(text);
      return range.getBoundingClientRect().left;
    };
    const texts = textsOf(element);
    return texts.length > 0 && texts.every((text) => leftOf(text) >= right);
  }
  function lookOf(element: Element) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const own = [element.getAttribute("class"), element.matches(":disabled")];
    return [...own, color, fontSize, fontWeight, textShadow, backgroundOf(element).look].join();
  }
  /** An opaque colour hides those below it, unless both fade. A positioned element may cover non-ancestors. */
  function backgroundOf(element: Element | null): Background {
    const seen = backgrounds.get(element);
    if (seen || !element) return seen!;
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
    const below = backgroundOf(element.parentElement);
    const isFaded = below.isFaded || opacity !== "1" || filter !== "none";
    const isPositioned = position !== "static" && position !== "relative";
    const parts = [backgroundImage, opacity, filter, isPositioned && element.getAttribute("class")];
    const own = `${backgroundColor},${parts};`;
    const isOpaque = backgroundColor.startsWith("rgb(") && !isFaded && !isPositioned;
    const isClear = own === "rgba(0, 0, 0, 0),none,1,none,false;";
    const background = { look: (isClear ? "" : own) + (isOpaque ? "" : below.look), isFaded };
    backgrounds.set(element, background);
    return background;
  }
}

type Results = { nodes: { element: Element; html: string }[] }[];
declare const axe: {
  run: (context: object, options: object) => Promise<{ passes: Results; violations: Results }>;
};

/**
 * Measures one text of each of these styles, after `listLooks`. Returns the findings and the styles judged;
 * those that axe cannot judge, such as covered text, stay unknown.
 */
export async function judgeContrast(newLooks: string[]) {
  const { looks = new Map<string, Element>() } = window as Looks;
  // A message may have left the page since; axe refuses to look for nothing.
  const include = newLooks.map((look) => looks.get(look)!).filter(({ isConnected }) => isConnected);
  if (include.length === 0) return { found: [], judged: [] };
  const { passes, violations } = await axe.run(
    { include },
    { runOnly: ["color-contrast"], resultTypes: ["violations", "passes"], elementRef: true },
  );
  // The contrast of a fading element changes all the time.
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect!.getComputedTiming().progress !== null)
    .map(({ effect }) => (effect as KeyframeEffect).target!)
    .filter((target) => getComputedStyle(target).opacity !== "1");
  const isStill = ({ element }: { element: Element }) => !fading.some((target) => target.contains(element));
  const judgedIn = (results: Results) => results.flatMap(({ nodes }) => nodes).filter(isStill);
  const found = judgedIn(violations).map(({ html }) => `color-contrast: ${html}`);
  const elements = new Set(judgedIn([...passes, ...violations]).map(({ element }) => element));
  return { found, judged: newLooks.filter((look) => elements.has(looks.get(look)!)) };
}

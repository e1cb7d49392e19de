/**
 * Finds the parts of a page that were judged before, on this page or another: axe need not look at a list
 * again because a dialog was opened over it.
 */

type Part = { hash: number; parent: number };

/**
 * Runs in the page. Hashes each element, in document order, with everything in it that a rule of axe reads:
 * elements, attributes, texts, labels, what is visible, and how big a control is. Numbers in texts and ids
 * count as equal, and table rows as soon as their elements, classes and attributes are.
 */
export function hashParts(): Part[] {
  const elements = [...document.querySelectorAll("*")];
  const places = new Map(elements.map((element, at) => [element, at]));
  const modal = document.querySelector("dialog:modal");
  const inside = elements.map(() => "");
  const parts: Part[] = [];
  for (let at = elements.length - 1; at >= 0; at--) {
    const element = elements[at]!;
    const parent = element.parentElement ? places.get(element.parentElement)! : -1;
    const hash = hashOf(`${describe(element)}(${inside[at]})`);
    if (parent >= 0) inside[parent] = `${hash} ${inside[parent]}`;
    parts.unshift({ hash, parent });
  }
  (window as { parts?: Element[] }).parts = elements;
  return parts;

  function describe(element: Element) {
    const { parentElement } = element;
    const isHidden =
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest("[inert]") !== null ||
      (modal !== null && !modal.contains(element));
    const place = [innerWidth, parentElement?.localName, parentElement?.role, element.localName, isHidden];
    const content = element.closest("tbody > tr") ? structureOf(element) : contentOf(element);
    return [...place, ...content].join("|");
  }
  function structureOf(element: Element) {
    const isText = element.childElementCount === 0 && element.textContent?.trim() !== "";
    const { className, style } = element as HTMLElement;
    return [className, style?.cssText, isText, ...element.getAttributeNames()];
  }
  function contentOf(element: Element) {
    const { labels } = element as HTMLInputElement;
    const named = [...(labels ?? []), ...referencesOf(element)].map((each) => each?.textContent);
    const size = element.matches("a, button, input, select, textarea, summary, label") ? sizeOf(element) : "";
    const texts = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map((each) => each.nodeValue);
    return [withoutNumbers([...attributesOf(element), ...named, ...texts].join("|")), size];
  }
  function referencesOf(element: Element) {
    const names = ["aria-labelledby", "aria-describedby", "aria-controls", "aria-owns"];
    const ids = names.flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? []);
    return ids.map((id) => document.getElementById(id));
  }
  /** Addresses and values are left out, and so are this check's own marks. */
  function attributesOf(element: Element) {
    const left = new Set([
      "href",
      "src",
      "action",
      "value",
      "content",
      "d",
      "nonce",
      "data-known",
      "data-look",
    ]);
    return [...element.attributes]
      .map(({ name, value }) => (left.has(name) ? name : `${name}=${value}`))
      .sort();
  }
  function sizeOf(element: Element) {
    const { width, height } = element.getBoundingClientRect();
    return `${Math.round(width)} × ${Math.round(height)}`;
  }
  function withoutNumbers(text: string) {
    return text.replace(/:R\w*:/g, ":R:").replace(/\d+/g, "0");
  }
  /** cyrb53: 53 bits, because with 32 two of the many thousand parts would be likely to share one. */
  function hashOf(text: string) {
    let [first, second] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      first = Math.imul(first ^ text.charCodeAt(at), 2654435761);
      second = Math.imul(second ^ text.charCodeAt(at), 1597334677);
    }
    first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
    second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
    return 4294967296 * (2097151 & second) + (first >>> 0);
  }
}

/** Runs in the page after `hashParts`: marks the elements at these places, and no others. */
export function markParts(known: number[]) {
  const { parts = [] } = window as { parts?: Element[] };
  for (const marked of document.querySelectorAll("[data-known]")) marked.removeAttribute("data-known");
  for (const at of known) parts[at]!.toggleAttribute("data-known", true);
}

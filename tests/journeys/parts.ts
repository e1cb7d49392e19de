/** Finds the parts of a page that axe judged before, such as the list behind a dialog. */

export type Part = { hash: number; parent: number; isInRow: boolean };

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
    const row = element.closest("tbody > tr");
    const hash = hashOf(`${describe(element, row !== null)}(${inside[at]})`);
    if (parent >= 0) inside[parent] = `${hash} ${inside[parent]}`;
    parts[at] = { hash, parent, isInRow: row !== null && row !== element };
  }
  (window as { parts?: Element[] }).parts = elements;
  return parts;

  function describe(element: Element, isRow: boolean) {
    const { parentElement } = element;
    const isHidden =
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest("[inert]") !== null ||
      (modal !== null && !modal.contains(element));
    const place = [innerWidth, parentElement?.localName, parentElement?.role, element.localName, isHidden];
    return [...place, ...(isRow ? structureOf(element) : contentOf(element))].join("|");
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
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((each) => each.nodeValue);
    return [withoutNumbers([...attributesOf(element), ...named, ...texts].join("|")), size];
  }
  function referencesOf(element: Element) {
    const names = ["aria-labelledby", "aria-describedby", "aria-controls", "aria-owns"];
    const ids = names.flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? []);
    return ids.map((id) => document.getElementById(id));
  }
  /** Leaves out values that no rule reads. */
  function attributesOf(element: Element) {
    const unread = ["href", "src", "action", "value", "d", "nonce"];
    return [...element.attributes]
      .map(({ name, value }) => (unread.includes(name) ? name : `${name}=${value}`))
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

/** Lists the largest known parts. A row is known as a whole or not at all, because only its structure is compared. */
export function repeatedParts(parts: readonly Part[], known: ReadonlySet<number>): number[] {
  const isKnown = parts.map(({ hash, isInRow }) => !isInRow && known.has(hash));
  return parts.flatMap(({ parent }, at) => (isKnown[at] && !isKnown[parent] ? [at] : []));
}

/**
 * Runs in the page: lists controls whose clickable area is smaller than 44 × 44 px.
 *
 * Measures what is hit, not what is drawn: padding, labels and invisible edges count. Probes points up to 22 px away
 * from the control's middle, horizontally and vertically.
 *
 * Exempts inline links and buttons as WCAG 2.5.8 does: those whose nearest block has three or more words beside its
 * controls.
 */
export function smallTargets() {
  const MIN_SIZE = 44;
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, label[for] > svg";
  const round = (length: number) => Math.round(length);

  const isShown = (control: Element) => {
    if (!control.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true })) return false;
    const { width, height, right, bottom } = control.getBoundingClientRect();
    // 1 px: for screen readers only. Left of or above the page: a skip link.
    return width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0;
  };
  const blockOf = (control: Element) => {
    let block = control.parentElement!;
    while (getComputedStyle(block).display.startsWith("inline") && block.parentElement)
      block = block.parentElement;
    return block;
  };
  const isInRunningText = (control: Element) => {
    if (getComputedStyle(control).display !== "inline") return false;
    const block = blockOf(control);
    if (/flex|grid/.test(getComputedStyle(block).display)) return false;
    let text = "";
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      if (!parent.closest(CONTROLS) && blockOf(walker.currentNode as Element) === block)
        text += ` ${walker.currentNode.textContent}`;
    }
    return (text.match(/\p{L}+/gu) ?? []).length >= 3;
  };
  const isHit = (control: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    if (control.contains(hit)) return true;
    const label = hit.closest("label");
    return label?.control === control && hit.closest("a, button") === null;
  };
  /** Returns how far from the middle the control is still hit, in one direction. */
  const extent = (control: Element, x: number, y: number, dx: number, dy: number) => {
    let reached = 0;
    for (let step = 1; step <= MIN_SIZE; step++) {
      if (!isHit(control, x + dx * step, y + dy * step)) break;
      reached = step;
    }
    return reached;
  };

  const found = new Set<string>();
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isShown(control)) continue;
    const rect = control.getBoundingClientRect();
    if (rect.width >= MIN_SIZE - 0.5 && rect.height >= MIN_SIZE - 0.5) continue;
    if (control.closest("[inert]") || isInRunningText(control)) continue;
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = control.getClientRects()[0]!;
    const [x, y] = [left + width / 2, top + height / 2];
    // Controls behind a dialog cannot be hit.
    if (!isHit(control, x, y)) continue;
    const wide = 1 + extent(control, x, y, -1, 0) + extent(control, x, y, 1, 0);
    const high = 1 + extent(control, x, y, 0, -1) + extent(control, x, y, 0, 1);
    if (wide >= MIN_SIZE - 1 && high >= MIN_SIZE - 1) continue;
    const name = (control.getAttribute("aria-label") ?? control.textContent ?? "").trim().slice(0, 40);
    const parent = control.parentElement!;
    const kind = (element: Element) =>
      [element.localName, ...element.classList].join(".") + (element.id ? `#${element.id}` : "");
    found.add(
      `${kind(parent.parentElement!)} > ${kind(parent)} > ${kind(control)} "${name}": ${round(wide)} × ${round(high)}`,
    );
  }
  scrollTo(0, 0);
  return [...found];
}

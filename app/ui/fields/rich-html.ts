/** Tags that the editor keeps: the server's allow-list (platform/text/rich-text). */
export const allowedTags = new Set("P BR STRONG EM U S H3 H4 UL OL LI BLOCKQUOTE CODE PRE HR A".split(" "));
const renamed: Record<string, string> = {
  B: "STRONG",
  I: "EM",
  STRIKE: "S",
  DEL: "S",
  DIV: "P",
  H1: "H3",
  H2: "H3",
  H5: "H4",
  H6: "H4",
};
const dropped = new Set([
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "SVG",
  "MATH",
  "IFRAME",
  "OBJECT",
  "HEAD",
  "TITLE",
  "TEXTAREA",
]);

/** Rebuilds content from allowed elements; the only attribute kept is a link's address. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  // DOMParser documents run no scripts and fetch nothing.
  copyChildren(new DOMParser().parseFromString(html, "text/html").body, fragment);
  return fragment;
}

function copyChildren(from: Node, to: Node) {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(child.textContent ?? ""));
    if (!(child instanceof Element)) continue;
    const tag = renamed[child.tagName.toUpperCase()] ?? child.tagName.toUpperCase();
    if (dropped.has(tag)) continue;
    if (!allowedTags.has(tag)) copyChildren(child, to);
    else copyChildren(child, to.appendChild(elementFor(tag, child)));
  }
}

function elementFor(tag: string, source: Element) {
  const element = document.createElement(tag);
  const href = source.getAttribute("href") ?? "";
  if (tag === "A" && /^(https?:|mailto:|tel:)/i.test(href)) element.setAttribute("href", href);
  return element;
}

/** Returns HTML for a text field's content; plain text keeps its paragraphs and line breaks. */
export function asHtml(typed: string) {
  if (/<[a-z/]/i.test(typed)) return typed;
  const escaped = typed.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const paragraphs = escaped.split(/\n\s*\n/).filter((each) => each.trim());
  return paragraphs.map((each) => `<p>${each.trim().replaceAll("\n", "<br>")}</p>`).join("");
}

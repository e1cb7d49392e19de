/**
 * Sanitizes formatted text by an allow-list, when stored and when shown: no pictures, links only to web, mail and
 * phone. The result follows a one-line grammar (rich-text.test.ts), so that every parser agrees.
 */
import sanitize from "sanitize-html";

export const richTags = [
  "p",
  "br",
  "strong",
  "em",
  "u",
  "s",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "blockquote",
  "code",
  "pre",
  "hr",
  "a",
];
const allowedLinks = /^(?:https?:\/\/|mailto:|tel:)/i;
const hasTags = /<[a-z!/?]/i;
const MAX_DEPTH = 12;
/** Two rounds are nearly always enough; each takes linear time. */
const MAX_ROUNDS = 5;
const externalLink = { rel: "noopener noreferrer nofollow", target: "_blank" };

const options: sanitize.IOptions = {
  allowedTags: richTags,
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: MAX_DEPTH,
  // Elements whose content is not readable text.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "iframe",
    "noembed",
    "noframes",
    "xmp",
    "plaintext",
    "template",
    "svg",
    "math",
    "title",
    "object",
    "select",
  ],
  transformTags: {
    b: "strong",
    i: "em",
    strike: "s",
    del: "s",
    div: "p",
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    a: (_tag, { href = "" }) => {
      const address = href.trim();
      const attribs: sanitize.Attributes = {};
      if (allowedLinks.test(address)) Object.assign(attribs, { href: address, ...externalLink });
      return { tagName: "a", attribs };
    },
  },
};

/** Returns safe HTML for input from an editor, a plain text field or a call; empty when there is nothing to read. */
export function cleanRichText(typed: string): string {
  const html = hasTags.test(typed) ? cleanUntilStable(typed) : fromPlainText(typed);
  // Wraps bare text, so that cleaning again leaves it unchanged.
  return html === "" || hasTags.test(html) ? html : `<p>${html}</p>`;
}

/** Cleans until nothing changes, so that saving an unchanged text is no change. */
function cleanUntilStable(typed: string) {
  let html = typed;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const cleaned = sanitize(html, options).trim();
    if (cleaned === html) break;
    html = cleaned;
  }
  return html;
}

/** Blank lines separate paragraphs, single line breaks stay. */
function fromPlainText(typed: string) {
  const escaped = typed
    .replace(/\r\n?/g, "\n")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br />")}</p>`)
    .join("");
}

/** Returns stored HTML for a plain text field: as plain text if that loses nothing, else as HTML. */
export function textFieldValue(html: string): string {
  return /<(?!\/?p>|br \/>)/.test(html) ? html : plainText(html);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

export function plainText(html: string): string {
  return sanitize(html, options)
    .replace(/<br \/>\n?/g, "\n")
    .replace(/<li>/g, "- ")
    .replace(/<\/(?:p|h3|h4|blockquote|pre)>/g, "\n\n")
    .replace(/<\/(?:li|ul|ol)>|<hr \/>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) =>
      name
        ? (entities[name.toLowerCase()] ?? whole)
        : characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const characterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "");

/**
 * Descriptions and other formatted texts: an allow-list, applied on the way in and again on the way out. No pictures
 * and no styles, so nothing is fetched when somebody reads it; links only to the web, a mail address or a phone.
 * What comes out is plain enough that a grammar of one line describes it (rich-text.test.ts), in any parser.
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
const links = /^(?:https?:\/\/|mailto:|tel:)/i;
const hasTags = /<[a-z!/?]/i;
const DEEPEST = 12;
/** Two are nearly always enough, and each is linear. */
const MOST_ROUNDS = 5;
const awayFromHere = { rel: "noopener noreferrer nofollow", target: "_blank" };

const options: sanitize.IOptions = {
  allowedTags: richTags,
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  // Whatever stands in these is not text that somebody wrote for people to read.
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
      if (links.test(address)) Object.assign(attribs, { href: address, ...awayFromHere });
      return { tagName: "a", attribs };
    },
  },
};

/** Safe HTML of what an editor, a plain text field or a call sent; empty when there is nothing to read. */
export function cleanRichText(typed: string): string {
  const html = hasTags.test(typed) ? settled(typed) : fromPlain(typed);
  // Bare text is put in a paragraph, so that cleaning it again sees HTML and leaves it alone.
  return html === "" || hasTags.test(html) ? html : `<p>${html}</p>`;
}

/**
 * Markup that was torn comes out whole, but with paragraphs in paragraphs, which read otherwise the second time: cleaned
 * until it stays as it is, so that a text that is saved again unchanged is no change.
 */
function settled(typed: string) {
  let html = typed;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cleaned = sanitize(html, options).trim();
    if (cleaned === html) break;
    html = cleaned;
  }
  return html;
}

/** Blank lines part paragraphs, single ones break lines: a text field without an editor keeps its form. */
function fromPlain(typed: string) {
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

/** What a plain text field shows of stored HTML: the text where that says it all, else the HTML itself. */
export function asTyped(html: string): string {
  return /<(?!\/?p>|br \/>)/.test(html) ? html : plainText(html);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The text alone, with line breaks where the HTML has them. */
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
        : fromCode(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "");

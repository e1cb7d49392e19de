/** Converts rich text to lines of plain text. The HTML was sanitized when stored, so few tags can occur. */
const namedEntities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", apos: "'" };
const lineBreaks = /<(?:br|hr)\s*\/?>|<\/(?:p|h3|h4|li|blockquote|pre|ul|ol)>/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;

export function plainText(html: string): string {
  if (!html.includes("<") && !html.includes("&")) return html.trim();
  return html
    .replace(/<li[^>]*>/gi, "• ")
    .replace(lineBreaks, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return namedEntities[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    })
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

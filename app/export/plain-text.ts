/** Formatted text as lines of plain text: sanitised HTML on the way in, so its grammar is small. */
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", apos: "'" };
const breaks = /<(?:br|hr)\s*\/?>|<\/(?:p|h3|h4|li|blockquote|pre|ul|ol)>/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;

export function plainText(html: string): string {
  if (!html.includes("<") && !html.includes("&")) return html.trim();
  return html
    .replace(/<li[^>]*>/gi, "• ")
    .replace(breaks, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    })
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
